import type { Indicator } from '@sillage/engine';
import type { ElectricityFile } from '../reference-formats.ts';

/**
 * Impacts of one kWh generated with the mix of a country: Σ share × impacts of the technology, in the order of the
 * indicators. Shares of a mix add up to 1 but for rounding, and are scaled to do so.
 * Throws: Error when the country or a figure is unknown.
 */
export function generationMix(
  { technologies, countries }: Pick<ElectricityFile, 'technologies' | 'countries'>,
  country: string,
  indicators: readonly Indicator[],
): Float64Array {
  const shares = Object.entries(countries[country] ?? {});
  if (shares.length === 0) throw new Error(`no generation mix of ${country} is known`);
  const whole = shares.reduce((sum, [, share]) => sum + share, 0);
  return Float64Array.from(indicators, ({ id }) => {
    const total = shares.reduce((sum, [technology, share]) => {
      const impact = technologies[technology]?.[id];
      if (impact === undefined) throw new Error(`no ${id} of the technology "${technology}" is known`);
      return sum + share * impact;
    }, 0);
    return total / whole;
  });
}

/** Weighted shares of impacts, which add up to 1: what a profile has. */
export function weightedShares(impacts: Float64Array, indicators: readonly Indicator[]): number[] {
  const weighted = indicators.map(
    ({ weighting, normalisation }, i) => ((impacts[i] as number) * weighting) / normalisation,
  );
  const total = weighted.reduce((sum, value) => sum + value, 0);
  return weighted.map((value) => value / total);
}

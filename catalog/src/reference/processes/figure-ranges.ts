import type { Indicator } from '@sillage/engine';
import type { GsdFormat } from '../reference-formats.ts';
import type { MixedPart } from './mixed-factors.ts';

/** Geometric standard deviation where a single source stands behind an estimate. */
export const widestRange = 3;
/** The smallest of an estimate. */
export const narrowestEstimate = 1.5;

/**
 * Geometric standard deviations, one for each indicator, from what a file says.
 *
 * Throws: Error when an indicator is unknown, or an estimate is given less than 1.5.
 * Decision: docs/calculation.md, "Ranges".
 */
export function deviations(
  given: GsdFormat,
  indicators: readonly Indicator[],
  estimate: boolean,
): Float64Array {
  const { default: usual, byIndicator } =
    typeof given === 'number' ? { default: given, byIndicator: {} } : given;
  const unknown = Object.keys(byIndicator).find((id) => !indicators.some((indicator) => indicator.id === id));
  if (unknown !== undefined) throw new Error(`the method has no indicator "${unknown}", named in gsd`);
  const values = Float64Array.from(indicators, ({ id }) => byIndicator[id] ?? usual);
  if (estimate && values.some((value) => value < narrowestEstimate))
    throw new Error(`gsd of an estimate is at least ${narrowestEstimate}`);
  return values;
}

/**
 * Geometric standard deviations of a mix: the parts vary independently, each with its share of the absolute figure,
 * and so do the estimated amounts, with 1.5.
 *
 * Formula: exp √(ln² 1.5 + Σ (share × ln gsd)²), to first order; a part without a range counts with its amount only.
 */
export function mixedDeviations(parts: readonly MixedPart[], indicators: number): Float64Array {
  return Float64Array.from({ length: indicators }, (_, i) => {
    const sizes = parts.map(({ process, amount }) => Math.abs(amount * (process.factors[i] as number)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (!(total > 0)) return narrowestEstimate;
    const variance = parts.reduce((sum, { process }, part) => {
      const share = (sizes[part] as number) / total;
      return sum + (share * Math.log(process.gsd?.[i] ?? 1)) ** 2;
    }, Math.log(narrowestEstimate) ** 2);
    return Math.max(narrowestEstimate, Math.exp(Math.sqrt(variance)));
  });
}

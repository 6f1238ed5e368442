import type { Method } from '@sillage/engine';

/**
 * Checks that the sub-indicators of an indicator, if all are given, add up to it within 1 %.
 * Throws: Error with reason and remedy. Decision: docs/calculation.md, "Where the figures come from".
 */
export function checkSubIndicators(row: Float64Array, method: Method): void {
  const { indicators, subIndicators, factorColumns } = method;
  for (const [column, { id }] of indicators.entries()) {
    const parts = subIndicators.flatMap((sub, i) =>
      sub.of === id ? [row[factorColumns.subIndicators + i] as number] : [],
    );
    const [sum, whole] = [parts.reduce((total, part) => total + part, 0), row[column] as number];
    if (parts.length > 0 && Math.abs(sum - whole) > 0.01 * Math.abs(whole))
      throw new Error(`the parts of ${id} add up to ${sum}, not to ${whole}; correct them, or leave one out`);
  }
}

/**
 * Checks the climate figure of an estimated process (kg CO2e per unit). Throws: Error with reason and remedy.
 */
export function checkClimateRange(
  row: Float64Array,
  range: { readonly min: number; readonly max: number } | undefined,
  { indicators }: Method,
): void {
  const climate = row[indicators.findIndex(({ id }) => id === 'cch')] as number;
  if (range === undefined || (climate >= range.min && climate <= range.max)) return;
  throw new Error(
    `it comes out at ${climate} kg CO2e a unit, outside of its climateRange ${range.min} to ${range.max}; correct the score, the profile, the parts or the range`,
  );
}

/** Throws: Error when the shares of a profile do not add up to the whole score. */
export function checkProfile(
  path: string,
  { id, shares }: { readonly id: string; readonly shares: Readonly<Record<string, number>> },
): void {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (Math.abs(sum - 1) > 1e-9)
    throw new Error(`${path}, profile "${id}": the shares add up to ${sum}; they must add up to 1.`);
}

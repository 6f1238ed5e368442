import { type Percentiles, shownPercentiles } from '@sillage/contract';

/**
 * A percentile of sorted values, at least one, interpolated linearly between the two nearest: that of rank
 * (count − 1) × percent ÷ 100, counted from 0. Source: Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996,
 * definition 7.
 */
export function percentile(sorted: Float64Array, percent: number): number {
  const rank = ((sorted.length - 1) * percent) / 100;
  const below = Math.floor(rank);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (rank - below) * (high - low);
}

export const percentilesOf = (sorted: Float64Array): Percentiles =>
  Object.fromEntries(
    shownPercentiles.map((percent) => [`p${percent}`, percentile(sorted, percent)]),
  ) as Percentiles;

/** The share of sorted values, at least one, that are strictly higher than a value: 0 to 1. */
export function shareAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return (sorted.length - low) / sorted.length;
}

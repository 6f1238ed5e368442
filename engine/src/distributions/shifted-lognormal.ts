import type { Range } from '../figures/allowed-digits.ts';
import { cubeRoot, exponential, logarithm } from './exponential.ts';
import { normalProbability } from './normal-probability.ts';

/** Standard normal quantile of 95 %. */
export const z95 = 1.6448536269514722;

/** A distribution whose quantile at the normal quantile z is start + scale · e^(σz), or start + scale · z with σ = 0. */
export interface ShiftedLognormal {
  readonly start: number;
  /** Negative: skewed to the left. */
  readonly scale: number;
  readonly sigma: number;
}

/**
 * The shifted lognormal distribution with these three cumulants, mirrored for negative skewness; the normal one without
 * skewness.
 *
 * With skewness γ: t = q − 1/q, q³ = (γ + √(γ² + 4))/2, solves t³ + 3t = γ, w = e^σ² = 1 + t², and the quantile is
 * mean + deviation/t · (e^(σz − σ²/2) − 1).
 * Source: Johnson et al. 1994, Continuous Univariate Distributions, chapter 14, three parameters.
 */
export function shiftedLognormal(mean: number, variance: number, third: number): ShiftedLognormal {
  if (!(variance > 0)) return { start: mean, scale: 0, sigma: 0 };
  const deviation = Math.sqrt(variance);
  const skewness = third / (variance * deviation);
  const size = Math.abs(skewness);
  const q = cubeRoot((size + Math.sqrt(size * size + 4)) / 2);
  const t = q - 1 / q;
  // Below, the shape differs from the normal one by less than a millionth of the deviation.
  if (t < 1e-6) return { start: mean, scale: deviation, sigma: 0 };
  const sigma = Math.sqrt(logarithm(1 + t * t));
  const shift = skewness > 0 ? deviation / t : -deviation / t;
  return { start: mean - shift, scale: shift / Math.sqrt(1 + t * t), sigma };
}

/** The lognormal distribution with this mean and variance. */
export function lognormalOf(mean: number, variance: number): ShiftedLognormal {
  const w = 1 + variance / (mean * mean);
  return { start: 0, scale: mean / Math.sqrt(w), sigma: Math.sqrt(logarithm(w)) };
}

/**
 * Of a sum that cannot be negative: where the shifted distribution begins below 0, the lognormal one with this mean and
 * variance describes what is small better.
 */
export function beginsBelow0({ start, scale, sigma }: ShiftedLognormal): boolean {
  return sigma > 0 && scale > 0 && start < 0;
}

/** The share of the outcomes of a distribution that are below a value. */
export function shareBelow({ start, scale, sigma }: ShiftedLognormal, value: number): number {
  if (scale === 0) return 0.5;
  if (sigma === 0) return normalProbability((value - start) / scale);
  const ratio = (value - start) / scale;
  if (!(ratio > 0)) return scale > 0 ? 0 : 1;
  const below = normalProbability(logarithm(ratio) / sigma);
  return scale > 0 ? below : 1 - below;
}

/** Where 90 % of the outcomes of a distribution lie. */
export function boundsOf({ start, scale, sigma }: ShiftedLognormal): Range {
  if (sigma === 0) return { low: start - z95 * scale, high: start + z95 * scale };
  const spread = exponential(z95 * sigma);
  const up = start + scale * spread;
  const down = start + scale / spread;
  return scale > 0 ? { low: down, high: up } : { low: up, high: down };
}

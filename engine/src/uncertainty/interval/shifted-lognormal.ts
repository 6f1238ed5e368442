import { cubeRoot, exponential, logarithm } from '../arithmetic/exponential.ts';
import type { Moments } from '../distributions/distribution.ts';

/** Standard normal quantile of 95 %. */
const z95 = 1.6448536269514722;

/** Where 90 % of the outcomes lie: 5 % are below, 5 % above. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * The 90 % interval of the shifted lognormal distribution with these three cumulants, mirrored for negative
 * skewness; of the normal one without skewness.
 *
 * With skewness γ: t = q − 1/q, q³ = (γ + √(γ² + 4))/2, solves t³ + 3t = γ, w = e^σ² = 1 + t², and the quantile is
 * mean + deviation/t · (e^(σz − σ²/2) − 1).
 * Source: Johnson et al. 1994, Continuous Univariate Distributions, chapter 14, three parameters.
 */
export function ninetyPercent({ mean, variance, third }: Moments): Range {
  if (!(variance > 0)) return { low: mean, high: mean };
  const deviation = Math.sqrt(variance);
  const skewness = third / (variance * deviation);
  const size = Math.abs(skewness);
  const q = cubeRoot((size + Math.sqrt(size * size + 4)) / 2);
  const t = q - 1 / q;
  // Below, the shape differs from the normal one by less than a millionth of the deviation.
  if (t < 1e-6) return { low: mean - z95 * deviation, high: mean + z95 * deviation };
  const square = logarithm(1 + t * t);
  const spread = exponential(z95 * Math.sqrt(square));
  const middle = 1 / Math.sqrt(1 + t * t);
  const up = (deviation / t) * (middle * spread - 1);
  const down = (deviation / t) * (middle / spread - 1);
  return skewness > 0 ? { low: mean + down, high: mean + up } : { low: mean - up, high: mean - down };
}

/**
 * The same of a sum that cannot be negative: where the shifted distribution reaches below 0, the lower bound is that of
 * the lognormal distribution with this mean and variance.
 */
export function ninetyPercentAbove0(moments: Moments): Range {
  const { low, high } = ninetyPercent(moments);
  if (low >= 0) return { low, high };
  const { mean, variance } = moments;
  const w = 1 + variance / (mean * mean);
  return { low: mean / (Math.sqrt(w) * exponential(z95 * Math.sqrt(logarithm(w)))), high };
}

import { exponential } from './exponential.ts';

/** How a quantity varies. `sigma` is the natural logarithm of the geometric standard deviation. */
export type Distribution =
  | { readonly kind: 'lognormal'; readonly median: number; readonly sigma: number }
  | { readonly kind: 'normal'; readonly mean: number; readonly deviation: number }
  | { readonly kind: 'triangular'; readonly min: number; readonly mode: number; readonly max: number }
  | { readonly kind: 'uniform'; readonly min: number; readonly max: number }
  /** Weights of any sum. */
  | { readonly kind: 'discrete'; readonly values: readonly number[]; readonly weights: readonly number[] };

/** Mean, variance and third central moment: the first three cumulants. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/**
 * Closed forms. Lognormal: with w = e^σ², mean = median·√w, variance = median²·w(w − 1), third = median³·√w³·(w −
 * 1)²(w + 2). Triangular: variance = (a² + b² + c² − ab − ac − bc)/18, third = (a + b − 2c)(2a − b − c)(a − 2b +
 * c)/270 with a < b the bounds and c the mode.
 * Source: Johnson et al. 1994, Continuous Univariate Distributions, chapters 14 and 26.
 */
export function momentsOf(distribution: Distribution): Moments {
  switch (distribution.kind) {
    case 'lognormal': {
      const { median: m, sigma } = distribution;
      const w = exponential(sigma * sigma);
      const mean = m * Math.sqrt(w);
      return {
        mean,
        variance: mean * mean * (w - 1),
        third: mean * mean * mean * (w - 1) * (w - 1) * (w + 2),
      };
    }
    case 'normal':
      return { mean: distribution.mean, variance: distribution.deviation * distribution.deviation, third: 0 };
    case 'uniform': {
      const width = distribution.max - distribution.min;
      return { mean: (distribution.min + distribution.max) / 2, variance: (width * width) / 12, third: 0 };
    }
    case 'triangular': {
      const { min: a, max: b, mode: c } = distribution;
      return {
        mean: (a + b + c) / 3,
        variance: (a * a + b * b + c * c - a * b - a * c - b * c) / 18,
        third: ((a + b - 2 * c) * (2 * a - b - c) * (a - 2 * b + c)) / 270,
      };
    }
    case 'discrete':
      return discreteMoments(distribution.values, distribution.weights);
  }
}

function discreteMoments(values: readonly number[], weights: readonly number[]): Moments {
  let total = 0;
  let sum = 0;
  for (const [i, value] of values.entries()) {
    total += weights[i] as number;
    sum += value * (weights[i] as number);
  }
  const mean = sum / total;
  let variance = 0;
  let third = 0;
  for (const [i, value] of values.entries()) {
    const share = (weights[i] as number) / total;
    const off = value - mean;
    variance += share * off * off;
    third += share * off * off * off;
  }
  return { mean, variance, third };
}

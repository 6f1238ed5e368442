import type { Distribution } from './distribution.ts';
import { exponential } from './exponential.ts';
import { normalQuantile } from './normal-quantile.ts';

/** The value that the quantity falls below with probability `u`; `z`: the normal quantile of `u`, if known. */
export function quantile(distribution: Distribution, u: number, z?: number): number {
  switch (distribution.kind) {
    case 'lognormal':
      return distribution.median * exponential(distribution.sigma * (z ?? normalQuantile(u)));
    case 'normal':
      return distribution.mean + distribution.deviation * (z ?? normalQuantile(u));
    case 'uniform':
      return distribution.min + (distribution.max - distribution.min) * u;
    case 'triangular': {
      const { min, mode, max } = distribution;
      if (max === min) return min;
      const rising = (mode - min) / (max - min);
      return u < rising
        ? min + Math.sqrt(u * (max - min) * (mode - min))
        : max - Math.sqrt((1 - u) * (max - min) * (max - mode));
    }
    case 'discrete': {
      const { values, weights } = distribution;
      let left = u * weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < values.length - 1; i++) {
        left -= weights[i] as number;
        if (left < 0) return values[i] as number;
      }
      return values[values.length - 1] as number;
    }
  }
}

import { describe, expect, it } from 'vitest';
import { type Moments, momentsOf } from '../../distributions/distribution.ts';
import { boundsOf, shiftedLognormal } from '../../distributions/shifted-lognormal.ts';
import { allowedDigits } from '../../figures/allowed-digits.ts';

const ninetyPercent = ({ mean, variance, third }: Moments) =>
  boundsOf(shiftedLognormal(mean, variance, third));

const z = 1.6448536269514722;

describe('interval from three cumulants', () => {
  it('is exact for a lognormal: median ÷ and × e^(1.645 σ)', () => {
    for (const sigma of [0.05, 0.4, Math.log(3)]) {
      const { low, high } = ninetyPercent(momentsOf({ kind: 'lognormal', median: 10, sigma }));
      expect(low / (10 * Math.exp(-z * sigma))).toBeCloseTo(1, 9);
      expect(high / (10 * Math.exp(z * sigma))).toBeCloseTo(1, 9);
    }
  });

  it('of a product of lognormals adds the squares of σ: 0.3 and 0.4 make 0.5', () => {
    const product = momentsOf({ kind: 'lognormal', median: 6, sigma: 0.5 });
    expect(ninetyPercent(product).high).toBeCloseTo(6 * Math.exp(z * 0.5), 8);
  });

  it('is exact for a normal distribution, and mirrored for negative skewness', () => {
    const { low, high } = ninetyPercent({ mean: 5, variance: 4, third: 0 });
    expect([low, high]).toEqual([5 - 2 * z, 5 + 2 * z]);
    const right = ninetyPercent({ mean: 0, variance: 1, third: 2 });
    const left = ninetyPercent({ mean: 0, variance: 1, third: -2 });
    expect(left).toEqual({ low: -right.high, high: -right.low });
  });

  it('without variance is the value itself', () => {
    expect(ninetyPercent({ mean: 3, variance: 0, third: 0 })).toEqual({ low: 3, high: 3 });
  });
});

describe('digits that an interval allows', () => {
  it('end at a tenth of its width', () => {
    // 430/10 = 43: tens can be distinguished, so that 509 is 510.
    expect(allowedDigits(509, { low: 350, high: 780 })).toBe(2);
    expect(allowedDigits(509, { low: 508, high: 510 })).toBe(4);
    expect(allowedDigits(509, { low: 100, high: 2000 })).toBe(1);
    expect(allowedDigits(0.00509, { low: 0.0035, high: 0.0078 })).toBe(2);
    expect(allowedDigits(5, { low: 5, high: 5 })).toBe(6);
  });
});

import { describe, expect, it } from 'vitest';
import { type Distribution, momentsOf } from './distribution.ts';
import { type pedigreeCriteria, pedigreeFactors, pedigreeOf, pedigreeSigma } from './pedigree.ts';
import { quantile } from './quantile.ts';

/** Moments by numerical integration of the quantile function over equal probabilities. */
function integrated(distribution: Distribution, n = 200_000) {
  let mean = 0;
  for (let i = 0; i < n; i++) mean += quantile(distribution, (i + 0.5) / n) / n;
  let variance = 0;
  let third = 0;
  for (let i = 0; i < n; i++) {
    const off = quantile(distribution, (i + 0.5) / n) - mean;
    variance += (off * off) / n;
    third += (off * off * off) / n;
  }
  return { mean, variance, third };
}

describe('distributions', () => {
  it('uniform 2 … 8: mean 5, variance 36/12 = 3, no skewness', () => {
    expect(momentsOf({ kind: 'uniform', min: 2, max: 8 })).toEqual({ mean: 5, variance: 3, third: 0 });
    expect(quantile({ kind: 'uniform', min: 2, max: 8 }, 0.25)).toBe(3.5);
  });

  it('triangular 0, 0, 3: mean 1, variance 9/18, third (0 + 3)(0 − 3)(0 − 6)/270 = 0.2', () => {
    const { mean, variance, third } = momentsOf({ kind: 'triangular', min: 0, mode: 0, max: 3 });
    expect(mean).toBe(1);
    expect(variance).toBe(0.5);
    expect(third).toBeCloseTo(0.2, 15);
    // F(x) = 1 − (3 − x)²/9, so that the median is 3 − √4.5.
    expect(quantile({ kind: 'triangular', min: 0, mode: 0, max: 3 }, 0.5)).toBeCloseTo(
      3 - Math.sqrt(4.5),
      14,
    );
  });

  it('lognormal of median 2 and σ² = ln 2: mean 2√2, variance 8, third 16√2·4 = 2.8284³·(1)²·(4)', () => {
    const { mean, variance, third } = momentsOf({
      kind: 'lognormal',
      median: 2,
      sigma: Math.sqrt(Math.LN2),
    });
    // w = 2: mean = 2√2, variance = mean²·(2 − 1) = 8, third = mean³·1·(2 + 2) = 16√2·4.
    expect(mean).toBeCloseTo(2 * Math.SQRT2, 13);
    expect(variance).toBeCloseTo(8, 12);
    expect(third).toBeCloseTo(64 * Math.SQRT2, 11);
  });

  it('discrete 1 or 4 with weights 2 and 1: mean 2, variance 2, third 2', () => {
    const choice: Distribution = { kind: 'discrete', values: [1, 4], weights: [2, 1] };
    // ⅔·(−1)² + ⅓·2² = 2; ⅔·(−1)³ + ⅓·2³ = 2.
    const { mean, variance, third } = momentsOf(choice);
    expect(mean).toBe(2);
    expect(variance).toBeCloseTo(2, 14);
    expect(third).toBeCloseTo(2, 14);
    expect([0.6, 0.7].map((u) => quantile(choice, u))).toEqual([1, 4]);
  });

  it('have the moments of their quantile functions', () => {
    const all: Distribution[] = [
      { kind: 'triangular', min: -1, mode: 2, max: 3 },
      { kind: 'normal', mean: 3, deviation: 0.5 },
      { kind: 'lognormal', median: 1, sigma: 0.3 },
    ];
    for (const distribution of all) {
      const [exact, numeric] = [momentsOf(distribution), integrated(distribution)];
      expect(numeric.mean).toBeCloseTo(exact.mean, 5);
      expect(numeric.variance).toBeCloseTo(exact.variance, 3);
      expect(numeric.third).toBeCloseTo(exact.third, 2);
    }
  });
});

describe('pedigree', () => {
  // The rows of the table, as printed; 1.0502 = e^(2√0.0006) stands in its two gaps as 1.05.
  const rows: readonly (readonly [(typeof pedigreeCriteria)[number], readonly number[]])[] = [
    ['reliability', [1, 1.05, 1.1, 1.2, 1.5]],
    ['completeness', [1, 1.02, 1.05, 1.1, 1.2]],
    ['time', [1, 1.03, 1.1, 1.2, 1.5]],
    ['geography', [1, 1.01, 1.02, 1.05, 1.1]],
    ['technology', [1, 1.05, 1.2, 1.5, 2]],
  ];
  const best = { reliability: 1, completeness: 1, time: 1, geography: 1, technology: 1 };

  it.each(rows)('%s: each score alone, without base uncertainty, is its own factor', (criterion, factors) => {
    for (const [index, factor] of factors.entries()) {
      const sigma = pedigreeSigma({ ...best, [criterion]: index + 1 }, 1);
      // σ = ln(GSD²)/2, and GSD² = u.
      expect(Math.exp(2 * sigma)).toBeCloseTo(factor, 12);
      expect(pedigreeFactors[criterion][index]).toBe(factor);
    }
  });

  it('the rows add up in squares of logarithms: 2, 3, 1, 1, 5 with base 1.05', () => {
    // ln² 1.05 + ln² 1.05 + ln² 1.05 + ln² 2 = 3·0.00238048 + 0.48045301 = 0.48759445; root 0.698279; half 0.349140.
    const sigma = pedigreeSigma({ ...best, reliability: 2, completeness: 3, technology: 5 });
    expect(sigma).toBeCloseTo(0.34914, 5);
  });

  it('between two scores ln u is linear: technology 4.5 is √(1.5 × 2)', () => {
    expect(Math.exp(2 * pedigreeSigma({ ...best, technology: 4.5 }, 1))).toBeCloseTo(Math.sqrt(3), 12);
  });

  it('precision stands for reliability and completeness', () => {
    expect(pedigreeOf({ technology: 2, geography: 3, time: 4, precision: 5 })).toEqual({
      ...{ reliability: 5, completeness: 5 },
      ...{ technology: 2, geography: 3, time: 4 },
    });
  });
});

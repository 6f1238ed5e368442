import { describe, expect, it } from 'vitest';
import { cubeRoot, exponential, logarithm } from './exponential.ts';
import { normalQuantile } from './normal-quantile.ts';

describe('exponential and logarithm', () => {
  it('are those of published tables, to 15 digits', () => {
    // Source: Abramowitz & Stegun 1964, tables 4.2 and 4.4.
    expect(exponential(1)).toBeCloseTo(Math.E, 15);
    expect(exponential(-1)).toBeCloseTo(0.367879441171442, 15);
    expect(exponential(10) / 22026.465794806718 - 1).toBeCloseTo(0, 14);
    expect(logarithm(2)).toBeCloseTo(Math.LN2, 15);
    expect(logarithm(10)).toBeCloseTo(Math.LN10, 15);
    expect(logarithm(0.001)).toBeCloseTo(-6.907755278982137, 14);
  });

  it('are inverse to each other and turn sums into products', () => {
    for (let x = -700; x <= 700; x += 0.731) {
      expect(logarithm(exponential(x)) - x).toBeCloseTo(0, 12);
      expect((exponential(x / 2) * exponential(x / 2)) / exponential(x) - 1).toBeCloseTo(0, 13);
    }
  });

  it('have limits where numbers end', () => {
    expect([exponential(0), exponential(800), exponential(-800)]).toEqual([1, Number.POSITIVE_INFINITY, 0]);
    expect([logarithm(1), logarithm(0), logarithm(-1)]).toEqual([0, Number.NEGATIVE_INFINITY, Number.NaN]);
    expect(logarithm(5e-324)).toBeCloseTo(-744.4400719213812, 10);
  });

  it('give a cube root whose cube is the number', () => {
    for (const x of [0, 1e-9, 0.5, 1, 8, 27, 1e12]) expect(cubeRoot(x) ** 3).toBeCloseTo(x, 3);
    expect(cubeRoot(27)).toBeCloseTo(3, 14);
  });
});

describe('normal quantile', () => {
  it('is that of published tables in the centre, the flanks and the tails', () => {
    // Source: Wichura 1988; Abramowitz & Stegun 1964, table 26.5.
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 15);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 14);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.26234008979841, 13);
    expect(normalQuantile(0.95)).toBeCloseTo(1.6448536269514722, 14);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14);
    expect(normalQuantile(0.5)).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { z95 } from '../distributions/shifted-lognormal.ts';
import { type RangedGarment, rangeOfTotal, sharedDifference } from './shared-draws.ts';

/** Normal drivers, by their standard deviations of one piece: the range is value ± 1.645 √Σ d². */
function garment(id: string, value: number, pieces: number, drivers: Record<string, number>): RangedGarment {
  const half = z95 * Math.hypot(...Object.values(drivers));
  return {
    ...{ value, pieces, range: { low: value - half, high: value + half } },
    varies: { id, keys: Object.keys(drivers), loadings: Object.values(drivers).flatMap((d) => [0, d, 0]) },
  };
}

const halves = (garments: readonly RangedGarment[]): number[] => {
  const total = garments.reduce((sum, { value, pieces }) => sum + pieces * value, 0);
  const { low, high } = rangeOfTotal(garments) ?? { low: Number.NaN, high: Number.NaN };
  return [(total - low) / z95, (high - total) / z95];
};

/*
 * On paper: 100 pieces with 1 each of one driver vary by 100, 50 pieces with 2 each by 100.
 * The same driver: 100 + 100 = 200. Independent: √(100² + 100²) = 141.42.
 * A mix: 100 × (0.6 of x, 0.8 of y) and 50 × 2 of x: x 60 + 100 = 160, y 80, together √(160² + 80²) = 178.89.
 */
test.each([
  ['the one driver: their ranges add up', { x: 1 }, { x: 2 }, 200],
  ['independent drivers: in squares', { x: 1 }, { y: 2 }, Math.sqrt(20_000)],
  ['a mix', { x: 0.6, y: 0.8 }, { x: 2 }, Math.sqrt(160 ** 2 + 80 ** 2)],
  ['what each has for itself is independent', { own: 1 }, { own: 2 }, Math.sqrt(20_000)],
  ['what nobody named is taken as shared', { rest: 1 }, { rest: 2 }, 200],
  ['what one has too much, the other too little', { x: 1 }, { x: -2 }, 0],
])('two garments of %s', (_, first, second, deviation) => {
  const [below, above] = halves([garment('a', 10, 100, first), garment('b', 20, 50, second)]);
  expect(below).toBeCloseTo(deviation, 9);
  expect(above).toBeCloseTo(deviation, 9);
});

test('skewed: many of the same have the range of one, and independent ones less than a part of it', () => {
  // Lognormal of median 1 and σ = 0.4, in closed form: w = e^0.16, mean √w, variance w(w − 1), third √w³(w − 1)²(w + 2).
  const sigma = 0.4;
  const w = Math.exp(sigma * sigma);
  const loading = [
    Math.sqrt(w) - 1,
    Math.sqrt(w * (w - 1)),
    Math.cbrt(Math.sqrt(w) ** 3 * (w - 1) ** 2 * (w + 2)),
  ];
  const range = { low: Math.exp(-z95 * sigma), high: Math.exp(z95 * sigma) };
  const of = (key: string, pieces: number): RangedGarment => ({
    ...{ value: 1, pieces, range, varies: { id: key, keys: [key], loadings: loading } },
  });
  const same = rangeOfTotal([of('x', 30), of('x', 70)]);
  expect(same?.low).toBeCloseTo(100 * range.low, 6);
  expect(same?.high).toBeCloseTo(100 * range.high, 6);
  // 100 independent ones: their sum is nearly normal, 100 √w ± 1.645 × 10 √(w(w − 1)); its middle is above 100.
  const apart = rangeOfTotal(Array.from({ length: 100 }, (_, index) => of(`x${index}`, 1)));
  expect(apart?.high).toBeGreaterThan(100 * Math.sqrt(w) + z95 * 10 * (loading[1] ?? 0));
  expect(apart?.high).toBeLessThan(100 * Math.sqrt(w) + 1.1 * z95 * 10 * (loading[1] ?? 0));
  expect(apart?.low).toBeGreaterThan(95);
  expect(apart?.low).toBeLessThanOrEqual(100);
});

test('ranges whose drivers are not known are added, and a missing one leaves none', () => {
  const unknown: RangedGarment = { value: 5, pieces: 10, range: { low: 4, high: 7 }, varies: null };
  const known = garment('a', 10, 100, { x: 1 });
  expect(rangeOfTotal([unknown, known])?.low).toBeCloseTo(40 + 1000 - 100 * z95, 9);
  expect(rangeOfTotal([unknown, known])?.high).toBeCloseTo(70 + 1000 + 100 * z95, 9);
  expect(rangeOfTotal([{ ...known, range: null }, unknown])).toBeNull();
  expect(sharedDifference([unknown], [known])).toBeNull();
});

test('of two seasons, what they share cancels out', () => {
  // 100 × 10 before, 100 × 9 now: x is 100 × 1 in both; y 100 × 0.5 now. Difference −100 ± 1.645 × 50; 100/50 = 2 σ.
  const before = [garment('a', 10, 100, { x: 1 })];
  const made = sharedDifference(before, [garment('b', 9, 100, { x: 1, y: 0.5 })]);
  expect(made?.range.low).toBeCloseTo(-100 - z95 * 50, 9);
  expect(made?.range.high).toBeCloseTo(-100 + z95 * 50, 9);
  // Φ(2), from a table of the normal distribution.
  expect(made?.probability).toBeCloseTo(0.977_25, 5);
  // The same garment varies with itself, also in what only it has and in what nobody named.
  const all = { x: 1, own: 3, rest: 1 };
  const twice = sharedDifference([garment('a', 10, 100, all)], [garment('a', 10, 100, all)]);
  expect(twice).toEqual({ range: { low: 0, high: 0 }, probability: null });
  // Another one does not: √((100 × 3)² + (100 × 3)²) of its own, 100 + 100 of the rest.
  const other = sharedDifference([garment('a', 10, 100, all)], [garment('b', 10, 100, all)]);
  expect(other?.range.high).toBeCloseTo(z95 * Math.hypot(300, 300, 200), 9);
  expect(other?.probability).toBeCloseTo(0.5, 12);
});

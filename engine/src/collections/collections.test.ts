import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedGarment, collectionFigure, collectionMean } from './collection-totals.ts';
import { seasonDifference } from './season-difference.ts';

const garment = (
  category: string,
  pieces: number,
  value: number | null,
  more: Partial<CountedGarment> = {},
): CountedGarment => ({
  ...{ category, pieces, value, weight: null, range: null, varies: null, price: null },
  ...more,
});

test('totals and means count pieces, and leave out what is not known', () => {
  // Of results that did not store what varies, ranges are added.
  // 100 × 3 + 50 × 10 = 800 of 150 pieces, 16/3 each; 100 × 0.2 kg + 50 × 0.5 kg = 45 kg.
  const known = [
    garment('t-shirt', 100, 3, { weight: 0.2, range: { low: 2, high: 5 } }),
    garment('jeans', 50, 10, { weight: 0.5, range: { low: 8, high: 13 } }),
  ];
  expect(collectionFigure(known)).toEqual({
    total: 800,
    range: { low: 600, high: 1150 },
    perPiece: 800 / 150,
    perKilogram: 800 / 45,
    pieces: 150,
    missing: { garments: 0, pieces: 0 },
  });
  const some = collectionFigure([...known, garment('dress', 30, null, { weight: 0.3 })]);
  expect(some).toMatchObject({ total: 800, pieces: 150, perKilogram: 800 / 45 });
  expect(some.missing).toEqual({ garments: 1, pieces: 30 });
  expect(collectionFigure([garment('dress', 30, null)])).toMatchObject({ total: null, perPiece: null });
  expect(collectionFigure([...known, garment('dress', 10, 20)]).range).toBeNull();
});

test('means are per piece, per kilogram and per euro, with the ranges of the total', () => {
  const collection = [
    garment('t-shirt', 100, 3, { weight: 0.2, price: 20, range: { low: 2, high: 5 } }),
    garment('jeans', 50, 10, { weight: 0.5, range: { low: 8, high: 13 } }),
    garment('dress', 30, null, { weight: 0.3, price: 90 }),
  ];
  // 800 of 150 pieces, between 600 and 1,150.
  expect(collectionMean(collection, 'piece')).toEqual({
    value: 800 / 150,
    range: { low: 4, high: 1150 / 150 },
  });
  // Of 45 kg.
  expect(collectionMean(collection, 'kilogram').value).toBeCloseTo(800 / 45, 12);
  // Only the T-shirts have a figure and a price: 300 for 2,000 euros, between 200 and 500.
  expect(collectionMean(collection, 'euro')).toEqual({ value: 0.15, range: { low: 0.1, high: 0.25 } });
  expect(collectionMean([garment('dress', 3, 9)], 'euro')).toEqual({ value: null, range: null });
});

/*
 * On paper. Season a: 600 T-shirts of 4 and 400 jeans of 20: N_a 1,000, total 2,400 + 8,000 = 10,400, mean 10.4.
 * Season b: 600 T-shirts of 3, 500 jeans of 18 and 100 dresses of 12: N_b 1,200, total 1,800 + 9,000 + 1,200 = 12,000.
 * Dresses take 12 in season a.
 * volume = 200 × 10.4 = 2,080
 * mix = 1,200 × ((0.5 − 0.6) × 4 + (5/12 − 0.4) × 20 + (1/12 − 0) × 12) = −480 + 400 + 1,200 = 1,120
 * improvement = 1,200 × (0.5 × (3 − 4) + 5/12 × (18 − 20) + 1/12 × 0) = −600 − 1,000 = −1,600
 * Together 2,080 + 1,120 − 1,600 = 1,600 = 12,000 − 10,400.
 */
const before = [garment('t-shirt', 600, 4), garment('jeans', 400, 20)];
const now = [garment('t-shirt', 600, 3), garment('jeans', 500, 18), garment('dress', 100, 12)];

test('volume, mix and improvement of two seasons, as on paper', () => {
  const made = seasonDifference(before, now);
  expect(made?.difference).toBe(1600);
  expect(made?.volume).toBeCloseTo(2080, 9);
  expect(made?.mix).toBeCloseTo(1120, 9);
  expect(made?.improvement).toBeCloseTo(-1600, 9);
  const dress = made?.categories.find(({ category }) => category === 'dress');
  expect(dress).toMatchObject({ before: { pieces: 0, mean: null }, improvement: 0 });
  expect(dress?.mix).toBeCloseTo(1200, 9);
});

test('a category that is gone takes its mean of before; a garment without the figure changes no part', () => {
  // N 1,000 and 600: volume = −400 × 10.4 = −4,160; mix = 600 × (0.4 × 4 − 0.4 × 20) = −3,840; nothing improves.
  const made = seasonDifference(before, [garment('t-shirt', 600, 4), garment('t-shirt', 900, null)]);
  expect(made?.volume).toBeCloseTo(-4160, 9);
  expect(made?.mix).toBeCloseTo(-3840, 9);
  expect(made?.improvement).toBeCloseTo(0, 9);
  expect(made?.difference).toBe(-8000);
});

test('a season without any figure has no parts', () => {
  expect(seasonDifference([], now)).toBeNull();
  expect(seasonDifference(before, [garment('jeans', 5, null)])).toBeNull();
});

/** Figures of either sign. Below the normal doubles no relative bound holds: those are drawn as 0. */
const figures = fc
  .double({ min: -1e3, max: 1e4, noNaN: true })
  .map((value) => (Math.abs(value) < 1e-300 ? 0 : value));

const garments = fc.array(
  fc.record({
    category: fc.constantFrom('a', 'b', 'c', 'd'),
    pieces: fc.integer({ min: 1, max: 1_000_000 }),
    value: fc.oneof({ weight: 9, arbitrary: figures }, { weight: 1, arbitrary: fc.constant(null) }),
    weight: fc.constant(null),
    range: fc.constant(null),
    varies: fc.constant(null),
    price: fc.constant(null),
  }),
  { minLength: 1, maxLength: 12 },
);

test('the three parts add up to the difference', () => {
  fc.assert(
    fc.property(garments, garments, (a, b) => {
      const made = seasonDifference(a, b);
      if (made === null) return;
      const { difference, volume, mix, improvement } = made;
      const parts = Math.abs(volume) + Math.abs(mix) + Math.abs(improvement);
      const size = [...a, ...b].reduce((sum, { pieces, value }) => sum + Math.abs(pieces * (value ?? 0)), 0);
      // Of two nearly equal totals, the difference is worth no more digits than they have left.
      const scale = Math.max(Math.abs(difference), 1e-4 * (parts + size));
      expect(Math.abs(volume + mix + improvement - difference)).toBeLessThanOrEqual(1e-9 * scale);
    }),
  );
});

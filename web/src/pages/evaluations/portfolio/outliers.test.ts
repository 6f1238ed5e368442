import { expect, test } from 'vitest';
import { outliersOf, type Point } from './outliers.ts';

/** Points of 2 kg with these scores per kg. */
const points = (ratios: readonly number[], category = 't-shirt'): Point[] =>
  ratios.map((ratio, index) => {
    const id = `${category}${index}`;
    return { id, name: id, category, weight: 2, score: 2 * ratio };
  });

test('eight evaluations: quartiles 11 and 14, so fences at 6.5 and 18.5 µPt/kg', () => {
  // Nearest rank: the 2nd and the 6th of 5, 11, 12, 13, 13, 14, 18.5, 19.
  const found = outliersOf(points([13, 19, 11, 14, 12, 13, 5, 18.5]));
  expect(found.map(({ id, ratio, side }) => [id, ratio, side])).toEqual([
    ['t-shirt1', 19, 'high'],
    ['t-shirt6', 5, 'low'],
  ]);
});

test('each category has its own fences, and one of seven evaluations has none', () => {
  const shirts = points([10, 10, 10, 10, 10, 10, 10, 10]);
  const coats = points([100, 101, 102, 103, 104, 105, 106, 107], 'coat');
  expect(outliersOf([...shirts, ...coats])).toEqual([]);
  expect(outliersOf(points([1, 1, 1, 1, 1, 1, 99]))).toEqual([]);
});

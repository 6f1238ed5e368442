import { expect, test } from 'vitest';
import { collectionFigure, wholeFigure } from './collection-figures.ts';

test('a total and its range are read in one unit', () => {
  // Ten millions and more are shortened, and so is what stands beside them.
  expect(collectionFigure('score', 6_900_000)).toBe('6,900,000');
  expect(collectionFigure('score', 6_900_000, false, 14_000_000)).toBe('6.9\u00a0M');
  expect(collectionFigure('score', 14_000_000, false, 14_000_000)).toBe('14\u00a0M');
  expect(wholeFigure('score', 6_900_000)).toBeUndefined();
  expect(wholeFigure('score', 6_900_000, 14_000_000)).toBe('6,900,000');
});

test('a figure without what is missing is called partial, as its range goes below it', () => {
  expect(collectionFigure('score', 1400, true)).toBe('partial\u00a01,400');
  expect(collectionFigure('score', 1400)).toBe('1,400');
  expect(collectionFigure('cost', 1400, true)).toBe('1,400');
});

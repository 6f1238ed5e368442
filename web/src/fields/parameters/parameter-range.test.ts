import { expect, test } from 'vitest';
import { percentRange, rangeAfter, rangeKindOf } from './parameter-range.ts';

test('20 % around 0.3 is 0.24 to 0.36, and is shown as 20 % again', () => {
  const range = percentRange(0.3, 20);
  expect(range).toEqual({ min: 0.24, mode: 0.3, max: 0.36 });
  expect(rangeKindOf(range ?? {}, 0.3)).toBe('percent');
  expect(percentRange(-10, 10)).toEqual({ min: -11, mode: -10, max: -9 });
  // Nothing varies around 0 by percent.
  expect(percentRange(0, 20)).toBeUndefined();
  expect(percentRange(5, null)).toBeUndefined();
});

test('bounds with a most likely value, bounds alone and a factor are distinguished', () => {
  expect(rangeKindOf({ min: 1, mode: 2, max: 5 }, 2)).toBe('likely');
  expect(rangeKindOf({ min: 1, max: 5 }, 2)).toBe('even');
  expect(rangeKindOf({ gsd: 1.4 }, 2)).toBe('factor');
});

test('what was said in percent follows the value, and so does the most likely value', () => {
  expect(rangeAfter({ min: 8, mode: 10, max: 12 }, 10, 20)).toEqual({ min: 16, mode: 20, max: 24 });
  expect(rangeAfter({ min: 1, mode: 2, max: 5 }, 2, 3)).toEqual({ min: 1, mode: 3, max: 5 });
  expect(rangeAfter({ min: 1, max: 5 }, 2, 3)).toEqual({ min: 1, max: 5 });
  expect(rangeAfter({ gsd: 1.4 }, 2, 3)).toEqual({ gsd: 1.4 });
});

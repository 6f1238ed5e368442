import { expect, test } from 'vitest';
import { columnsOf, distributionLayout, shareBetween } from './distribution-layout.ts';

test('a single distribution keeps its bins', () => {
  expect(columnsOf([{ from: 0, to: 3, counts: [1, 2, 1] }]).map(({ shares }) => shares)).toEqual([
    [0.25],
    [0.5],
    [0.25],
  ]);
});

test('two distributions share their columns, and nothing of either is lost', () => {
  // A: 0 to 4 in two bins; B: 2 to 6. Three columns of 2 over 0 to 6.
  const columns = columnsOf(
    [
      { from: 0, to: 4, counts: [30, 10] },
      { from: 2, to: 6, counts: [5, 5] },
    ],
    3,
  );
  expect(columns.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
  ]);
  expect(columns.map(({ shares }) => shares)).toEqual([
    [0.75, 0],
    [0.25, 0.5],
    [0, 0.5],
  ]);
});

test('a bin that lies in two columns is split by width', () => {
  // A quarter of the second bin (10 of 20 to 30) and all of the first: (10 + 2.5) / 20.
  const histogram = { from: 10, to: 30, counts: [10, 10] };
  expect(shareBetween(histogram, 0, 22.5)).toBeCloseTo(0.625, 12);
});

test('what never varies is one column, and has a place on the scale', () => {
  const columns = columnsOf([{ from: 5, to: 5, counts: [100, 0] }]);
  expect(columns).toEqual([{ from: 5, to: 5, shares: [1] }]);
  const { x, tall } = distributionLayout(columns, [{ label: 'median', value: 5 }], 200);
  // Room of a tenth of the value on both sides.
  expect(x(5)).toBeCloseTo(100, 9);
  expect(tall(1)).toBe(170);
});

test('labels of lines have rows of their own, on the side with more room', () => {
  const { lines } = distributionLayout(
    columnsOf([{ from: 0, to: 10, counts: [1, 1] }]),
    [
      { label: 'low', value: 1 },
      { label: 'high', value: 9 },
    ],
    104,
  );
  expect(lines.map(({ anchor }) => anchor)).toEqual(['start', 'end']);
  // The scale goes from −0.2 to 10.2: 10 px a unit.
  expect(lines.map(({ x }) => Math.round(x))).toEqual([12, 92]);
  expect(lines[1]?.labelY).toBeGreaterThan(lines[0]?.labelY ?? 0);
});

import { expect, test } from 'vitest';
import { placedLabels } from './label-layout.ts';

test('labels at one place move up and down, and one without room is left out', () => {
  const one = { left: 0, right: 50, y: 100 };
  expect(placedLabels([one, one, one, one, one, one], 0, 200)).toEqual([100, 85, 115, 70, 130, undefined]);
});

test('labels side by side stay; none leaves the picture', () => {
  const boxes = [
    { left: 0, right: 50, y: 10 },
    { left: 50, right: 90, y: 10 },
    { left: 20, right: 60, y: 12 },
  ];
  expect(placedLabels(boxes, 5, 100)).toEqual([10, 10, 27]);
});

import { expect, test } from 'vitest';
import { costParts, roundedParts } from './cost-parts.ts';

const stage = (id: string, score: number, transport: number) => ({
  id,
  name: id,
  country: 'FR',
  score,
  transport,
});

test('stages, accessories and durability add up to the cost that is shown', () => {
  // 600.4 + 20.3 + 250 + 9.3 = 880 before durability; 880 / 0.67 = 1,313.43…
  const parts = costParts({
    stages: [stage('material', 600.4, 20.3), stage('use', 250, 0)],
    trims: 9.3,
    scoreWithoutDurability: 880,
    score: { value: 880 / 0.67, unit: 'Pts' },
  });
  expect(parts.map(({ id }) => id)).toEqual(['material', 'use', 'trims', 'durability']);
  // The durability adds 880 / 0.67 − 880 = 433.43.
  expect(parts[3]?.value).toBeCloseTo(433.43, 2);
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(880 / 0.67, 9);
  expect(parts.reduce((sum, { shown }) => sum + shown, 0)).toBe(1313);
});

test('a garment that lasts longer than usual costs less: the durability takes away', () => {
  // 500 / 1.25 = 400
  const parts = costParts({
    stages: [stage('material', 500, 0)],
    trims: 0,
    scoreWithoutDurability: 500,
    score: { value: 400, unit: 'Pts' },
  });
  expect(parts.map(({ id, shown }) => [id, shown])).toEqual([
    ['material', 500],
    ['durability', -100],
  ]);
});

test('rounded parts add up to the rounded whole', () => {
  // 10.4 + 10.4 + 10.4 = 31.2: one of the three makes up for what rounding down takes away.
  expect(roundedParts([10.4, 10.4, 10.4])).toEqual([11, 10, 10]);
  // 1.5 + 2.7 − 0.6 = 3.6 → 4; floors 1 + 2 − 1 = 2, so the two that lose most (0.7, 0.5) go up.
  expect(roundedParts([1.5, 2.7, -0.6])).toEqual([2, 3, -1]);
  expect(roundedParts([])).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Contribution } from './contribution-flows.ts';
import { driversOf } from './drivers.ts';

const way = (stage: Contribution['stage'], group: string, value: number): Contribution => ({
  stage,
  group: {
    key: group,
    node: { kind: 'process', id: group, name: group, stage, score: value, impacts: [], children: [] },
  },
  dataSet: { id: `${group} ${value}`, name: group },
  value,
});

test('contributions are added up by stage and group; the largest are named, the others are one sum', () => {
  const ways = [
    way('use', 'care', 160),
    way('raw-materials', 'cotton', 130),
    way('use', 'care', 80),
    way('manufacturing', 'cotton', 100),
    way('packaging', 'bag', 5),
    way('end-of-life', 'disposal', -3),
  ];
  const { largest, rest } = driversOf(ways, 2);
  // 160 + 80 in use; cotton counts in two stages, each by itself.
  expect(largest.map(({ stage, group, value }) => [stage, group.key, value])).toEqual([
    ['use', 'care', 240],
    ['raw-materials', 'cotton', 130],
  ]);
  // 100 + 5 − 3
  expect(rest).toBe(102);
  // Of five, four would leave a single one for "all others": it keeps its name.
  expect(driversOf(ways, 4)).toMatchObject({ rest: 0 });
});

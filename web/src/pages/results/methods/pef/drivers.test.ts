import { expect, test } from 'vitest';
import type { Contribution } from './contribution-flows.ts';
import { driversOf, isFabric } from './drivers.ts';

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

test('what a textile causes in manufacturing is its fabric; a sole or the growing of the fibre is not', () => {
  const composition = {
    totalWeight: 1,
    parts: [{ materials: [{ id: 'cotton' }, { id: 'rubber' }] }],
  } as unknown as Parameters<typeof isFabric>[1]['composition'];
  const materials = [
    { id: 'cotton', family: 'textile' },
    { id: 'rubber', family: 'footwear' },
  ];
  const driver = (stage: Contribution['stage'], index: number, kind: 'material' | 'process' = 'material') => {
    const { group } = way(stage, `/composition/parts/0/materials/${index}`, 1);
    return { stage, group: { ...group, node: { ...group.node, kind } } };
  };
  const isOne = (...args: Parameters<typeof driver>) => isFabric(driver(...args), { composition }, materials);
  expect(isOne('manufacturing', 0)).toBe(true);
  expect(isOne('raw-materials', 0)).toBe(false);
  expect(isOne('manufacturing', 1)).toBe(false);
  expect(isOne('manufacturing', 0, 'process')).toBe(false);
});

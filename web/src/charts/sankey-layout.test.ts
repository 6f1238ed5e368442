import { expect, test } from 'vitest';
import { sankeyLayout } from './sankey-layout.ts';

const space = { width: 310, height: 110, gap: 10, nodeWidth: 10, labelWidth: 100 };

test('blocks and streams share the scale of the fullest column, and inflows decide the order', () => {
  // Two columns after the first: 310 − 100 − 10 = 200 px to share, so they are at 0, 100 and 200.
  // The last column has two gaps: 110 − 20 = 90 px for 90 units, 1 px a unit.
  const { nodes, flows } = sankeyLayout(
    [
      { id: 'all', column: 0 },
      { id: 'a', column: 1 },
      { id: 'b', column: 1 },
      { id: 'rest', column: 2, rest: true },
      { id: 'of b', column: 2 },
      { id: 'of a', column: 2 },
    ],
    [
      { from: 'all', to: 'a', value: 60 },
      { from: 'all', to: 'b', value: 30 },
      { from: 'a', to: 'rest', value: 5 },
      { from: 'a', to: 'of a', value: 55 },
      { from: 'b', to: 'of b', value: 30 },
    ],
    space,
  );
  expect(nodes.map(({ id, x, y, height }) => [id, x, y, height])).toEqual([
    ['all', 0, 0, 90],
    ['a', 100, 0, 60],
    ['b', 100, 70, 30],
    ['of a', 200, 0, 55],
    ['of b', 200, 65, 30],
    ['rest', 200, 105, 5],
  ]);
  // all → b leaves below the 60 px of all → a: its middle is 60 + 15 = 75, and arrives at 70 + 15 = 85.
  expect(flows[1]).toMatchObject({ thickness: 30, path: 'M10 75C55 75 55 85 100 85' });
  // a → rest leaves a below the 55 px of a → of a: 55 + 2.5.
  expect(flows[2]?.path).toMatch(/^M110 57.5C/);
});

test('blocks of the same size keep their given order', () => {
  const { nodes } = sankeyLayout(
    [
      { id: 'all', column: 0 },
      { id: 'x', column: 1 },
      { id: 'y', column: 1 },
    ],
    [
      { from: 'all', to: 'x', value: 1 },
      { from: 'all', to: 'y', value: 1 },
    ],
    space,
  );
  expect(nodes.map(({ id }) => id)).toEqual(['all', 'x', 'y']);
});

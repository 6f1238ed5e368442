import { expect, test } from 'vitest';
import { sankeyLayout } from './sankey-layout.ts';

const space = {
  // Three columns of 60 px and two channels of 60 px.
  columnWidths: [60, 60, 60],
  width: 300,
  gap: 10,
  trunk: 90,
  textHeight: () => 0,
};

test('blocks and streams share one scale, and inflows decide the order', () => {
  // 90 px for 90 units: 1 px a unit. The last column is the tallest: 90 and two gaps.
  const { nodes, flows, height } = sankeyLayout(
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
  expect(height).toBe(110);
  // Columns that are less tall stand in the middle.
  expect(nodes.map(({ id, x, y, height: tall }) => [id, x, y, tall])).toEqual([
    ['all', 0, 10, 90],
    ['a', 120, 5, 60],
    ['b', 120, 75, 30],
    ['of a', 240, 0, 55],
    ['of b', 240, 65, 30],
    ['rest', 240, 105, 5],
  ]);
  // all → b leaves below the 60 px of all → a: its middle is 10 + 60 + 15 = 85, and arrives at 75 + 15 = 90.
  expect(flows[1]).toMatchObject({ thickness: 30, path: 'M60 85C90 85 90 90 120 90' });
  // a → rest leaves a below the 55 px of a → of a: 5 + 55 + 2.5.
  expect(flows[2]?.path).toMatch(/^M180 62.5C/);
});

test('a thin block is as tall as its texts, its stream is thin and in its middle, nothing overlaps', () => {
  const { nodes, flows } = sankeyLayout(
    [
      { id: 'all', column: 0 },
      { id: 'x', column: 1 },
      { id: 'rest', column: 1, rest: true },
      { id: 'y', column: 1 },
    ],
    [
      { from: 'all', to: 'x', value: 88 },
      { from: 'all', to: 'y', value: 1 },
      { from: 'all', to: 'rest', value: 1 },
    ],
    { ...space, columnWidths: [60, 60], width: 180, textHeight: () => 40 },
  );
  // The given order, with the rest last: 88 px, then two texts of 40 px.
  expect(nodes.map(({ id, y, height }) => [id, y, height])).toEqual([
    ['all', 49, 90],
    ['x', 0, 88],
    ['y', 98, 40],
    ['rest', 148, 40],
  ]);
  expect(nodes[2]).toMatchObject({ streamY: 98 + 19.5, streamHeight: 1 });
  // It arrives in the middle of its block.
  expect(flows[1]).toMatchObject({ thickness: 1 });
  expect(flows[1]?.path).toMatch(/ 120 118$/);
  // Streams begin where blocks end, so they cannot cross a text.
  for (const { path } of flows) expect(path).toMatch(/^M60 .* 120 [\d.]+$/);
});

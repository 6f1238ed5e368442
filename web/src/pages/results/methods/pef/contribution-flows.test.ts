import type { ContributionNode, Stage } from '@sillage/contract';
import { expect, test } from 'vitest';
import { contributionsOf } from './contribution-flows.ts';
import { sankeyOf } from './sankey-of.ts';

const node = (
  kind: ContributionNode['kind'],
  id: string,
  stage: Stage,
  score: number | null,
  ...children: ContributionNode[]
): ContributionNode => ({ kind, id, name: `name of ${id}`, stage, score, impacts: [], children });

const composition = {
  baseUnit: 'weight' as const,
  totalWeight: 1,
  parts: [{ materials: [{ id: 'cotton' }, { id: 'linen' }] }, { materials: [{ id: 'cotton' }] }],
};
const contributions = [
  node(
    'lifecycle',
    'raw',
    'raw-materials',
    90,
    node(
      'part',
      '/composition/parts/0',
      'raw-materials',
      70,
      node(
        'material',
        '/composition/parts/0/materials/0',
        'raw-materials',
        50,
        node('activity', 'db:fibre', 'raw-materials', 50),
      ),
      node(
        'material',
        '/composition/parts/0/materials/1',
        'raw-materials',
        20,
        node('activity', 'db:flax', 'raw-materials', 20),
        node('activity', 'db:unknown', 'raw-materials', null),
      ),
    ),
    node(
      'part',
      '/composition/parts/1',
      'raw-materials',
      20,
      node(
        'material',
        '/composition/parts/1/materials/0',
        'raw-materials',
        20,
        node('activity', 'db:fibre', 'raw-materials', 20),
      ),
    ),
  ),
  node(
    'lifecycle',
    'end',
    'end-of-life',
    7,
    node(
      'process',
      'disposal',
      'end-of-life',
      7,
      node('activity', 'db:dump', 'end-of-life', 10),
      node('activity', 'db:credit', 'end-of-life', -3),
    ),
  ),
];
const flows = () => contributionsOf({ contributions, processes: [] }, { composition }, ({ score }) => score);

test('a material in two parts is one group, and activities without a figure are counted but not drawn', () => {
  const { ways, unknown } = flows();
  expect(unknown).toBe(1);
  expect(ways.map(({ stage, group, dataSet, value }) => [stage, group.key, dataSet.id, value])).toEqual([
    // 50 of the first part and 20 of the second
    ['raw-materials', 'material cotton', 'db:fibre', 70],
    ['raw-materials', 'material linen', 'db:flax', 20],
    ['end-of-life', 'process disposal', 'db:dump', 10],
    ['end-of-life', 'process disposal', 'db:credit', -3],
  ]);
});

test('small streams are joined, the drawn ones add up to all burdens, credits are reported', () => {
  const { nodes, flows: streams, drawn, credits } = sankeyOf(flows().ways, { largest: 1 });
  // 70 + 20 + 10; the credit of 3 cannot be drawn.
  expect([drawn, credits]).toEqual([100, -3]);
  const into = (column: number): number =>
    streams
      .filter(({ to }) => nodes.find(({ id }) => id === to)?.column === column)
      .reduce((sum, { value }) => sum + value, 0);
  expect([into(1), into(2), into(3)]).toEqual([100, 100, 100]);
  // One data set and one group keep their names, the rest is one block each; all stages stay.
  expect(nodes.map(({ id }) => id)).toEqual([
    '0 total',
    '1 raw-materials',
    '1 end-of-life',
    '2 material cotton',
    '2 rest',
    '3 db:fibre',
    '3 rest',
  ]);
});

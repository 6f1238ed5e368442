import type { ContributionNode, Stage } from '@sillage/contract';
import { expect, test } from 'vitest';
import { contributionsOf } from './contribution-flows.ts';
import { branchesOf, type FlowBranch, sankeyOf } from './sankey-of.ts';

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

const into = ({ nodes, flows: streams }: ReturnType<typeof sankeyOf>, column: number): number =>
  streams
    .filter(({ to }) => nodes.find(({ id }) => id === to)?.column === column)
    .reduce((sum, { value }) => sum + value, 0);

test('streams below the cut-off are joined, each column adds up to all burdens, credits are reported', () => {
  // A quarter: linen (20) and disposal (10) are below, and so are their data sets.
  const sankey = sankeyOf(flows().ways, { cutOff: 0.25 });
  // 70 + 20 + 10; the credit of 3 cannot be drawn.
  expect([sankey.drawn, sankey.credits]).toEqual([100, -3]);
  expect([1, 2, 3].map((column) => into(sankey, column))).toEqual([100, 100, 100]);
  // A single small stage keeps its name; stages are in the order of the life cycle.
  expect(sankey.nodes.map(({ id }) => id)).toEqual([
    '0 total',
    '1 raw-materials',
    '1 end-of-life',
    '2 material cotton',
    '2 rest',
    '3 db:fibre',
    '3 rest',
  ]);
  const toRest = sankey.flows.filter(({ to }) => to === '2 rest');
  expect(toRest.map(({ value, tone }) => [value, tone])).toEqual([
    [20, 'raw-materials'],
    [10, 'end-of-life'],
  ]);
  // Blocks have the colour of the stage if it is one.
  expect(sankey.nodes.map(({ stage }) => stage ?? 'several')).toEqual([
    'several',
    'raw-materials',
    'end-of-life',
    'raw-materials',
    'several',
    'raw-materials',
    'several',
  ]);
});

test('without a cut-off every block has its name', () => {
  const { nodes } = sankeyOf(flows().ways, { cutOff: 0 });
  expect(nodes.filter(({ rest }) => rest)).toEqual([]);
  expect(nodes).toHaveLength(1 + 2 + 3 + 3);
});

test('after a folded block streams end; the blocks before it keep their sums', () => {
  const sankey = sankeyOf(flows().ways, { cutOff: 0, folded: new Set(['1 raw-materials']) });
  expect([1, 2, 3].map((column) => into(sankey, column))).toEqual([100, 10, 10]);
  expect(sankey.nodes.some(({ id }) => id === '2 material cotton')).toBe(false);
});

test('nested parts add up to their parents, with credits, at any cut-off', () => {
  const check = ({ value, parts }: FlowBranch): void => {
    if (parts.length > 0) expect(parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(value, 9);
    for (const part of parts) check(part);
  };
  for (const cutOff of [0, 0.02, 0.15, 0.9]) {
    const branches = branchesOf(flows().ways, { cutOff });
    // 70 + 20 + 10 − 3
    expect(branches.reduce((sum, { value }) => sum + value, 0)).toBe(97);
    for (const branch of branches) check(branch);
  }
  expect(branchesOf(flows().ways, { cutOff: 0 }).map(({ of, value }) => [of.stage, value])).toEqual([
    ['raw-materials', 90],
    ['end-of-life', 7],
  ]);
});

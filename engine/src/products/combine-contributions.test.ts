import type { ContributionNode, Impact } from '@sillage/contract';
import { expect, test } from 'vitest';
import { combineHotspots } from './combine-contributions.ts';

/** A stage in which one process adds a score and the same impact in one category. */
const stage = (id: ContributionNode['stage'], process: string, score: number): ContributionNode => {
  const node = { stage: id, score, impacts: [score], children: [] };
  const activity = { ...node, kind: 'activity' as const, id: `d@1:${process}`, name: `rule: ${process}` };
  return { ...node, kind: 'lifecycle', id, name: id, children: [activity] };
};
const climate: Impact = {
  id: 'cch',
  name: 'Climate',
  unit: 'kg',
  value: 1,
  normalised: 1,
  weighted: 1,
  share: 1,
  absoluteShare: 1,
  coverage: 1,
  basis: { published: 1, custom: 0, 'estimated-split': 0, estimate: 0 },
};

const hotspotsOf = (use: number) =>
  combineHotspots([stage('manufacturing', 'fibre', 30), stage('use', 'washing', use)], [climate]);

test('a product with a use stage of more than half also lists stages and processes without it', () => {
  const spots = hotspotsOf(70);
  for (const list of [spots, spots.categories[0]]) {
    expect(list?.lifecycles.map(({ id }) => id)).toEqual(['use', 'manufacturing']);
    expect(list?.lifecyclesWithoutUse).toEqual([
      { id: 'manufacturing', name: 'manufacturing', absoluteShare: 1 },
    ]);
    expect(list?.processesWithoutUse).toEqual([{ id: 'd@1:fibre', name: 'fibre', absoluteShare: 1 }]);
  }
});

test('half is not more than half', () => {
  expect(hotspotsOf(30)).not.toHaveProperty('lifecyclesWithoutUse');
});

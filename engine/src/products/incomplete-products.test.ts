import type { ContributionNode, FullResult } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { handCheckedCatalog } from '../../testing/hand-checked-catalog.ts';
import { fullResult, payload } from '../../testing/hand-checked-evaluation.ts';
import { combineResults } from './combine-results.ts';

/** A missing figure is shown in every parent of the tree, and in products. */

const catalog = handCheckedCatalog();
const madeOf = (...materials: string[]): FullResult => {
  const percentage = 100 / materials.length;
  const composition = {
    baseUnit: 'percentage' as const,
    totalWeight: 1,
    parts: [{ percentage: 100, materials: materials.map((id) => ({ id, percentage })) }],
  };
  return fullResult(catalog, { ...payload(), composition }).full;
};
const productOf = (...parts: [FullResult, quantity: number][]) =>
  combineResults(
    { id: 'p', name: 'Product', evaluations: [] },
    parts.map(([full, quantity], p) => ({
      versionId: `v${p}`,
      evaluationId: 'e',
      number: 1,
      quantity,
      full,
    })),
    '2026-01-01T00:00:00.000Z',
    '',
    undefined,
    catalog,
  );

const missing = [{ process: 'fibre-without-water', database: 'plain@1' }];
/** Lists a node and all its descendants. */
const walk = (node: ContributionNode): ContributionNode[] => [node, ...node.children.flatMap(walk)];

describe('a mixture of fibre (2 kg, 0.5 m³ per kg) and one without a figure of water (2 kg)', () => {
  const full = madeOf('fibre', 'holey');
  const [making] = full.contributions as [ContributionNode];

  test('is incomplete in all parents of the missing figure, with the known part and the name of the process', () => {
    // 0.5 kg each: climate 1 + 1 kg; water 0.25 m³ of the first. 2 × 600 + 0.25 × 4000 µPt.
    const known = { score: 2200, impacts: [2, 0.25], missing };
    const half = { score: 600, impacts: [1, 0], missing };
    expect(walk(making).map(({ kind, impacts, incomplete }) => [kind, impacts[1], incomplete])).toEqual([
      ['lifecycle', null, known],
      ['part', null, known],
      ['material', 0.25, undefined],
      ['activity', 0.25, undefined],
      ['material', null, half],
      ['activity', null, half],
    ]);
    expect(full.lifecycles.map(({ incomplete }) => incomplete)).toEqual([known, undefined]);
  });

  test('reports nothing where nothing is missing', () => {
    for (const node of madeOf('fibre').contributions.flatMap(walk))
      expect(node).not.toHaveProperty('incomplete');
  });

  test('in a product: 2 of it and 3 of pure fibre', () => {
    const product = productOf([full, 2], [madeOf('fibre'), 3]);
    // 2 × 2200 + 3 × 3200 µPt; 2 × 2 + 3 × 2 kg; 2 × 0.25 + 3 × 0.5 m³
    const known = { score: 14_000, impacts: [10, 2], missing };
    expect(product.contributions.find(({ stage }) => stage === 'manufacturing')).toMatchObject({
      score: null,
      incomplete: known,
    });
    expect(product.lifecycles.find(({ stage }) => stage === 'manufacturing')?.incomplete).toEqual(known);
    expect(product.impacts[1]).toMatchObject({ value: null, partial: 2, missing });
  });
});

test('the coverage of a product is by process, not by version: two of which one has water, not the worst version with none', () => {
  const [fibre, holey] = [madeOf('fibre'), madeOf('holey')];
  expect(holey.impacts[1]?.coverage).toBe(0);
  expect(productOf([fibre, 1], [holey, 5]).impacts.map(({ coverage }) => coverage)).toEqual([1, 0.5]);
  // The same process twice is counted once.
  expect(productOf([fibre, 1], [madeOf('fibre', 'holey'), 5]).impacts[1]?.coverage).toBe(0.5);
  const { processes: _, ...frozen } = fibre;
  const old = frozen as unknown as FullResult;
  expect(productOf([old, 1], [holey, 1]).impacts[1]?.coverage).toBe(0);
});

import type { EvaluationPayload, PackagingPayload } from '@sillage/contract';
import { combineResults } from '@sillage/engine';
import { expect, test } from 'vitest';
import { evaluatedExample, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

/** A T-shirt of polyester from one place to another. */
function version(id: string, mass: number, making: string, sale: string, quantity: number) {
  const document: EvaluationPayload = {
    category: { id: 't-shirt' },
    teams: [],
    lifecycles: [
      { id: 't-shirt.manufacturing', parameters: [{ id: 't-shirt.making-country', value: making }] },
      { id: 't-shirt.distribution', parameters: [{ id: 't-shirt.distribution-country', value: sale }] },
    ],
    composition: oneKilogramOf('polyester', mass),
  };
  const { full } = evaluatedExample(document);
  return { versionId: id, evaluationId: id, number: 1, quantity, full };
}

const box: PackagingPayload = {
  name: 'Box',
  level: 'outer',
  components: [{ material: { id: 'packaging-cardboard' }, weight: 0.3, quantity: 1 }],
};
const productOf = (parts: ReturnType<typeof version>[], packaging?: PackagingPayload) =>
  combineResults(
    { id: 'p', name: 'Product', evaluations: [] },
    parts,
    '2026-01-01T00:00:00.000Z',
    '',
    packaging && { id: 'box', packaging },
    shippedCatalog,
  );

/** t·km of the box by leg. */
function ridesOf(parts: ReturnType<typeof version>[]): Record<string, number> {
  const { contributions } = productOf(parts, box);
  const distribution = contributions.find(({ stage }) => stage === 'distribution');
  const carried = distribution?.children.find(({ id }) => id === 'box')?.children ?? [];
  return Object.fromEntries(carried.map(({ name, amount }) => [name, amount ?? 0]));
}

test('a box of 0.3 kg around a piece made and sold in France rides 500 km to the market and 500 to the shop', () => {
  // 0.0003 t × 500 km, twice.
  expect(ridesOf([version('a', 0.15, 'FR', 'FR', 2)])).toEqual({
    'Transport to the country of sale: Transport, lorry': expect.closeTo(0.15, 12),
    'Transport to the shop: Transport, lorry': expect.closeTo(0.15, 12),
  });
});

test('around pieces of two ways it rides as their mean kilogram', () => {
  // Two of 0.15 kg from China, by road and sea 0 and 21,549 km, and one of 0.3 kg made in France: half of the mass each.
  const rides = ridesOf([version('a', 0.15, 'CN', 'FR', 2), version('b', 0.3, 'FR', 'FR', 1)]);
  expect(rides).toEqual({
    'Transport to the country of sale: Transport, container ship': expect.closeTo(0.0003 * 21549 * 0.5, 9),
    'Transport to the country of sale: Transport, lorry': expect.closeTo(0.0003 * 500 * 0.5, 12),
    'Transport to the shop: Transport, lorry': expect.closeTo(0.0003 * 500, 12),
  });
});

test('its way is in addition: the climate figure of the product grows by it, once', () => {
  const parts = [version('a', 0.15, 'FR', 'FR', 2)];
  const [bare, packed] = [productOf(parts), productOf(parts, box)];
  const distribution = (product: typeof bare): number =>
    product.lifecycles.find(({ stage }) => stage === 'distribution')?.impacts[0] ?? Number.NaN;
  const lorry = shippedCatalog.processes.find(({ id }) => id === 'transport-road');
  expect(distribution(packed) - distribution(bare)).toBeCloseTo(0.3 * (lorry?.factors[0] ?? Number.NaN), 9);
});

import type { ContributionNode, EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';

const example = (reference: string): EvaluationPayload => {
  const found = readExamples(dataFolder).find((one) => one.reference === reference);
  if (found === undefined) throw new Error(`There is no example ${reference}.`);
  return { ...found, teams: [] };
};
const climateOf = (id: string): number =>
  shippedCatalog.processes.find((one) => one.id === id)?.factors[0] ?? Number.NaN;

test('a coating or membrane is given in grams: a kilogram is polyurethane, 2 kWh and 20 MJ', () => {
  const jacket = example('JC-001');
  const { composition } = jacket;
  const coated = {
    ...jacket,
    composition: {
      ...composition,
      totalWeight: Number(composition.totalWeight) - Number(composition.accessories?.weight ?? 0) + 0.02,
      accessories: { weight: 0.02, items: [{ id: 'coating', quantity: 20 }] },
    },
  };
  const added = leaves(evaluatedExample(coated).full.contributions).filter(({ name }) =>
    name.endsWith('Coating or membrane of textiles, polyurethane'),
  );
  const perKilogram =
    climateOf('polyurethane-foam') + 2 * climateOf('electricity-asia') + 20 * climateOf('heat-world');
  expect(added).toHaveLength(1);
  // 3 of 20 coats are not sold.
  expect(added[0]?.impacts[0]).toBeCloseTo((0.02 * perKilogram) / 0.85, 12);
});

test('a bag is of leather with its cutting waste, and has no step of fibres', () => {
  const found = leaves(evaluatedExample(example('BG-001')).full.contributions);
  const leather = found.find(({ name }) => name.startsWith('Material, virgin: Bovine leather'));
  // 0.6 kg, a quarter lost in cutting, 3 unsold pieces of 20: 0.6 / 0.75 / 0.85.
  expect(leather?.amount).toBeCloseTo(0.6 / 0.75 / 0.85, 12);
  expect(found.filter(({ name }) => /^(Spinning|Knitting|Weaving|Dyeing)/.test(name))).toEqual([]);
});

test('a jacket of leather has its hide, sewing and no washing; it cannot be a textile jacket', () => {
  const jacket = example('LC-001');
  const { contributions, impacts } = evaluatedExample(jacket).full;
  const found = leaves(contributions);
  const leather = found.find(({ name }) => name.startsWith('Material, virgin: Bovine leather'));
  expect(leather?.amount).toBeCloseTo(1.5 / 0.75 / 0.85, 12);
  expect(found.filter(({ name }) => /^(Spinning|Dyeing|Washing)/.test(name))).toEqual([]);
  expect((leather?.impacts[0] as number) / (impacts[0]?.value as number)).toBeGreaterThan(0.5);
  const textile = { ...jacket, category: { id: 'jacket-and-coat' }, lifecycles: [] };
  expect(() => evaluatedExample(textile)).toThrow(/it can be used in .*leather-clothing.*own data/);
});

const leaves = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : leaves(node.children)));

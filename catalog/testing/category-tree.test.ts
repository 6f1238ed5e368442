import { describe, expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, leaves, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

describe('a piece that is never washed', () => {
  const worn = (category: string, material: string) =>
    evaluatedExample({ category: { id: category }, lifecycles: [], composition: oneKilogramOf(material) })
      .full;

  test.each([
    ['apparel-accessories', 'wool', 100],
    ['open-toed-shoes', 'shoe-leather', 50],
    ['boots', 'shoe-rubber', 100],
  ])('%s has days of use, no care and the banner as a warning', (category, material, days) => {
    const { functionalUnit, lifecycles, resolvedParameters, warnings } = worn(category, material);
    expect(functionalUnit.daysOfUse).toBe(days);
    expect(lifecycles.find(({ stage }) => stage === 'use')?.score).toBe(0);
    expect(resolvedParameters.map(({ identifier }) => identifier)).not.toContain('care-cycles');
    expect(warnings.filter(({ code }) => code === 'category.illustrative')).toHaveLength(1);
  });
});

describe('the tree', () => {
  test('has the 13 sub-categories of apparel and footwear with bags, belts and leather clothing, the four foods and packaging', () => {
    const ids = shippedCatalog.categories.map(({ id, children }) => [id, children.length]);
    expect(ids).toEqual([
      ['apparel-and-footwear', 15],
      ['food', 4],
      ['packaging', 1],
    ]);
  });

  test.each(leaves.map(({ id }) => id))('%s has at least two examples, one of them with parameters', (id) => {
    const examples = readExamples(dataFolder).filter(({ category }) => category.id === id);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    expect(examples.some((example) => JSON.stringify(example).includes('"parameters"'))).toBe(true);
  });

  test('every example has a unique name and reference', () => {
    const examples = readExamples(dataFolder);
    for (const key of ['name', 'reference'] as const) {
      const words = examples.map((example) => example[key]);
      expect([key, new Set(words).size, words.includes(undefined)]).toEqual([key, examples.length, false]);
    }
  });
});

describe('defaults of the garments', () => {
  // French environmental cost, textile method 7.0.0, table of
  // products; wears from the PEFCR. Both were typed in independently.
  test.each([
    ['t-shirt', 45, 1, 'knitting-mix', 40, 15, 0.15, 0.026, 0.3, 0.0018],
    ['shirt-and-blouse', 40, 2, 'weaving', 40, 15, 0.2, 0.0455, 0.12, 0.006],
    ['sweater-and-midlayer', 85, 5, 'knitting-mix', 35, 15, 0.2, 0, 0.3, 0.0102],
    ['jacket-and-coat', 100, 20, 'weaving', 30, 60, 0.2, 0.005, 0.25, 0.015],
    ['pants-and-shorts', 70, 3, 'weaving', 40, 30, 0.2, 0.067725, 0.3, 0.004],
    ['dress-skirt-and-jumpsuit', 70, 3, 'weaving', 40, 15, 0.2, 0.02025, 0.12, 0.007],
    ['legging-stocking-tights-and-socks', 50, 2, 'knitting-fully-fashioned', 35, 5, 0.02, 0, 0.3, 0.002],
    ['underwear', 60, 1, 'knitting-mix', 45, 15, 0.15, 0, 0.3, 0.002],
    ['swimwear', 30, 1, 'knitting-mix', 40, 15, 0.15, 0, 0.3, 0.004],
  ])('%s', (id, wears, washes, ...expected) => {
    const definition = shippedCatalog.category(id)?.definition;
    expect(definition?.functionalUnit).toMatchObject({ averageWears: wears, wearsBetweenWashes: washes });
    const parameters = definition?.lifecycles
      .flatMap(({ steps }) => steps)
      .flatMap((step) => step.parameters);
    const defaults = [
      ...['fabric-process', 'yarn-number', 'making-minutes', 'making-waste', 'ironing-energy', 'dryer-share'],
      'volume',
    ].map((identifier) => parameters?.find((parameter) => parameter.identifier === identifier)?.default);
    expect(defaults).toEqual(expected);
  });
});

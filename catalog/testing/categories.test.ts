import type { CompositionInput } from '@sillage/contract';
import { stages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, leaves, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

describe.each(leaves.map((category) => [category.id, category] as const))(
  'the category %s',
  (id, category) => {
    test('has the seven stages in chronological order', () => {
      expect(category.definition?.lifecycles.map(({ stage }) => stage)).toEqual([...stages]);
    });

    test('has unique parameter ids', () => {
      const ids = category.definition?.lifecycles.flatMap(({ informations, steps }) =>
        [...informations, ...steps].flatMap(({ parameters }) => parameters.map((parameter) => parameter.id)),
      );
      expect(new Set(ids).size).toBe(ids?.length);
    });

    const usable = shippedCatalog.materials.filter(
      ({ categories, sources }) => categories.includes(id) && sources.size > 0,
    );
    test(`evaluates each of its ${usable.length} materials with defaults only, without a missing figure`, () => {
      for (const material of usable) {
        const { full } = evaluatedExample({
          category: { id },
          lifecycles: [],
          composition: oneKilogramOf(material.id),
        });
        expect([
          material.id,
          typeof full.score.value,
          full.impacts.filter(({ value }) => value === null),
        ]).toEqual([material.id, 'number', []]);
        expect(full.score.value as number).toBeGreaterThan(0);
      }
    });
  },
);

describe('every select parameter', () => {
  const selects = [
    ...leaves.flatMap((category) =>
      (category.definition?.lifecycles ?? []).flatMap(({ informations, steps }) => [
        ...informations,
        ...steps,
      ]),
    ),
    ...shippedCatalog.materials.flatMap(({ informations, processes }) => [...informations, ...processes]),
  ].flatMap(({ parameters }) => parameters.filter(({ allowedValues }) => allowedValues.length > 0));

  test('has values without slash and comma, each once, by value, slug and name', () => {
    for (const { id, allowedValues } of selects) {
      for (const key of ['value', 'slug'] as const) {
        const words = allowedValues.map((allowed) => allowed[key]);
        expect([id, words.filter((word) => /[/,]/.test(word))]).toEqual([id, []]);
        expect([id, new Set(words).size]).toEqual([id, words.length]);
      }
    }
  });

  test('has the same figures for each of its values', () => {
    for (const { id, allowedValues } of selects) {
      const keys = allowedValues.map(({ properties }) =>
        Object.keys(properties ?? {})
          .sort()
          .join(),
      );
      expect([id, new Set(keys).size]).toEqual([id, 1]);
    }
  });
});

describe('the catalog offers', () => {
  test('at least 12 textile materials and 40 farm-gate ingredients', () => {
    const inCategory = (id: string) =>
      shippedCatalog.materials.filter(({ categories }) => categories.includes(id));
    expect(inCategory('t-shirt').length).toBeGreaterThanOrEqual(12);
    const farmGate = inCategory('prepared-dish').filter(({ sources }) =>
      sources.has('agribalyse@3.2-farm-gate'),
    );
    expect(farmGate.length).toBeGreaterThanOrEqual(40);
  });

  test('places with their codes; a region and the unknown country have no ISO code', () => {
    const place = (code: string) => shippedCatalog.locations.find((location) => location.code === code);
    expect(place('FR')).toMatchObject({ alpha2: 'FR', alpha3: 'FRA' });
    expect(place('RAS')).toMatchObject({ alpha2: null, alpha3: null });
    expect(place('---')).toMatchObject({ alpha2: null, alpha3: null });
  });
});

test.each(readExamples(dataFolder).map((example) => [example.name ?? '', example] as const))(
  'the example "%s" evaluates',
  (_, example) => {
    expect(evaluatedExample(example).full.score.value).toBeGreaterThan(0);
  },
);

describe('calculated by hand from the French textile method', () => {
  /** Amounts of the activities of a T-shirt whose name starts with a label. */
  const amounts = (
    label: string,
    composition: CompositionInput,
    given: Record<string, number | string> = {},
  ): number => {
    const parameters = Object.entries(given).map(([identifier, value]) => ({
      id: `t-shirt.${identifier}`,
      value,
    }));
    const byStage = shippedCatalog
      .category('t-shirt')
      ?.definition?.lifecycles.map(({ id, informations, steps }) => {
        const known = [...informations, ...steps].flatMap((group) =>
          group.parameters.map((parameter) => parameter.id),
        );
        return { id, parameters: parameters.filter((parameter) => known.includes(parameter.id)) };
      });
    const { evaluated } = evaluatedExample({
      category: { id: 't-shirt' },
      lifecycles: byStage ?? [],
      composition,
    });
    const chosen = evaluated.inventory.activities.filter((activity) => activity.label.startsWith(label));
    return chosen.reduce((sum, { amount }) => sum + amount, 0);
  };
  /** No losses after the step, so that its output is the net mass. */
  const lossless = { 'making-waste': 0, 'dead-stock': 0, 'fabric-loss': 0 };

  test('spinning 250 g of half polyester, half cotton at Nm 40: 0.15 + 0.40 = 0.55 kWh', () => {
    const composition: CompositionInput = {
      baseUnit: 'weight',
      totalWeight: 0.25,
      parts: [
        {
          weight: 0.25,
          materials: [
            { id: 'polyester', weight: 0.125 },
            { id: 'cotton', weight: 0.125 },
          ],
        },
      ],
    };
    expect(amounts('Spinning, electricity', composition, lossless)).toBeCloseTo(0.55, 12);
  });

  test('weaving 375 g at Nm 40: 40 × 375 × 0.0003145 / 2.16 = 2.18 kWh', () => {
    const given = { ...lossless, 'fabric-process': 'weaving' };
    expect(amounts('Weaving, electricity', oneKilogramOf('cotton', 0.375), given)).toBeCloseTo(
      (40 * 375 * 0.0003145) / 2.16,
      12,
    );
  });

  test('making waste 15 %, dead stock 15 %: 0.17 kg sold needs 0.17 / 0.85 / 0.85 kg of fabric', () => {
    const composition = oneKilogramOf('cotton', 0.17);
    const fibre = amounts('Fibre', composition, { 'fabric-loss': 0, 'spinning-loss': 0 });
    expect(fibre).toBeCloseTo(0.17 / 0.85 / 0.85, 12);
    expect(amounts('Making, waste', composition)).toBeCloseTo(0.17 / 0.85 / 0.85 - 0.17, 12);
  });

  test('care: 45 cycles × (0.1847 + 0.3 × 0.335) kWh/kg × 0.17 kg, and 45 × 0.026 kWh of ironing', () => {
    const composition = oneKilogramOf('cotton', 0.17);
    expect(amounts('Washing, electricity', composition)).toBeCloseTo(45 * 0.1847 * 0.17, 12);
    expect(amounts('Drying, electricity', composition)).toBeCloseTo(45 * 0.3 * 0.335 * 0.17, 12);
    expect(amounts('Ironing, electricity', composition)).toBeCloseTo(45 * 0.026, 12);
    expect(amounts('Washing, water and detergent', composition)).toBeCloseTo(45 * 0.17, 12);
  });

  test('a T-shirt of 0.0018 m³ uses 0.009 of the car to the collection point', () => {
    expect(amounts('Car to the collection point', oneKilogramOf('cotton', 0.17))).toBeCloseTo(
      0.0018 / 0.2,
      15,
    );
  });
});

import type { CompositionInput, EvaluationPayload, PackagingPayload } from '@sillage/contract';
import { checkPackaging } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, shippedCatalog } from './evaluated-example.ts';

const packagings = shippedCatalog.materials.filter(({ family }) => family === 'packaging');

/** Materials whose process has another name. */
const processNames: Readonly<Record<string, string>> = { 'packaging-wood': 'sawn-wood' };

describe('materials of packaging', () => {
  test('are fourteen, offered for packaging on its own, and each can be a component of another product’s', () => {
    expect(packagings.map(({ id }) => id).sort()).toEqual([
      'packaging-abs',
      'packaging-aluminium',
      'packaging-cardboard',
      'packaging-glass',
      'packaging-hdpe',
      'packaging-ldpe-film',
      'packaging-paper',
      'packaging-pet',
      'packaging-polypropylene',
      'packaging-polystyrene',
      'packaging-pvc',
      'packaging-stainless-steel',
      'packaging-steel',
      'packaging-wood',
    ]);
    for (const { categories } of packagings) expect(categories).toEqual(['packaging-component']);
    const components = packagings.map(({ id }) => ({ material: { id }, weight: 0.1, quantity: 1 }));
    expect(checkPackaging({ name: 'All', level: 'outer', components }, shippedCatalog)).toEqual([]);
  });

  test('have the process of the same name, per kg', () => {
    for (const { id, sources } of packagings) {
      const made = [...sources].map(
        ([database, index]) => [database, shippedCatalog.processes[index]] as const,
      );
      expect(made.map(([database, process]) => [database, process?.id, process?.unit])).toEqual([
        ['sillage-reference@2026.1', processNames[id] ?? id.replace('packaging-', ''), 'kg'],
      ]);
    }
  });

  test('fit into every category: each leaf has one lifecycle of packaging', () => {
    const leaves = new Set(shippedCatalog.materials.flatMap(({ categories }) => categories));
    for (const leaf of leaves) {
      const lifecycles = shippedCatalog.category(leaf)?.definition?.lifecycles ?? [];
      expect(lifecycles.filter(({ stage }) => stage === 'packaging')).toHaveLength(1);
    }
  });

  test('of a product are disposed of like the packaging of a garment', () => {
    expect(shippedCatalog.processes[shippedCatalog.packagingEndOfLife]).toMatchObject({
      id: 'textile-waste-treatment',
      unit: 'kg',
    });
  });
});

describe('disposal of one kilogram of', () => {
  // Wood is not recycled, and its carbon is biogenic: 0.3 of the textile waste at 33.2807 µPt.
  test.each([
    ['packaging-wood', 0.3 * 33.2807],
    ['packaging-abs', 33.2807],
  ])('%s', (id, expected) => {
    const { full } = evaluatedExample({
      category: { id: 'packaging-component' },
      lifecycles: [],
      composition: {
        baseUnit: 'weight',
        totalWeight: 1,
        parts: [{ weight: 1, materials: [{ id, weight: 1 }] }],
      },
    });
    expect(full.lifecycles.find(({ stage }) => stage === 'end-of-life')?.score).toBeCloseTo(expected, 6);
  });
});

describe('an evaluation in a packaging', () => {
  const of = (material: string): CompositionInput => ({
    baseUnit: 'percentage',
    totalWeight: 0.2,
    parts: [{ percentage: 100, materials: [{ id: material, percentage: 100 }] }],
  });
  const document = (category: string, material: string): Omit<EvaluationPayload, 'teams'> => ({
    category: { id: category },
    lifecycles: [],
    composition: of(material),
  });
  const both = (category: string, material: string, components: PackagingPayload['components']) => {
    const plain = document(category, material);
    const packaging: PackagingPayload = { name: 'Pack', level: 'primary', components };
    return [
      evaluatedExample(plain).full,
      evaluatedExample({ ...plain, packaging: { id: 'pack' } }, packaging).full,
    ] as const;
  };
  const defaultOf = (identifier: string): number => {
    const steps = shippedCatalog.category('t-shirt')?.definition?.lifecycles.flatMap((l) => l.steps) ?? [];
    return steps.flatMap((step) => step.parameters).find((p) => p.identifier === identifier)
      ?.default as number;
  };

  test('with the weight of the default packaging of garments has the same figures', () => {
    const component = (id: string, identifier: string) => ({
      material: { id },
      weight: defaultOf(identifier) / 2,
      quantity: 4,
      reuses: 1,
    });
    const [plain, packed] = both('t-shirt', 'cotton', [
      component('packaging-cardboard', 'cardboard-weight'),
      component('packaging-ldpe-film', 'plastic-bag-weight'),
    ]);
    for (const [index, { score, stage }] of plain.lifecycles.entries())
      expect([stage, packed.lifecycles[index]?.score]).toEqual([stage, expect.closeTo(score as number, 9)]);
  });

  test('of a food changes the stages of packaging, distribution and end of life', () => {
    const [plain, packed] = both('prepared-dish', materialOfDish(), [
      { material: { id: 'packaging-glass' }, weight: 0.3, quantity: 1 },
    ]);
    // 0.3 kg of glass × 91.2012 µPt, the published score.
    const packaging = 0.3 * 91.2012;
    // A = 0.2, R2 = 0.73: 0.8 × 0.73 × (0.75 − 1) × 91.2012 µPt;
    // the other 0.27 kg go 0.1 t·km by road at 13.6654.
    const endOfLife = 0.3 * (0.8 * 0.73 * (0.75 - 1) * 91.2012 + 0.27 * 0.1 * 13.6654);
    // It is transported like 0.3 kg of food: the chilled delivery
    // has the published score of 16.456344 µPt per kg.
    const ofFood = plain.lifecycles.find(({ stage }) => stage === 'distribution')?.score ?? Number.NaN;
    const distribution = ofFood + 0.3 * 16.456344;
    for (const [index, { stage, score }] of plain.lifecycles.entries()) {
      const expected =
        { packaging, distribution, 'end-of-life': endOfLife }[stage as string] ?? (score as number);
      expect([stage, packed.lifecycles[index]?.score]).toEqual([stage, expect.closeTo(expected, 4)]);
    }
  });
});

function materialOfDish(): string {
  const found = shippedCatalog.materials.find(({ categories }) => categories.includes('prepared-dish'));
  return found?.id ?? '';
}

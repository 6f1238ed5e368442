import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import type { Mapping } from './mapping.ts';
import { rowPayload } from './row-payload.ts';
import { rowPlan } from './row-plan.ts';

const field = (id: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: [id],
  ...more,
});
const fields = [
  field('totalWeight', 'weight'),
  ...[1, 2, 3].flatMap((slot) => [
    field(`material.${slot}`, 'text'),
    field(`material.${slot}.share`, 'share'),
  ]),
  field('accessory.metal-button', 'number', { unitWeight: 0.0024 }),
];
const columns: Readonly<Record<number, string>> = Object.fromEntries(fields.map(({ id }, n) => [n, id]));
const planOf = (baseUnit: Mapping['baseUnit']) =>
  rowPlan(
    't-shirt',
    { columns, constants: {}, decimal: 'point', baseUnit, weightUnit: 'kg' },
    fields,
    'team',
  );
const compositionOf = (row: readonly (string | number)[], baseUnit: Mapping['baseUnit']) =>
  rowPayload(row, planOf(baseUnit)).payload.composition;

test('with accessories, percentages of materials still add up to 100 within the part', () => {
  // Two buttons of 2.4 g in 160 g are 3 %; the part is the other 97 %.
  const row = [0.16, 'cotton', 70, 'polyester', 25, 'elastane', 5, 2];
  expect(compositionOf(row, 'percentage')).toEqual({
    baseUnit: 'percentage',
    totalWeight: 0.16,
    parts: [
      {
        percentage: 97,
        materials: [
          { id: 'cotton', percentage: 70 },
          { id: 'polyester', percentage: 25 },
          { id: 'elastane', percentage: 5 },
        ],
      },
    ],
    accessories: { percentage: 3, items: [{ id: 'metal-button', quantity: 2 }] },
  });
});

test('with accessories, weights of materials and accessories add up to the total weight', () => {
  // 160 g − 2 × 2.4 g = 155.2 g.
  const composition = compositionOf([0.16, 'cotton', 0.1552, '', '', '', '', 2], 'weight');
  expect(composition).toMatchObject({
    parts: [{ weight: 0.1552, materials: [{ id: 'cotton', weight: 0.1552 }] }],
    accessories: { weight: 0.0048 },
  });
});

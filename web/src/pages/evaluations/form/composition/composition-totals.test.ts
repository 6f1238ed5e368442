import { expect, test } from 'vitest';
import { type Draft, newDraft, newPart } from '../draft/draft.ts';
import { changeUnit } from './change-unit.ts';
import { totalOfMaterials, totalOfParts } from './composition-totals.ts';

/** 200 g: a part of 150 g (120 g and 30 g of materials) and accessories of 50 g. */
const garment: Draft = {
  ...newDraft('t-shirt', 'team'),
  baseUnit: 'weight',
  totalWeight: 0.2,
  parts: [
    {
      ...newPart(0.15),
      materials: [
        { key: 'a', id: 'cotton', share: 0.12, values: {} },
        { key: 'b', id: 'elastane', share: 0.03, values: {} },
      ],
    },
  ],
  accessories: [{ key: 'c', id: 'button', quantity: 1, share: null }],
  accessoriesShare: 0.05,
};

test('weights add up to the total weight and to their part', () => {
  const parts = totalOfParts(garment);
  expect(parts.weight).toBeCloseTo(0.2, 12);
  expect(parts.percent).toBeCloseTo(100, 9);
  expect(parts.right).toBe(true);
  expect(totalOfMaterials(garment, 0).right).toBe(true);
  expect(totalOfParts({ ...garment, accessoriesShare: 0.04 })).toMatchObject({ right: false });
});

test('in percent, materials are shares of their part: 120 of 150 g are 80 %', () => {
  const percent = changeUnit(garment, 'percentage');
  expect(percent.parts[0]?.share).toBe(75);
  expect(percent.parts[0]?.materials.map(({ share }) => share)).toEqual([80, 20]);
  expect(percent.accessoriesShare).toBe(25);
  expect(totalOfParts(percent)).toMatchObject({ percent: 100, right: true });
  // 100 % of a part of 75 % of 200 g
  expect(totalOfMaterials(percent, 0).weight).toBeCloseTo(0.15, 12);
});

test('converting to percent and back gives the same composition', () => {
  expect(changeUnit(changeUnit(garment, 'percentage'), 'weight')).toEqual(garment);
});

test('the sum of two shares may be off by 0.01 percentage points, but not by 0.02', () => {
  const off = (by: number): Draft => ({ ...changeUnit(garment, 'percentage'), accessoriesShare: 25 + by });
  expect(totalOfParts(off(0.01)).right).toBe(true);
  expect(totalOfParts(off(0.02)).right).toBe(false);
});

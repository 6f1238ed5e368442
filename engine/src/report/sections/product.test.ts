import { type CompositionInput, type ReportContent, reportLayout } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { ReportContext } from '../report-context.ts';
import { product } from './product.ts';

/** Rows of the table of the composition: part, material, kg and share. */
function rowsOf(composition: CompositionInput, layout: ReportContent['layout'] = reportLayout): unknown {
  const context = {
    t: (key: string) => key,
    given: (value: number | null, unit: string) => `${value?.toFixed(3)} ${unit}`,
    percent: (share: number | null) => `${((share ?? 0) * 100).toFixed(0)} %`,
    name: (english: string) => english,
    content: { layout, inputs: { composition } },
    result: { groups: { material: [] }, contributions: [] },
  } as unknown as ReportContext;
  const [block] = product(context).blocks;
  if (block?.kind !== 'table') throw new Error('the composition is a table');
  return block.rows.map((row) => row.map(({ text }) => text));
}

// 0.72 kg: a shell of 80 %, half cotton and half linen, and a lining of 20 %. 0.72 × 0.8 × 0.5 = 0.288, 0.72 × 0.2 = 0.144.
const rows = [
  ['Shell', 'cotton', '0.288 kg', '40 %'],
  ['Shell', 'linen', '0.288 kg', '40 %'],
  ['Lining', 'viscose', '0.144 kg', '20 %'],
];

test('materials in percent of their part are masses and shares of the product', () => {
  const composition: CompositionInput = {
    ...{ baseUnit: 'percentage', totalWeight: 0.72 },
    parts: [
      {
        ...{ name: 'Shell', percentage: 80 },
        materials: [
          { id: 'cotton', percentage: 50 },
          { id: 'linen', percentage: 50 },
        ],
      },
      { name: 'Lining', percentage: 20, materials: [{ id: 'viscose', percentage: 100 }] },
    ],
  };
  expect(rowsOf(composition)).toEqual(rows);
  // Reports of versions that were published before keep what they say: 0.72 kg of lining.
  expect(rowsOf(composition, 3)).toContainEqual(['Lining', 'viscose', '0.720 kg', '100 %']);
});

test('materials in kilograms are masses of the product already', () => {
  expect(
    rowsOf({
      ...{ baseUnit: 'weight', totalWeight: 0.72 },
      parts: [
        {
          ...{ name: 'Shell', weight: 0.576 },
          materials: [
            { id: 'cotton', weight: 0.288 },
            { id: 'linen', weight: 0.288 },
          ],
        },
        { name: 'Lining', weight: 0.144, materials: [{ id: 'viscose', weight: 0.144 }] },
      ],
    }),
  ).toEqual(rows);
});

import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { fieldTitles, slotTitles } from '../fields/field-titles.ts';
import { namesOf } from '../names/names.ts';
import { rowPayload } from '../rows/row-payload.ts';
import { rowPlan } from '../rows/row-plan.ts';
import { guessMapping } from './guess-mapping.ts';

const allowed = [
  { value: 'cotton', names: ['Cotton', 'Coton'] },
  { value: 'polyester', names: ['Polyester'] },
  { value: 'elastane', names: ['Elastane', 'Élasthanne'] },
];
const names = namesOf(allowed);
const materials = { group: 'Materials', allowed, names };
const fields: readonly Field[] = [
  { id: 'name', kind: 'text', group: '', title: 'Name', titles: ['Name'] },
  { id: 'totalWeight', kind: 'weight', group: '', title: 'Weight', titles: ['Weight'] },
  {
    id: 'composition',
    kind: 'composition',
    title: 'Composition as text',
    titles: fieldTitles.composition ?? [],
    ...materials,
  },
  { id: 'material.1', kind: 'one-of', title: 'Material 1', titles: slotTitles(1).material, ...materials },
  {
    id: 'material.1.share',
    kind: 'share',
    title: 'Share of material 1',
    titles: slotTitles(1).share,
    group: '',
  },
];
const madeIn: Field = {
  id: 'madeIn',
  kind: 'one-of',
  group: '',
  title: 'Made in',
  titles: fieldTitles.madeIn ?? [],
  names: namesOf([{ value: 'PT', names: ['Portugal'] }]),
};
const fieldsOf = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  titles.map((_, column) => guessMapping(titles, rows, fields, 'point').columns[column]);

test('a column of compositions is one by its title or by its cells', () => {
  const text = '98% coton 2% élasthanne';
  expect(fieldsOf(['Name', 'Composition'], [['Jeans', text]])).toEqual(['name', 'composition']);
  expect(fieldsOf(['Name', 'Matière'], [['Jeans', text]])).toEqual(['name', 'composition']);
  expect(fieldsOf(['Name', 'On the label'], [['Jeans', text]])).toEqual(['name', 'composition']);
});

test('a title that may be of the country is one of the composition where its cells are', () => {
  const guessed = (cell: string) =>
    guessMapping(['Fabrication'], [[cell]], [...fields, madeIn], 'point').columns[0];
  expect(guessed('98% coton 2% élasthanne')).toBe('composition');
  expect(guessed('Portugal')).toBe('madeIn');
});

test('names of single materials with a column of shares are no compositions', () => {
  expect(fieldsOf(['Name', 'Composition', 'Share'], [['Jeans', 'coton', '100']])).toEqual([
    'name',
    'material.1',
    'material.1.share',
  ]);
});

test('a cell becomes the materials of the product; what is not known is reported by its name', () => {
  const mapping = guessMapping(['Name', 'Weight', 'Composition'], [], fields, 'point');
  const plan = rowPlan('t-shirt', mapping, fields, 'team');
  const read = rowPayload(['Jeans', '0.6', '98% coton 2% élasthanne'], plan);
  expect(read.unresolved).toEqual([]);
  expect(read.payload.composition).toEqual({
    baseUnit: 'percentage',
    totalWeight: 0.6,
    parts: [
      {
        percentage: 100,
        materials: [
          { id: 'cotton', percentage: 98 },
          { id: 'elastane', percentage: 2 },
        ],
      },
    ],
  });
  const unknown = rowPayload(['Jeans', '0.6', '98% coton 2% soie'], plan);
  expect(unknown.unresolved).toMatchObject([
    { code: 'unknown', field: 'composition', column: 2, facts: { text: 'soie' } },
  ]);
});

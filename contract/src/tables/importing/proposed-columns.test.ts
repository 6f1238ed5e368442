import { expect, test } from 'vitest';
import { proposedByValues } from '../columns/guess-by-values.ts';
import type { Field } from '../fields/field.ts';
import { namesOf } from '../names/names.ts';

const field = (id: string, kind: Field['kind'], names: readonly string[] = []): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: [],
  ...(names.length === 0 ? {} : { names: namesOf(names.map((name) => ({ value: name, names: [name] }))) }),
});
const fields = [
  field('reference', 'text'),
  field('name', 'text'),
  field('category', 'one-of', ['Robe', 'Pull']),
  field('totalWeight', 'weight'),
  field('madeIn', 'one-of', ['Portugal', 'Italie']),
  field('parameter.coat.making-country', 'one-of', ['Portugal', 'Italie']),
  field('parameter.coat.fabric-country', 'one-of', ['Portugal', 'Italie']),
];
const proposed = (columns: Readonly<Record<number, string>>, ...[titles = [], ...rows]: string[][]) =>
  Object.fromEntries(
    Object.entries(proposedByValues(titles, columns, rows, fields, false)).map(([column, { field }]) => [
      titles[Number(column)],
      field,
    ]),
  );

test('columns with titles that nobody knows are proposed by their values', () => {
  const rows = [
    ['a', 'b', 'Balance g', 'c'],
    ['JO-1', 'Robe Maud', '265', 'Portugal'],
    ['JO-2', 'Pull Anna', '380', 'Italie'],
  ];
  expect(proposed({}, ...rows)).toEqual({
    a: 'reference',
    b: 'name',
    'Balance g': 'totalWeight',
    c: 'madeIn',
  });
  // What a column says already is not proposed again.
  expect(proposed({ 0: 'reference', 1: 'name', 2: 'totalWeight', 3: 'madeIn' }, ...rows)).toEqual({});
});

test('trims, parts, prices, cartons and fabrics by area weigh no product, and markets make none', () => {
  const titles = ['Zip g', 'Lining g', '€/g', 'Carton g', 'x g/m²', 'Market'];
  const values = ['20', '90', '30', '400', '180', 'Italie'];
  expect(proposed({ 9: 'reference', 8: 'name' }, titles, values, values)).toEqual({});
});

test('of two columns that could be the weight, both are named', () => {
  const values = ['265', '280'];
  expect(proposed({ 9: 'reference', 8: 'name' }, ['Balance g', 'Pesée g'], values, values)).toEqual({
    'Balance g': 'totalWeight',
    'Pesée g': 'totalWeight',
  });
});

test('who supplies the fabric may have made it, beside the country of the sewing', () => {
  const said = { 0: 'reference', 1: 'name', 2: 'totalWeight', 3: 'parameter.coat.making-country' };
  const titles = ['Ref', 'Name', 'g', 'CMT', 'Fornitore tessuto', 'Fornitore'];
  const rows = [
    ['A1', 'Robe Maud', '265', 'Portugal', 'Italie', 'Italie'],
    ['A2', 'Pull Anna', '380', 'Portugal', 'Italie', 'Italie'],
  ];
  expect(proposed(said, titles, ...rows)).toEqual({ 'Fornitore tessuto': 'parameter.coat.fabric-country' });
});

test('beside a column of kinds that has names, none is proposed for the names', () => {
  const titles = ['Ref', 'Prenda', 'Colour'];
  const rows = [
    ['A1', 'Robe longue Maud', 'bleu nuit'],
    ['A2', 'Pull col rond', 'vert pomme'],
  ];
  expect(proposed({ 0: 'reference', 1: 'category' }, titles, ...rows)).toEqual({});
});

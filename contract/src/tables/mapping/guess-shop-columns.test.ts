import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { categoryColumns } from './guess-shop-columns.ts';

test('columns that say the category are the chosen one and free ones of such a title, by their values', () => {
  const category: Field = {
    id: 'category',
    title: 'Category',
    group: '',
    kind: 'text',
    titles: ['Category', 'Department', 'Style'],
  };
  const titles = ['Category', 'Colour', 'Department', 'Style'];
  const rows = [
    ['Tops', 'red', 'Tee', 'A'],
    ['Tops', 'blue', 'Shirt', 'B'],
  ];
  // A colour has no such title, and the style is the reference already.
  expect(categoryColumns(titles, { 0: 'category', 3: 'reference' }, rows, [category])).toEqual([2, 0]);
});

import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { namesOf } from '../names/names.ts';
import { categoryColumns, withKnownCategory, withOnlyWeight } from './guess-shop-columns.ts';
import { guessSizes } from './guess-sizes.ts';

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

const weight: Field = {
  id: 'totalWeight',
  title: 'Weight',
  group: '',
  kind: 'weight',
  titles: fieldTitles.totalWeight ?? [],
};

test.each([
  // The core word of a weight, whatever qualifies it.
  [['Nettogew. Stk. (g)'], 0],
  [['Gew. netto/Stk.'], 0],
  [['Sample wt kg'], 0],
  [['Poids net hors emballage (g)'], 0],
  [['Eigengewicht (g)'], 0],
  [['Name', 'Grams'], 1],
  [['Grams', 'Nettogew. (g)'], 1],
  // A unit alone behind a part is of that part.
  [['Lining', 'g'], undefined],
  // What makes it another one.
  [['Versandgew. (g)'], undefined],
  [['Poids expédition (g)'], undefined],
  [['Peso lordo'], undefined],
  [['Poids au carton (kg)'], undefined],
  [['Weight per m² (g)'], undefined],
  [['Wt. lining'], undefined],
  // Of several, the net one.
  [['Weight (g)', 'Net weight (g)'], 1],
  [['Versandgew. (g)', 'Nettogew. (g)'], 1],
  [['Pds A (g)', 'Pds B (g)'], undefined],
])('the column of the weight of the product among %j', (titles, column) => {
  const row = titles.map((_, n) => 140 + n);
  const titled = Object.fromEntries(
    titles.flatMap((title, n) => (title === 'Weight (g)' ? [[n, 'totalWeight']] : [])),
  );
  expect(withOnlyWeight(titles, titled, [row], [weight])).toEqual(
    column === undefined ? {} : { [column]: 'totalWeight' },
  );
});

test.each([
  [
    ['Gr. 35-38 (g/Paar)', 'Gr. 39-42 (g/Paar)', 'Menge 35-38 (Paar)', 'Menge 39-42 (Paar)'],
    ['35 38', 0, 2, '39 42', 1, 3],
  ],
  [
    ['35-38 (g)', '35-38 Paar', '39-42 (g)', '39-42 Paar'],
    ['35 38', 0, 1, '39 42', 2, 3],
  ],
  [
    ['Poids M (g)', 'Poids L (g)', 'Qté M', 'Qté L'],
    ['M', 0, 2, 'L', 1, 3],
  ],
  // Of parts by size, none is the product's.
  [['Sole 36-38 (g)', 'Upper M (g)', 'Lining M (g)'], []],
])('weights and pieces by size among %j', (titles, sizes) => {
  const found = guessSizes(titles, [titles.map((_, n) => n + 1)]);
  expect(found.flatMap(({ size, weight: of, pieces }) => [size, of, pieces])).toEqual(sizes);
});

test('a garment is a name beside a column of ranges, and else a category', () => {
  const names = namesOf(['Jacket', 'Shirt'].map((name) => ({ value: name, names: [name, `${name}s`] })));
  const category: Field = { id: 'category', title: 'Category', group: '', kind: 'one-of', titles: [], names };
  const rows = [
    ['Jacket', 'Jackets'],
    ['Ridge Jacket', 'Jackets'],
    ['Shirt', 'Shirts'],
  ];
  const guessed = (...titles: readonly string[]) =>
    withKnownCategory(titles, { 0: 'category' }, rows, [category]);
  expect(guessed('Garment', 'Range')).toEqual({ 0: 'name', 1: 'category' });
  expect(guessed('Garment', 'Line')).toEqual({ 0: 'category' });
});

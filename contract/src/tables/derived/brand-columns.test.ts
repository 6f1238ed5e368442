import { expect, test } from 'vitest';
import { guessMapping } from '../columns/guess-mapping.ts';
import type { Field, FieldKind } from '../fields/field.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { withoutLeftRows } from '../importing/table-mapping.ts';
import { namesOf } from '../names/names.ts';
import type { Cell } from '../table.ts';
import { titledRows } from '../titled-rows.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { noValue } from '../workbook/workbook-cells.ts';
import { withDerivedColumns } from './derived-columns.ts';

type Lines = readonly (readonly Cell[])[];

const derived = (...lines: Lines) => withDerivedColumns(titledRows(lines, String));
/** The cells below a title, from the first product to the last. */
const below = (title: string, ...lines: Lines): readonly Cell[] => {
  const { titles, rows, wanted } = derived(...lines);
  return wanted.map((index) => rows[index]?.[titles.indexOf(title)] ?? '');
};

const field = (id: string, kind: FieldKind): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: fieldTitles[id] ?? [],
});
const fields = [
  field('name', 'text'),
  field('reference', 'text'),
  field('totalWeight', 'weight'),
  field('size', 'text'),
  field('pieces', 'number'),
];
const fieldsOf = (...lines: Lines) => {
  const { titles, rows, wanted } = derived(...lines);
  const { columns } = guessMapping(
    titles,
    wanted.map((index) => rows[index] ?? []),
    fields,
    'point',
  );
  return Object.fromEntries(Object.entries(columns).map(([column, id]) => [id, titles[Number(column)]]));
};

test('a title is a name, and a description is one only without it', () => {
  const [name = '', text = ''] = ['title', 'description'];
  const row = ['tee-1', 'A soft tee for long days.', 'Soft Tee', '2'];
  expect(fieldsOf(['sku', text, name, 'type'], row)).toMatchObject({ name: 'title' });
  expect(fieldsOf(['sku', text, 'type'], [row[0] ?? '', row[1] ?? '', '2'])).toMatchObject({ name: text });
});

test('numbers are no categories, whatever their title says', () => {
  const names = namesOf(['Shirt', 'Dress'].map((name) => ({ value: name, names: [name] })));
  const rows = [
    ['A-1', 'Shirt', '2'],
    ['A-2', 'Dress', '4'],
  ];
  const known = [...fields, { ...field('category', 'one-of'), names }];
  expect(guessMapping(['sku', 'tab', 'type'], rows, known, 'point').columns).toEqual({
    0: 'reference',
    1: 'category',
  });
  // An empty column of a template says nothing against its title.
  const empty = [['A-1', '']];
  expect(guessMapping(['sku', 'type'], empty, known, 'point').columns).toEqual({
    0: 'reference',
    1: 'category',
  });
});

test('a column for each fibre is a composition where the shares are the whole; a purchase price is no polyamide', () => {
  const titles = ['Code', 'COTON', 'COTON BIO', 'LYOCELL', 'PA EUR'];
  expect(
    below('Composition', titles, ['1', 98, '', 2, 14.2], ['2', '', '60', '40', '9'], ['3', 0.5, 0.5, '', 8]),
  ).toEqual(['98% COTON, 2% LYOCELL', '60% COTON BIO, 40% LYOCELL', '50% COTON, 50% COTON BIO']);
  expect(derived(titles, ['1', 200, '', 150, 14]).titles).toEqual(titles);
});

test('a column of yes and no says which fibres are recycled', () => {
  expect(
    below(
      'Material',
      ['Code', 'Material', '%', 'Recycled Y/N'],
      ['1', 'Polyester', 60, 'Y'],
      ['1', 'Cotton', 40, 'N'],
    ),
  ).toEqual(['recycled Polyester', 'Cotton']);
});

test('of each product of a shop, the option that is a size says it', () => {
  expect(
    below(
      'Size',
      ['Handle', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
      ['tee', 'Taille', 'S', '', ''],
      ['tee', '', 'M', '', ''],
      ['vest', 'Couleur', 'Bleu', 'Taille', 'L'],
      ['card', 'Montant', '25', '', ''],
    ),
  ).toEqual(['S', 'M', 'L', '']);
});

test('headings that are merged over all columns are categories', () => {
  const merged = (text: string): Cell[] => [text, noValue(text), noValue(text)];
  expect(
    below('Category', ['Style', 'Name', 'Weight'], merged('DRESSES'), ['1', 'Ida', 300], merged('SHIRTS'), [
      '2',
      'Bo',
      200,
    ]),
  ).toEqual(['DRESSES', 'SHIRTS']);
});

test('a column of the sums of sizes has the pieces, and a further colour below adds its own', () => {
  const titled = derived(
    ['Art.-Nr.', 'Artikel', 'Farbe', '44', '46', '48', 'Summe', 'Gewicht g'],
    ['5510', 'Bundhose', 'schwarz', 20, 60, 120, 200, 710],
    ['', '', 'grau', 10, 40, '', 50, ''],
    ['5511', 'Latzhose', 'grau', 5, 5, 5, 15, 930],
  );
  const mapping = guessMapping(
    titled.titles,
    titled.wanted.map((index) => titled.rows[index] ?? []),
    fields,
    'point',
  );
  const { rows, wanted } = withoutLeftRows(titled, mapping);
  expect(wanted.map((index) => rows[index]?.[6])).toEqual([250, 15]);
});

test('titles say their season, ranges of sizes are no size, and codes identify beside words', () => {
  const row = ['B26-001', 'Body uni', '0-24 mois', '95', '480'];
  expect(fieldsOf(['Réf. article', 'Article', 'Tailles', 'Poids (g)', 'Qté prévue AH26'], row, row)).toEqual({
    reference: 'Réf. article',
    name: 'Article',
    totalWeight: 'Poids (g)',
    pieces: 'Qté prévue AH26',
  });
  expect(fieldsOf(['ArtNr', 'Bezeichnung', 'Uds/pack'], ['710110', 'Hose', '10'])).not.toHaveProperty(
    'pieces',
  );
});

test('rows that are examples are no products', () => {
  const titled = derived(['Ref', 'Name', 'Weight'], ['EXEMPLE', 'T-shirt', 0.17], ['A', 'Tee', 0.2]);
  const mapping = guessMapping(
    titled.titles,
    titled.wanted.map((index) => titled.rows[index] ?? []),
    fields,
    'point',
  );
  expect(withoutLeftRows(titled, mapping).wanted).toHaveLength(1);
});

test('a description says the composition where its cell is empty, and nowhere else', () => {
  const titles = ['Handle', 'Body (HTML)', 'Fabric'];
  expect(
    below(
      'Fabric',
      titles,
      ['tee', '<p>Soft.</p>', '100% cotton'],
      ['shirt', '<p>Cool.</p><ul><li>Composition : 100 % linen</li><li>Wash at 30°</li></ul>', ''],
      ['hat', '<p>Now 20 % off</p>', ''],
      ['cap', '<p>Composition: 100% wool</p>', '90% cotton, 10% linen'],
    ),
  ).toEqual(['100% cotton', '100 % linen', '', '90% cotton, 10% linen']);
});

test('the length of a zip says which of the two it is', () => {
  expect(trimsIn('Fermeture à glissière 14 cm', [])).toEqual(['short-zip', 'long-zip']);
  expect(trimsIn('Reißverschluss', ['teilbar, 600 mm'])).toEqual(['long-zip', 'short-zip']);
});

test('money for a piece is no number of pieces', () => {
  const row = ['W-1', 'Bundhose', 590, 16.26];
  expect(fieldsOf(['Art.-Nr.', 'Bezeichnung', 'Gewicht (g)', 'Preis €/Stk.'], row)).not.toHaveProperty(
    'pieces',
  );
  expect(fieldsOf(['Art.-Nr.', 'Bezeichnung', 'Gewicht (g)', 'Stk.'], row)).toHaveProperty('pieces');
});

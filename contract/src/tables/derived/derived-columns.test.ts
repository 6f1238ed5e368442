import { expect, test } from 'vitest';
import { readComposition } from '../composition/read-composition.ts';
import { repeatedReferences } from '../importing/repeated-references.ts';
import { withoutLeftRows } from '../importing/table-mapping.ts';
import type { Cell } from '../table.ts';
import { titledRows } from '../titled-rows.ts';
import { withDerivedColumns } from './derived-columns.ts';

/** The rows that are products, by their titles, without empty cells. */
const read = (...lines: readonly (readonly Cell[])[]) => {
  const { titles, rows, wanted } = withDerivedColumns(titledRows(lines, String));
  return wanted.map((index) =>
    Object.fromEntries(
      titles.flatMap((title, at) => ((rows[index]?.[at] ?? '') === '' ? [] : [[title, rows[index]?.[at]]])),
    ),
  );
};

test('pairs of a name and a value are columns, and variations of a product are none', () => {
  const [tee, ...others] = read(
    [
      'Type',
      'SKU',
      'Name',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
    ],
    ['variable', 'T', 'Tee', '', 'Size', 'S, M', 'Composition', '100% cotton'],
    ['variation', 'T-S', 'Tee - S', 'T', 'Size', 'S', '', ''],
    ['simple', 'B', 'Beanie', '', 'Composition', '100% wool', '', ''],
  );
  expect(tee).toMatchObject({ SKU: 'T', Size: 'S, M', Composition: '100% cotton' });
  expect(others).toHaveLength(1);
  expect(others[0]).toMatchObject({ SKU: 'B', Composition: '100% wool' });
});

test('quantities in units of mass are weights of components beside others, and packaging is no part', () => {
  const titles = ['Style', 'Item type', 'Placement', 'Qty', 'UOM'];
  const [shell, zip, ...others] = read(
    titles,
    ['1', 'Fabric', 'Shell', 0.125, 'KG'],
    ['1', 'Trim', 'Front', 1, 'PC'],
    ['1', 'Packaging', 'Bag', 1, 'PC'],
  );
  expect(shell).toMatchObject({ 'Component weight': '0.1250 kg' });
  expect(shell).not.toHaveProperty('Qty');
  expect(zip).toMatchObject({ Qty: 1 });
  expect(others).toEqual([]);
  // Orders by the kilogram have nothing else.
  expect(read(titles, ['1', 'Fabric', 'Shell', 5, 'KG'])[0]).toMatchObject({ Qty: 5 });
});

test('the weight of a pack is divided by its pieces, and left open where nothing says them', () => {
  const titles = ['SKU', 'Name', 'Pack', 'Pieces', 'Net weight pack (g)'];
  const weights = (...rows: readonly (readonly Cell[])[]) =>
    read(titles, ...rows).map((row) => [row['Net weight per piece (g)'], row.Pieces]);
  expect(
    weights(
      ['1', 'Briefs', 'Pack of 3', 3, 240],
      ['2', 'Socks', 'Pack of 5 pairs', 5, '225'],
      ['3', 'Vest', 'single', 1, '88,5'],
      ['4', 'Pyjama', 'Ensemble', 2, 300],
      ['5', 'Tights', 'Pack of 2', '', 108],
      ['6', 'Coat', 'Pack of 2', 2, '1.250'],
    ),
  ).toEqual([80, 45, 88.5, undefined, undefined, undefined].map((weight) => [weight, undefined]));
  // The words of the pack say it, too, and a weight of the piece needs nothing.
  const [first = {}] = read(['SKU', 'Content', 'Weight per pack'], ['1', 'Pack of 3', '0,24 kg']);
  expect(first).toMatchObject({ 'Net weight per piece': '0.08 kg' });
  expect(
    read([...titles, 'Net weight piece (g)'], ['1', 'Briefs', 'Pack of 3', 3, 240, 80])[0],
  ).toMatchObject({
    'Weight per piece (g)': 80,
  });
});

test('net consumption by the metre is a weight, gross consumption none', () => {
  const shell = (quantity: string, ...cells: readonly Cell[]) =>
    read(
      ['Style', 'Placement', 'Content', quantity, 'UoM', 'Weight per UoM (g)'],
      ['1', 'Shell', '100% cotton', ...cells],
      ['1', 'Lining', '100% viscose', 0.5, 'm', 90],
      ['1', 'Trim', '', 1, 'pc', ''],
    )[0]?.['Component weight (g)'];
  expect(shell('Net consumption', 1.2, 'm', 450)).toBe(540);
  expect(shell('Net consumption', 1.2, 'm', '')).toBeUndefined();
  expect(shell('Net consumption', 1.2, 'm2', 450)).toBeUndefined();
  expect(shell('Consumption', 1.2, 'm', 450)).toBeUndefined();
});

test('a column that says grams alone is of the part before it', () => {
  const [row] = read(
    ['Ref', 'Upper', 'g', 'Lining', 'g', 'Weight (g)'],
    ['1', '100% cotton', 60, '100% polyester', 40, 100],
    ['2', '100% cotton', 30, '100% polyester', 10, 40],
  );
  expect(row).toMatchObject({ Composition: 'Upper (60%): 100% cotton; Lining (40%): 100% polyester' });
});

test('ordered pieces of sizes are added where no column has their sum', () => {
  const row = ['K-1', 'Jumper', 2, 4, '', '330'];
  const titles = ['Style', 'Name', 'S', 'M', 'L', 'Weight (g)'];
  expect(read(titles, row)[0]).toMatchObject({ Pieces: 6 });
  expect(read([...titles, 'Total pcs'], [...row, 7])[0]).not.toHaveProperty('Pieces');
  // Weights by size are no counts.
  expect(read(titles, ['K-1', 'Jumper', 0.31, 0.33, 0.35, '330'])[0]).not.toHaveProperty('Pieces');
});

test('positions of a packing list weigh what their product does, and its certificate says the country', () => {
  const rows = read(
    ['Style', 'Colour', 'Qty', 'N.W. total (kgs)', 'G.W. total (kgs)'],
    ['8852', 'ecru', 720, 277.2, 297],
    ['8852', 'sage', 480, 189.6, 202.8],
    ['8899', 'blue', 600, '', 151.2],
    ['We certify that the goods are of Bangladesh origin.'],
  );
  // (277.2 kg + 189.6 kg) / (720 + 480)
  expect(rows.slice(0, 2).map((row) => row['Weight per piece (kg)'])).toEqual([0.389, 0.389]);
  expect(rows[2]).not.toHaveProperty('Weight per piece (kg)');
  expect(rows.slice(0, 3).map((row) => row['Made in'])).toEqual(Array(3).fill('Bangladesh'));
});

test('a heading above the products is their category, where there is no column for it', () => {
  const rows = read(
    ['Style', 'Name', 'Weight'],
    ['DRESSES'],
    ['D-1', 'Marlow', '310'],
    ['KNITWEAR'],
    ['K-1', 'Bram', '410'],
    ['All prices without tax. Minimum order: six pieces of each style.'],
  );
  expect(rows.map(({ Style, Category }) => [Style, Category])).toEqual([
    ['D-1', 'DRESSES'],
    ['K-1', 'KNITWEAR'],
  ]);
  const typed = read(['Style', 'Type', 'Weight'], ['DRESSES'], ['D-1', 'Robe', '310']);
  expect(typed.at(-1)).not.toHaveProperty('Category');
});

test('of rows with one reference and other contents none is taken, not even the first', () => {
  const rows = [['A'], ['B'], ['A'], ['A'], ['']];
  expect([...repeatedReferences(rows, [0, 1, 2, 3, 4], 0)]).toEqual([
    [2, 0],
    [0, 2],
    [3, 0],
  ]);
});

test('pieces of colours are added; those that are the same in all rows are of the product', () => {
  const mapping = {
    columns: { 0: 'reference', 2: 'composition', 3: 'pieces' },
    constants: {},
    decimal: 'point',
    baseUnit: 'percentage',
    weightUnit: 'g',
  } as const;
  const added = (first: number, second: number, colour: string) => {
    const rows = [
      ['A', 'red', '100% cotton', first],
      ['A', colour, '100% cotton', second],
    ];
    const titled = { titles: ['Style', 'Colour', 'Fabric', 'Pcs'], rows, wanted: [0, 1] };
    const read = withoutLeftRows(titled, mapping);
    return read.wanted.map((index) => read.rows[index]?.[3]);
  };
  expect(added(400, 250, 'blue')).toEqual([650]);
  expect(added(400, 400, 'blue')).toEqual([400]);
});

test('a row of compositions has no titles', () => {
  const titles = ['model', 'n°', 'yarns', 'pds gr', 'knitted'];
  const { titles: read } = titledRows(
    [['WINTER'], [], titles, ['JUMPERS'], ['Jumper', 'P1', '85% wool 15% cotton', 310, 'last season']],
    String,
  );
  expect(read).toEqual(titles);
});

test('sizes among the titles are titles', () => {
  const { titles } = titledRows(
    [['Order 17'], ['Style', 'Name', '36', '38', '40', 'Weight'], ['A', 'Dress', '1', '2', '3', '250']],
    String,
  );
  expect(titles).toEqual(['Style', 'Name', '36', '38', '40', 'Weight']);
});

test('abbreviated names of parts are names of parts', () => {
  const names = {
    find: (text: string) => (/laine|polyester/.test(text) ? text : undefined),
    like: () => [],
    misspelt: () => undefined,
  };
  const parts = (text: string) => {
    const found = readComposition(text, { names, allowed: [] });
    return 'parts' in found ? found.parts.map(({ name }) => name) : found;
  };
  expect(parts('Ext. : 75% laine, 25% polyester ; Doubl. : 100% polyester')).toEqual([
    'Extérieur',
    'Doublure',
  ]);
});

test.each([
  [
    '<p>Toile souple et légère.</p><p>Tissé en Italie et confectionné en Tunisie</p>',
    { 'Fabric country': 'Italie', 'Country of making': 'Tunisie' },
  ],
  [
    '<p>Drap de laine italien, très chaud.</p><p>Confectionné en Pologne</p>',
    { 'Fabric country': 'italien', 'Country of making': 'Pologne' },
  ],
  ['<div>Très souple</div><div>Confection marocaine</div>', { 'Country of making': 'marocaine' }],
  ['<p>Soft jersey.</p><p>Made in India from deadstock yarn</p>', { 'Made in': 'India' }],
  ['<table><tr><td>Origine</td><td>Turquie</td></tr></table>', { 'Made in': 'Turquie' }],
  // What comes from nowhere says nothing.
  ['<p>Confection soignée, coutures plates renforcées</p>', {}],
])('the countries that a description says: %s', (description, countries) => {
  const [row] = read(['Name', 'Description'], ['Blouse', description]);
  expect(row).toEqual({ Name: 'Blouse', Description: description, ...countries });
});

test('accessories with their numbers beside them are one list', () => {
  const [jeans, tee] = read(
    ['Réf.', 'Access. 1', 'Qté 1', 'Access. 2', 'Qté 2'],
    ['J', 'boutons métal', 5, 'rivets', 6],
    ['T', 'aucun', '', '', ''],
  );
  expect(jeans?.Accessories).toBe('5 boutons métal; 6 rivets');
  expect(jeans).not.toHaveProperty('Qté 1');
  expect(tee?.Accessories).toBe('aucun');
  // A list beside the pieces that were made.
  const [shirt] = read(['Réf.', 'Fournitures', 'Quantité'], ['S', '7 boutons, 1 étiquette', 1200]);
  expect(shirt).toMatchObject({ Fournitures: '7 boutons, 1 étiquette', Quantité: 1200 });
});

test('a column titled only Anteil has the share of the part before it', () => {
  const [coat] = read(
    ['Modell', 'Oberstoff', 'Anteil', 'Futter', 'Anteil'],
    ['A', '100% Wolle', 82, '100% Viskose', 18],
  );
  expect(coat?.Composition).toBe('Oberstoff (82%): 100% Wolle; Futter (18%): 100% Viskose');
});

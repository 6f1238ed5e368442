import { expect, test } from 'vitest';
import { titledRows } from '../titled-rows.ts';
import { withStepColumns } from './step-columns.ts';

const read = (...cells: string[]) =>
  withStepColumns(
    titledRows([['Reference', 'Traceability'], ...cells.map((cell, at) => [`R-${at}`, cell])], String),
  );

test.each([
  ['Filature: Inde / Tricotage: Portugal', { Filature: 'Inde', Tricotage: 'Portugal' }],
  [
    'Weaving = Turkey; Dyeing = Turkey; Sewing = Tunisia',
    { Weaving: 'Turkey', Dyeing: 'Turkey', Sewing: 'Tunisia' },
  ],
  ['Stricken: Portugal\nKonfektion: Portugal', { Stricken: 'Portugal', Konfektion: 'Portugal' }],
  ['Tricotage Portugal, confection Maroc', { Tricotage: 'Portugal', confection: 'Maroc' }],
  ['Tricotage et confection: Italie', { Tricotage: 'Italie', confection: 'Italie' }],
  // The comma of a name is none between steps.
  ['Knitting: Korea, Republic of, Sewing: Viet Nam', { Knitting: 'Korea, Republic of', Sewing: 'Viet Nam' }],
])('%j has a column for each step', (cell, steps) => {
  const { titles, rows } = read(cell);
  expect(Object.fromEntries(titles.slice(2).map((title, at) => [title, rows[1]?.[at + 2]]))).toEqual(steps);
});

test.each([
  'see supplier sheet / Knitting: Portugal',
  'Knitting: Portugal',
  'Customer: Portugal / Market: Spain',
  '12:30 / 14:00',
])('%j stays as it is', (cell) => {
  expect(read(cell).titles).toEqual(['Reference', 'Traceability']);
});

test('a row that lacks a step has nothing in its column, and a title that is taken is numbered', () => {
  const { titles, rows } = withStepColumns(
    titledRows(
      [
        ['Reference', 'Knitting', 'Places'],
        ['R-1', '', 'Knitting: Italy / Sewing: Italy'],
        ['R-2', '', 'Sewing: Morocco'],
      ],
      String,
    ),
  );
  expect(titles).toEqual(['Reference', 'Knitting', 'Places', 'Knitting (2)', 'Sewing']);
  expect(rows[2]).toEqual(['R-2', '', 'Sewing: Morocco', '', 'Morocco']);
});

test('a title of two steps is that of a column for each of them', () => {
  const { titles, rows } = withStepColumns(
    titledRows(
      [
        ['Reference', 'Knitted & linked', 'Care & label'],
        ['R-1', 'Portugal', 'none'],
      ],
      String,
    ),
  );
  expect(titles).toEqual(['Reference', 'Knitted & linked', 'Care & label', 'linked']);
  expect(rows[1]).toEqual(['R-1', 'Portugal', 'none', 'Portugal']);
});

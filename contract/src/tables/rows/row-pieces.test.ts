import { expect, test } from 'vitest';
import { guessMapping } from '../columns/guess-mapping.ts';
import type { Field, FieldKind } from '../fields/field.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import type { Cell } from '../table.ts';
import { productPayload } from './row-payload.ts';
import { rowPlan } from './row-plan.ts';

const field = (id: string, kind: FieldKind): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: fieldTitles[id] ?? [],
});
const fields = [
  field('reference', 'text'),
  field('totalWeight', 'weight'),
  field('size', 'text'),
  field('pieces', 'number'),
  field('piecesSold', 'number'),
];
const read = (titles: readonly string[], ...rows: readonly (readonly Cell[])[]) => {
  const mapping = guessMapping(titles, rows as readonly (readonly string[])[], fields, 'point');
  const { payload, unresolved } = productPayload(rows, rowPlan('t-shirt', mapping, fields, 'team'));
  return { pieces: payload.pieces, unresolved };
};

test('pieces made and sold are read by their titles; an empty cell is not known', () => {
  expect(read(['Ref', 'Stückzahl', 'Quantité vendue'], ['A', '1200', '350']).pieces).toEqual({
    made: 1200,
    sold: 350,
  });
  expect(read(['Ref', 'Pieces made', 'Units sold'], ['A', '0', '']).pieces).toEqual({ made: 0 });
  expect(read(['Ref', 'Pieces'], ['A', '']).pieces).toBeUndefined();
});

test('sizes are added; rows of one size, or of none, say the same pieces', () => {
  const titles = ['Ref', 'Size', 'Quantity'];
  expect(read(titles, ['A', 'S', '100'], ['A', 'M', '250'], ['A', 'm', '250']).pieces).toEqual({ made: 350 });
  expect(read(['Ref', 'Quantity'], ['A', '100'], ['A', '100']).pieces).toEqual({ made: 100 });
});

test('what is no number of pieces is reported at its cell', () => {
  const { pieces, unresolved } = read(['Ref', 'Pieces'], ['A', '12.5']);
  expect(pieces).toBeUndefined();
  expect(unresolved).toMatchObject([{ code: 'count', field: 'pieces', column: 1, facts: { text: '12.5' } }]);
  expect(read(['Ref', 'Pieces'], ['A', '-3']).unresolved).toMatchObject([{ code: 'count' }]);
});

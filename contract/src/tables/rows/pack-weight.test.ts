import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import { piecesInPack } from '../names/packs.ts';
import { likelyWeighed } from './pack-weight.ts';
import { rowPayload } from './row-payload.ts';
import { rowPlan } from './row-plan.ts';

test.each([
  ['Socken 3er-Pack', 3],
  ['6 Pairs', 6],
  ['Lot de 3 paires', 3],
  ['CHAUSSETTES (LOT DE 3)', 3],
  ['Boxer 2-pack', 2],
  ['BRIEF 3PK', 3],
  ['Twin pack briefs', 2],
  ['Set of 4 bibs', 4],
  ['Confezione da 5', 5],
  // A batch, a size, an outfit and a single piece are no packs.
  ['Lot 12', undefined],
  ['Jean 32', undefined],
  ['Ensemble', undefined],
  ['Packable jacket 2', undefined],
  ['Set of 1', undefined],
])('%s is a pack of %s', (text, pieces) => {
  expect(piecesInPack(text)).toBe(pieces);
});

test('of a pack and one piece, the nearer to what one usually weighs is likely, if it is clearly nearer', () => {
  expect(likelyWeighed(0.135, 3, 0.045)).toBe('pack');
  expect(likelyWeighed(0.06, 3, 0.045)).toBe('piece');
  // √2 times the usual weight is as far as half of that.
  expect(likelyWeighed(0.22, 2, 0.155)).toBeUndefined();
  // Neither 5 g nor 1.6 g are a sock.
  expect(likelyWeighed(0.005, 3, 0.045)).toBeUndefined();
  expect(likelyWeighed(0.135, 3, undefined)).toBeUndefined();
});

test('a weight beside the name of a pack is asked about, unless it says itself what it is of', () => {
  const fields = (['name', 'totalWeight'] as const).map(
    (id): Field => ({ id, title: id, group: '', titles: [id], kind: id === 'name' ? 'text' : 'weight' }),
  );
  const read = (weight: string | number, accepts = false, ofPiece = false) => {
    const mapping: Mapping = {
      columns: { 0: 'name', 1: 'totalWeight' },
      constants: {},
      decimal: 'comma',
      baseUnit: 'percentage',
      weightUnit: 'g',
      ...(accepts ? { acceptsNames: true } : {}),
      ...(ofPiece ? { ofPiece: true } : {}),
    };
    const plan = rowPlan('underwear', mapping, fields, undefined);
    const { payload, unresolved } = rowPayload(['Briefs 3-pack', weight], plan);
    return [payload.composition.totalWeight, unresolved.map(({ code, suggestions }) => [code, suggestions])];
  };
  expect(read('135,0')).toEqual([undefined, [['pack', ['135,0 (pack)']]]]);
  expect(read(42)).toEqual([undefined, [['pack', ['42 (piece)']]]]);
  expect(read('135,0', true)).toEqual([0.045, []]);
  // 54 g are far from all, and 90 g from none of 30 g and 90 g.
  expect(read('91,8', true)).toEqual([undefined, [['pack', []]]]);
  for (const pack of ['135 g (pack)', '135 (lot)', '135 g / Pack', '135g el pack'])
    expect(read(pack)).toEqual([0.045, []]);
  for (const piece of ['135 g (pièce)', '135 g / Stk.', '135 g a pair', '135 (piece)'])
    expect(read(piece)).toEqual([0.135, []]);
  expect(read('135', false, true)).toEqual([0.135, []]);
});

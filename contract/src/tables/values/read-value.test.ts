import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { namesOf } from '../names/names.ts';
import { readValue } from './read-value.ts';
import { trimNamesIn } from './trim-kinds.ts';

const weight: Field = { id: 'totalWeight', kind: 'weight', group: '', title: '', titles: [] };
const inGrams = { decimal: 'point', weightUnit: 'g', baseUnit: 'percentage' } as const;
const asked = (whole: string, text: string) => ({
  unresolved: { code: 'thousands', facts: { text, whole } },
});

test.each([
  ['1.150', asked('1150', '1.150')],
  ['1,150', asked('1150', '1,150')],
  // No product weighs 1.15 g: the sign is of thousands, whichever the decimal one is.
  ['1.150 g', { value: 1.15 }],
  ['1,150 g', { value: 1.15 }],
  ['0.22', { unresolved: { code: 'light', facts: { text: '0.22' } } }],
  ['0.22 kg', { value: 0.22 }],
  ['7.8 oz', { value: 0.221126280375 }],
  ['220 g (M)', { value: 0.22 }],
  ['M: 220 gr.', { value: 0.22 }],
  ['+/- 220 Gramm', { value: 0.22 }],
  ['220-240 g', { unresolved: { code: 'number', facts: { text: '220-240 g' } } }],
  ['180 gsm', { unresolved: { code: 'number', facts: { text: '180 gsm' } } }],
  ['1.15', { value: 0.00115 }],
  ['1150', { value: 1.15 }],
  ['1,150.5', { value: 1.1505 }],
  ['12.500', { value: 0.0125 }],
])('%s in a column of grams', (text, read) => {
  const decimal = text === '1,150' ? 'comma' : 'point';
  expect(readValue(text, weight, { ...inGrams, decimal })).toEqual(read);
});

test('in a column of kilograms it is what it says', () => {
  expect(readValue('1.150', weight, { ...inGrams, weightUnit: 'kg' })).toEqual({ value: 1.15 });
});

test.each(['aucun', 'non', 'none', 'keine'])(
  '%s is no accessory and no transport by air, and no price',
  (text) => {
    const numberOf = (id: string) =>
      readValue(text, { id, kind: 'number', group: '', title: '', titles: [] }, inGrams);
    expect(numberOf('accessory.metal-button')).toEqual({ value: 0 });
    expect(numberOf('parameter.t-shirt.air-share')).toEqual({ value: 0 });
    expect(numberOf('parameter.t-shirt.price')).toEqual({ unresolved: { code: 'number', facts: { text } } });
  },
);

const trims = [
  { value: 'thread', names: ['Fil à coudre d’une pièce', 'fil'] },
  { value: 'short-zip', names: ['Fermeture éclair courte', 'zip court'] },
  { value: 'long-zip', names: ['Fermeture éclair longue', 'zip long'] },
  { value: 'plastic-button', names: ['Bouton en plastique'] },
];
const accessories: Field = {
  ...weight,
  ...{ id: 'accessories', kind: 'pieces', allowed: trims, names: namesOf(trims) },
};

test('all unknown accessories of a cell are asked about together, the usual kind proposed first', () => {
  const read = readValue('1 zip, 5 boutons, 2 boutons, zip court', accessories, inGrams);
  const unresolved = 'unresolved' in read ? read.unresolved : undefined;
  expect(unresolved).toMatchObject({ code: 'unknown', facts: { text: 'zip' } });
  expect(unresolved?.suggestions?.slice(0, 2)).toEqual([
    'Fermeture éclair longue',
    'Fermeture éclair courte',
  ]);
  expect(unresolved?.more).toHaveLength(1);
  expect(unresolved?.more?.[0]).toMatchObject({ facts: { text: 'boutons' } });
  expect(unresolved?.more?.[0]?.suggestions?.[0]).toBe('Bouton en plastique');
  expect(trimNamesIn('zip', accessories)[0]).toBe('Fermeture éclair longue');
});

test('all unknown countries of a cell are asked about together', () => {
  const countries = { ...weight, id: 'country', kind: 'shares', names: namesOf([]) } as const;
  expect(readValue('Atlantis 60; Utopia 40', countries, inGrams)).toMatchObject({
    unresolved: { facts: { text: 'Atlantis' }, more: [{ facts: { text: 'Utopia' } }] },
  });
});

test('what is said of parts without their share names a part of the cell', () => {
  const materials = [
    { value: 'cotton', names: ['Coton'] },
    { value: 'elastane', names: ['Élasthanne'] },
  ];
  const composition: Field = {
    ...weight,
    ...{ id: 'composition', kind: 'composition', allowed: materials, names: namesOf(materials) },
  };
  expect(readValue('100% coton; Bord-côte: 95% coton 5% élasthanne', composition, inGrams)).toMatchObject({
    unresolved: { code: 'composition-parts', facts: { example: 'Bord-côte (5 %)' } },
  });
});

import type { Field } from '@sillage/contract/tables';
import { guessMapping, namesOf, readValue, unknownValues } from '@sillage/contract/tables';
import { expect, test } from 'vitest';
import { corrected, unknownValuesOf } from './corrections.ts';

const countries = namesOf([
  { value: 'PT', names: ['Portugal', 'PT', 'PRT'] },
  { value: 'FR', names: ['France', 'FR', 'FRA'] },
  { value: 'DE', names: ['Germany', 'Allemagne', 'DE', 'DEU'] },
  { value: 'KR', names: ['Korea, Republic of', 'KR'] },
]);
const field = (id: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  id,
  kind,
  group: '',
  title: id,
  titles: [id],
  ...more,
});

test('misspelt names are suggested in the language that is shown, and never taken', () => {
  expect(countries.find('Portugual')).toBeUndefined();
  expect(countries.like('Portugual')).toEqual(['Portugal']);
  expect(countries.like('allemange')).toEqual(['Germany']);
  expect(countries.like('Republic Korea South')).toEqual(['Korea, Republic of']);
  // Codes of two letters are one letter from many others.
  expect(countries.like('XR')).toEqual([]);
  expect(countries.like('Atlantis')).toEqual([]);
});

test('only a misspelling by one letter chooses a correction beforehand', () => {
  const known = namesOf([
    { value: 'zip', names: ['Zip long', 'Long zip'] },
    { value: 'button', names: ['Bouton en métal', 'Metal button'] },
    { value: 'cotton', names: ['Coton biologique', 'Organic cotton'] },
    { value: 'mr', names: ['Mauritanie', 'Mauritania'] },
    { value: 'ro', names: ['Roumanie', 'Romania'] },
    { value: 'pt', names: ['Portugal', 'PT'] },
  ]);
  for (const text of ['zip court', 'Ruritanie', 'coton recyclé', 'boutons'])
    expect(known.misspelt(text), text).toBeUndefined();
  for (const text of ['Portugall', 'Portgal', 'Portugel', 'Portugla'])
    expect(known.misspelt(text), text).toBe('Portugal');
  // Two letters too many, and a code of two letters.
  expect(known.misspelt('Portuugall')).toBeUndefined();
  expect(known.misspelt('PX')).toBeUndefined();
});

test('the values of a column are counted once, in cells of several and with shares too', () => {
  const shares = field('country', 'shares', { names: countries });
  const cells = ['Portugal', 'France 60; Portugual 40', 'Portugual (40 %)', 'Korea, Republic of', ''];
  expect(unknownValues(shares, cells)).toEqual({ all: 4, unknown: ['Portugual'] });
  const tags = field('tags', 'many-of', { names: namesOf([]) });
  expect(unknownValues(tags, ['SS27, sale', 'SS27', ' '])).toEqual({ all: 2, unknown: ['SS27', 'sale'] });
});

test('unknown tags are left out; other unknown names are errors', () => {
  const reading = { decimal: 'point', weightUnit: 'kg', baseUnit: 'percentage' } as const;
  const names = namesOf([{ value: 'id-1', names: ['sale'] }]);
  const tags = field('tags', 'many-of', { names, lenient: true });
  expect(readValue('SS27; sale', tags, reading)).toEqual({ value: ['id-1'] });
  expect(readValue('SS27; sale', field('teams', 'many-of', { names }), reading)).toMatchObject({
    unresolved: { code: 'unknown', facts: { text: 'SS27' } },
  });
});

test('a guessed column with mostly unknown values is proposed, not imported; tags and materials stay', () => {
  const names = namesOf([{ value: '1', names: ['A'] }]);
  const fields = [
    field('mask', 'one-of', { names }),
    field('tags', 'many-of', { names, lenient: true }),
    field('material.1', 'one-of', { names }),
    field('packaging', 'one-of', { names }),
  ];
  const rows = [
    ['X', 'X', 'X', 'A'],
    ['Y', 'Y', 'Y', 'A'],
    ['A', 'Z', 'Z', 'X'],
  ];
  const mapping = guessMapping(['mask', 'tags', 'material.1', 'packaging'], rows, fields, 'point');
  // Two of three values of the first are unknown, and one of two of the last.
  expect(mapping.columns).toEqual({ 1: 'tags', 2: 'material.1', 3: 'packaging' });
  expect(mapping.doubtful).toEqual({ 0: { field: 'mask', unknown: 2, all: 3 } });
});

test('one correction changes all rows that have the value, and only that part of a cell', () => {
  const fault = (text: string) => [{ code: 'unknown', field: 'country', column: 1, facts: { text } }];
  const faults = new Map([
    [0, fault('Portugual')],
    [2, fault('Portugual')],
    [3, fault('Atlantis')],
  ]);
  const [first, ...others] = unknownValuesOf(faults);
  expect(first).toMatchObject({ text: 'Portugual', rows: [0, 2] });
  expect(others).toHaveLength(1);
  const rows = [
    ['a', 'Portugual'],
    ['b', 'Portugual'],
    ['Portugual', 'France 60; Portugual 40'],
    ['d', 'Atlantis'],
  ];
  expect(first === undefined ? [] : corrected(rows, first, 'Portugal')).toEqual([
    ['a', 'Portugal'],
    ['b', 'Portugual'],
    ['Portugual', 'France 60; Portugal 40'],
    ['d', 'Atlantis'],
  ]);
});

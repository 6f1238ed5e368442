import { expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { namesOf } from '../names/names.ts';
import { withCountries } from './guess-countries.ts';

const names = namesOf([
  { value: 'TR', names: ['Türkiye', 'Turkey'] },
  { value: 'CN', names: ['China'] },
]);
const fields = [
  'madeIn',
  ...['making', 'fabric', 'dyeing', 'spinning'].map((step) => `parameter.coat.${step}-country`),
].map((id): Field => ({ id, kind: 'one-of', group: '', title: id, titles: [id], names }));
const sample = [['Turkey', 'China', 'Turkey']];

test.each([
  ['Fabric mill country', 'parameter.coat.fabric-country'],
  ['Stoff aus', 'parameter.coat.fabric-country'],
  ['pays_de_teinture_principal', 'parameter.coat.dyeing-country'],
  ['Yarn country', 'parameter.coat.spinning-country'],
  ['Nähbetrieb (Land)', 'parameter.coat.making-country'],
  ['Genäht in', 'parameter.coat.making-country'],
  ['Cousu en', 'parameter.coat.making-country'],
  ['Gestrickt in', 'parameter.coat.fabric-country'],
  ['Gefärbt in', 'parameter.coat.dyeing-country'],
  ['Gesponnen in', 'parameter.coat.spinning-country'],
  ['Pays tisseur', 'parameter.coat.fabric-country'],
  ['Pays façonnier', 'parameter.coat.making-country'],
  ['manufactured_in', 'madeIn'],
  ['Ursprung lt. Lieferantenerklärung', 'madeIn'],
  ['Origin as per supplier', 'madeIn'],
  ['Ctry of make', 'madeIn'],
  // Markets, companies and stocks are of no step.
  ['Vendor ctry', undefined],
  ['Lager (Land)', undefined],
  ['Country of export', undefined],
  ['Country of sale of the garment', undefined],
  ['Fabric supplier', undefined],
  ['Colour', undefined],
])('a column of countries titled %s', (title, field) => {
  expect(withCountries([title], {}, sample, fields)).toEqual(field === undefined ? {} : { 0: field });
});

test('cells that are no countries leave the column to the reader', () => {
  expect(withCountries(['Fabric made by'], {}, [['Turkey'], ['Mill 7']], fields)).toEqual({});
});

test('the country of manufacture beside that of the fabric is the country of making alone', () => {
  expect(withCountries(['Made in', 'Mill country'], { 0: 'madeIn' }, sample, fields)).toEqual({
    0: 'parameter.coat.making-country',
    1: 'parameter.coat.fabric-country',
  });
});

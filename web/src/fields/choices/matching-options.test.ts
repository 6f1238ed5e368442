import { expect, test } from 'vitest';
import { matchingOptions, proposedLabels, sureMatch } from './matching-options.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label }));
const options = named('Hemp, Türkiye', 'Turkish cotton', 'Türkiye', 'Viscose');
const labels = (text: string) => matchingOptions(options, text).map(({ label }) => label);

test('what begins with the text comes first; case and accents do not matter', () => {
  expect(labels('turki')).toEqual(['Turkish cotton', 'Türkiye', 'Hemp, Türkiye']);
});

test('an empty text finds all, an unknown one nothing', () => {
  expect(labels(' ')).toHaveLength(4);
  expect(labels('linen')).toEqual([]);
});

test('the option of exactly that name comes first and is sure, though others contain it', () => {
  const fibres = named('Recycled cotton', 'Cotton, organic', 'Cotton');
  expect(matchingOptions(fibres, 'cotton').map(({ label }) => label)).toEqual([
    'Cotton',
    'Cotton, organic',
    'Recycled cotton',
  ]);
  expect(sureMatch(fibres, ' COTTON ')?.label).toBe('Cotton');
  expect(sureMatch(fibres, 'cott')).toBeUndefined();
  expect(sureMatch(fibres, 'recyc')?.label).toBe('Recycled cotton');
  expect(sureMatch(fibres, '')).toBeUndefined();
});

test('a known synonym is that value, before names that only begin so', () => {
  const countries = [
    { label: 'Ukraine', synonyms: ['UKR'] },
    { label: 'United Kingdom', synonyms: ['UK', 'Great Britain'] },
  ];
  expect(sureMatch(countries, 'uk')?.label).toBe('United Kingdom');
  expect(matchingOptions(countries, 'great').map(({ label }) => label)).toEqual(['United Kingdom']);
});

test('a name of two options is sure only letter by letter', () => {
  expect(sureMatch(named('Sale', 'SALE'), 'sale')).toBeUndefined();
  expect(sureMatch(named('Sale', 'SALE'), 'SALE')?.label).toBe('SALE');
  expect(sureMatch(named('Twice', 'Twice'), 'twice')).toBeUndefined();
});

test('what is like a text is proposed, and never sure', () => {
  const countries = named('Mauritania', 'Portugal', 'Peru');
  expect(proposedLabels(countries, 'Ruritania')).toEqual(['Mauritania']);
  expect(sureMatch(countries, 'Ruritania')).toBeUndefined();
  expect(proposedLabels(countries, 'denim')).toEqual([]);
  expect(proposedLabels(countries, 'p')).toEqual(['Portugal', 'Peru']);
});

test('what is only sought is not in the list of all, and is found by its words', () => {
  const materials = [
    { label: 'Wool', synonyms: ['laine', 'merino'] },
    { label: 'Silk: not in the catalog, take Wool', synonyms: ['silk', 'soie'], onlySought: true },
  ];
  expect(matchingOptions(materials, '').map(({ label }) => label)).toEqual(['Wool']);
  expect(sureMatch(materials, 'soie')?.label).toBe('Silk: not in the catalog, take Wool');
  expect(sureMatch(materials, 'wool')?.label).toBe('Wool');
  expect(sureMatch(materials, 'mérino')?.label).toBe('Wool');
  // What is taken in place of silk does not find silk: one match is left.
  expect(sureMatch(materials, 'woo')?.label).toBe('Wool');
});

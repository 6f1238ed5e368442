import { expect, test } from 'vitest';
import { numberInputText, parseNumber } from './parse-number.ts';

test.each([
  ['0.17', 0.17],
  ['0,17', 0.17],
  [' 0,17 kg', 0.17],
  ['12 %', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['1 234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ['1\u00a0234.5', 1234.5],
  ["1'234.5", 1234.5],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['-3', -3],
  ['−3', -3],
  ['1e-3', 0.001],
  ['1.5E2', 150],
  ['0,170', 0.17],
  ['0', 0],
])('%s is %f in both languages', (typed, expected) => {
  expect(parseNumber(typed, 'en')).toBe(expected);
  expect(parseNumber(typed, 'fr')).toBe(expected);
});

test('a single comma before three digits depends on the language', () => {
  expect([parseNumber('1,234', 'en'), parseNumber('1,234', 'fr')]).toEqual([1234, 1.234]);
  expect([parseNumber('1.234', 'en'), parseNumber('1.234', 'fr')]).toEqual([1.234, 1.234]);
});

test.each(['abc', 'kg', '1-2', '1,2,3', '1.2.3', '--1', '1 2a3 %%', '12/3'])(
  '%s is not a number',
  (typed) => {
    expect(parseNumber(typed, 'en')).toBeUndefined();
  },
);

test('empty text is null, and formatted numbers parse to the same value', () => {
  expect([parseNumber('', 'en'), parseNumber('  ', 'fr')]).toEqual([null, null]);
  for (const value of [0.17, 1234.5, 0.1 + 0.2, 1e-7, -3, 1e21]) {
    for (const language of ['en', 'fr']) {
      expect(parseNumber(numberInputText(value, language), language)).toBe(value);
    }
  }
});

test.each([
  ['160g', 'kg', 0.16],
  ['160 grams', 'kg', 0.16],
  ['0,16 kilogrammes', 'kg', 0.16],
  ['0.35 lb', 'kg', 0.1587573295],
  ['0.16 kg', 'g', 160],
  ['12 miles', 'km', 19.312128],
  ['12 %', '%', 12],
  ['3 m²', 'm²', 3],
  ['8 µPt', 'µPt', 8],
  ['0.16', 'kg', 0.16],
])('%s in a field of %s is %f', (typed, unit, expected) => {
  expect(parseNumber(typed, 'en', unit)).toBe(expected);
});

test('a unit of another kind is no number of the field', () => {
  expect([parseNumber('160 km', 'en', 'kg'), parseNumber('3 bags', 'en', 'kg')]).toEqual([
    undefined,
    undefined,
  ]);
});

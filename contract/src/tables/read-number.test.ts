import { expect, test } from 'vitest';
import { type Decimal, detectDecimal, readNumber } from './read-number.ts';

const narrow = '\u202f';

test.each<[text: string, point: number | undefined, comma: number | undefined]>([
  ['12', 12, 12],
  ['-3', -3, -3],
  ['\u22123', -3, -3],
  ['1234.5', 1234.5, undefined],
  ['1234,5', undefined, 1234.5],
  // A French number: read only if the decimal sign is a comma.
  ['1 234,5', undefined, 1234.5],
  [`1${narrow}234,5`, undefined, 1234.5],
  ['1\u00a0234,5', undefined, 1234.5],
  ['1 234.5', 1234.5, undefined],
  ["1'234.5", 1234.5, undefined],
  // Ambiguous text is not a number.
  ['1,234', undefined, 1.234],
  ['1.234', 1.234, undefined],
  // Both signs are present, so it is unambiguous.
  ['1.234,5', undefined, 1234.5],
  ['1,234.5', 1234.5, undefined],
  ['1.2e-7', 1.2e-7, undefined],
  ['1,2E-07', undefined, 1.2e-7],
  ['12 34', undefined, undefined],
  ['1,2,3', undefined, undefined],
  ['0x10', undefined, undefined],
  ['NaN', undefined, undefined],
  ['Infinity', undefined, undefined],
  ['1.', undefined, undefined],
  ['.5', undefined, undefined],
  ['', undefined, undefined],
])('%s is %s with a point and %s with a comma', (text, point, comma) => {
  expect(readNumber(text, 'point')).toBe(point);
  expect(readNumber(text, 'comma')).toBe(comma);
});

test.each<[text: string, decimal: Decimal, unit: string | undefined, value: number | undefined]>([
  ['60 %', 'point', '%', 60],
  ['170 g', 'point', 'g', 170],
  ['0,17 kg', 'comma', 'kg', 0.17],
  // As in a form, another unit of the same kind is converted.
  ['170 g', 'point', 'kg', 0.17],
  ['1,2 kg', 'comma', 'g', 1200],
  ['5 oz', 'point', 'g', 141.747615625],
  ['12 miles', 'point', 'km', 19.312128],
  ['3 m²', 'point', 'm²', 3],
  ['1.5 kg CO2 eq', 'point', 'kg CO2 eq', 1.5],
  ['19.90 €', 'point', '€', 19.9],
  ['19,90€', 'comma', '€', 19.9],
  // No rate of exchange is known.
  ['19.90 $', 'point', '€', undefined],
  ['1e3', 'point', 'g', 1000],
  ['170 ml', 'point', 'g', undefined],
  ['70 %', 'point', 'g', undefined],
  ['1,2 kg', 'comma', undefined, undefined],
  // One sign in a percentage is the decimal sign, as no percentage has thousands.
  ['33.333 %', 'comma', '%', 33.333],
  ['33,333 %', 'point', '%', 33.333],
  // Without a unit, a percentage is the fraction that it is.
  ['7 %', 'point', undefined, 0.07],
])('%s with a %s in a field of %s is %s', (text, decimal, unit, value) => {
  expect(readNumber(text, decimal, unit)).toBe(value);
});

test('numbers of a workbook are used directly; booleans are not numbers', () => {
  expect(readNumber(0.5, 'comma')).toBe(0.5);
  expect(readNumber(true, 'point')).toBeUndefined();
});

test.each<[cells: string[], decimal: Decimal | undefined]>([
  [['0,17', 'Cotton', '60'], 'comma'],
  [['0.17', '60 %'], 'point'],
  [['0.17', '0,17'], undefined],
  [['19,90 €', '60'], 'comma'],
  [['€ 19,90', '60'], 'comma'],
  [['12', 'T-shirt, blue'], undefined],
])('in %s the decimal sign is %s', (cells, decimal) => {
  expect(detectDecimal(cells)).toBe(decimal);
});

test.each<[cell: string, decimal: Decimal, value: number | undefined]>([
  ['€ 45,00', 'comma', 45],
  ['EUR 12.5', 'point', 12.5],
  ['39,90 EUR', 'comma', 39.9],
  // Another currency is no euro.
  ['$45.00', 'point', undefined],
])('in euros, %j is %s: %s', (cell, decimal, value) => {
  expect(readNumber(cell, decimal, '€')).toBe(value);
});

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

test('only the unit of the field is removed', () => {
  expect(readNumber('60 %', 'point', ['%'])).toBe(60);
  expect(readNumber('170 g', 'point', ['g'])).toBe(170);
  expect(readNumber('0,17 kg', 'comma', ['kg'])).toBe(0.17);
  expect(readNumber('170 g', 'point', ['kg'])).toBeUndefined();
});

test('numbers of a workbook are used directly; booleans are not numbers', () => {
  expect(readNumber(0.5, 'comma')).toBe(0.5);
  expect(readNumber(true, 'point')).toBeUndefined();
});

test.each<[cells: string[], decimal: Decimal | undefined]>([
  [['0,17', 'Cotton', '60'], 'comma'],
  [['0.17', '60 %'], 'point'],
  [['0.17', '0,17'], undefined],
  [['12', 'T-shirt, blue'], undefined],
])('in %s the decimal sign is %s', (cells, decimal) => {
  expect(detectDecimal(cells)).toBe(decimal);
});

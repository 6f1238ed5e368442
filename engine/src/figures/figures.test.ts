import { expect, test } from 'vitest';
import {
  boundDigits,
  calculatedDigits,
  figureDigits,
  givenDigits,
  isShare,
  numberText,
  partDigits,
  percentText,
  shareText,
  smallPercentText,
  wholeText,
} from './index.ts';

test('a figure has the digits that its interval allows, at most three; two where none is known', () => {
  expect(figureDigits({ interval: { low: 350, high: 780, digits: 2 } })).toBe(2);
  expect(figureDigits({ interval: { low: 508.5, high: 508.6, digits: 6 } })).toBe(3);
  expect([figureDigits({}), figureDigits({ interval: null })]).toEqual([2, 2]);
  const score = { interval: { low: 1, high: 9, digits: 1 } };
  expect(calculatedDigits({ score }, 'pef-per-day')).toBe(1);
  expect(calculatedDigits({ score }, 'french-pef')).toBe(2);
  expect([1, 2, 3].map(boundDigits)).toEqual([2, 2, 3]);
});

test('numbers have the marks of the language, and small ones a power of ten', () => {
  expect(numberText(508.57, 'en', 2)).toBe('510');
  expect(numberText(1556.2, 'en', 3)).toBe('1,560');
  expect(numberText(1556.2, 'fr', 3)).toBe('1\u202f560');
  expect(numberText(-1234567.8, 'fr', 6)).toBe('−1\u202f234\u202f570');
  expect(numberText(12345.678, 'fr', 6)).toBe('12\u202f345,7');
  expect(numberText(0.00012, 'en', 2)).toBe('0.00012');
  expect(numberText(4.4689e-10, 'en', 3)).toBe('4.47\u00a0×\u00a010⁻¹⁰');
  expect(numberText(-0.00002, 'fr', 2)).toBe('−2,0\u00a0×\u00a010⁻⁵');
  expect(numberText(0, 'en', 3)).toBe('0');
  // 0.00009999 rounds to a number that needs no power.
  expect(numberText(0.00009999, 'en', 2)).toBe('0.0001');
  expect(numberText(1e21, 'en', 2)).toBe('1e+21');
  expect([1959.6, 0.4, -0.4, -7.5].map((points) => wholeText(points, 'en'))).toEqual([
    '1,960',
    '0',
    '0',
    '−8',
  ]);
});

test('shares are whole per cent from 10 % on, and less than all is never 100 %', () => {
  const shown = (share: number): string => percentText(share, 'en');
  expect([0.3831, 0.0951, 0.1, 0.0004, 0].map(shown)).toEqual(['38%', '9.5%', '10%', '0%', '0%']);
  expect([1, 0.9999, 0.994].map(shown)).toEqual(['100%', '99.9%', '99%']);
  expect([-0.25, -0.0001].map(shown)).toEqual(['−25%', '0%']);
  expect([9.994, 11.48, -12.485].map(shown)).toEqual(['999%', '1,150%', '−1,250%']);
  expect(percentText(0.083, 'fr')).toBe('8,3\u202f%');
  expect(smallPercentText(0.000512, 'en')).toBe('0.051%');
  expect([0.05, 0.125].map((share) => shareText(share, 'fr', givenDigits))).toEqual([
    '5\u202f%',
    '12,5\u202f%',
  ]);
});

test('a number from 0 to 1 without a unit is a share, unless the method gives it', () => {
  const share = {
    fieldType: 'number',
    qualityCategoryId: 'processes',
    constraints: { min: 0, max: 1 },
  } as const;
  expect(isShare(share)).toBe(true);
  expect(isShare({ ...share, unit: 'kg' })).toBe(false);
  expect(isShare({ ...share, constraints: { min: 0, max: 2 } })).toBe(false);
  expect(isShare({ ...share, qualityCategoryId: 'method' })).toBe(false);
});

test('a part is shown as finely as the whole, and with two digits at least', () => {
  // 1,790 is known to the tens: 1,783 is 1,780, not 1,800; 340 is known to the tens as well; a small part has two.
  expect([1783.4, 340.2, 6.64].map((part) => partDigits(part, 1790, 3))).toEqual([3, 2, 2]);
  // 510 is known to the tens.
  expect([508, 53.4].map((part) => partDigits(part, 508.57, 2))).toEqual([2, 2]);
  expect(partDigits(-1783.4, 150, 3)).toBe(3);
  expect([partDigits(0, 9, 3), partDigits(9, 0, 3)]).toEqual([2, 2]);
});

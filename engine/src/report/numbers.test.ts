import { describe, expect, test } from 'vitest';
import { reportNumbers } from './numbers.ts';

describe('numbers of a report', () => {
  const { figure, given, rating, points, percent } = reportNumbers(2, 'en');
  const french = reportNumbers(2, 'fr');

  test('figures have the digits that their range allows, what was given has its own', () => {
    expect(figure(1556.2, 3)).toBe('1,560');
    expect(figure(9.3, 1)).toBe('9');
    expect(french.figure(1234567.8, 2)).toBe('1\u202f200\u202f000');
    expect(given(97.2916666667, 'g')).toBe('97.2917\u00a0g');
    expect(french.given(0.158, 'kg')).toBe('0,158\u00a0kg');
    expect(rating(2.3456)).toBe('2.3');
    expect(points(1408.4)).toBe('1,408');
  });

  test('a missing one is a dash, zero is zero', () => {
    expect([figure(null, 2), given(undefined, 'kg'), rating(null), points(null), percent(null)]).toEqual(
      Array(5).fill('–'),
    );
    expect([figure(0, 2), percent(0)]).toEqual(['0', '0%']);
  });

  test('times are those of UTC, and since the third layout written as in a letter, with the units', () => {
    const at = '2026-11-24T09:05:59.123Z';
    expect(french.time(at)).toBe('2026-11-24 09:05 UTC');
    expect(french.withUnit('4,6', 'kg CO2 eq')).toBe('4,6\u00a0kg CO2 eq');
    const [third, inFrench] = [reportNumbers(3, 'en'), reportNumbers(3, 'fr')];
    expect(third.time(at)).toBe('24\u00a0November 2026, 09:05\u00a0UTC');
    expect(inFrench.time(at)).toBe('24\u00a0novembre 2026 à 09:05\u00a0UTC');
    expect(inFrench.time('2026-01-01')).toBe('1er\u00a0janvier 2026');
    expect(third.unit('kg CO2 eq')).toBe('kg CO₂ eq');
    expect(inFrench.withUnit('4,6', 'kg CO2 eq')).toBe('4,6\u00a0kg CO₂ éq.');
    expect(inFrench.unit('m3 world eq deprived')).toBe('m³ éq. monde privés');
  });
});

describe('numbers of the first layout, which published versions keep', () => {
  const { figure, given, points, percent } = reportNumbers(1, 'en');
  const french = reportNumbers(1, 'fr');

  test('have three significant digits, whole from 1,000 on, with the marks of the language', () => {
    expect(figure(1.23456, 2)).toBe('1.23');
    expect(french.rating(1.23456)).toBe('1,23');
    expect(given(0.0012345)).toBe('0.00123');
    expect(given(999.4, 'g')).toBe('999 g');
    expect(points(1234567.8)).toBe('1,234,568');
    expect(french.points(1234567.8)).toBe('1 234 568');
    expect(figure(-4, 1)).toBe('−4');
  });

  test('have a power of ten where they are small', () => {
    expect(figure(0.0000000802684, 2)).toBe('8.03 × 10⁻⁸');
    expect(french.figure(-1.5e-12, 2)).toBe('−1,50 × 10⁻¹²');
  });

  test('shares are percentages with one decimal, without a negative zero', () => {
    expect(percent(0.3831654)).toBe('38.3%');
    expect(french.percent(0.3831654)).toBe('38,3 %');
    expect(percent(-0.25)).toBe('−25.0%');
    expect(percent(-0.0001)).toBe('0.0%');
  });
});

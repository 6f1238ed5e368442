import { describe, expect, test } from 'vitest';
import { amountText, numberText, percentText, timeText } from './numbers.ts';

describe('numbers of a report', () => {
  test('have three significant digits, whole from 1,000 on, with the marks of the language', () => {
    expect(numberText(1.23456, 'en')).toBe('1.23');
    expect(numberText(1.23456, 'fr')).toBe('1,23');
    expect(numberText(0.0012345, 'en')).toBe('0.00123');
    expect(numberText(999.4, 'en')).toBe('999');
    expect(numberText(1234567.8, 'en')).toBe('1,234,568');
    expect(numberText(1234567.8, 'fr')).toBe('1 234 568');
    expect(numberText(-4, 'en')).toBe('−4');
  });

  test('have a power of ten where they are small', () => {
    expect(numberText(0.0000000802684, 'en')).toBe('8.03 × 10⁻⁸');
    expect(numberText(-1.5e-12, 'fr')).toBe('−1,50 × 10⁻¹²');
  });

  test('a missing one is a dash, zero is zero', () => {
    expect(numberText(null, 'en')).toBe('–');
    expect(numberText(0, 'en')).toBe('0');
    expect(amountText(null, 'kg', 'en')).toBe('–');
    expect(percentText(null, 'fr')).toBe('–');
  });

  test('shares are percentages with one decimal, without a negative zero', () => {
    expect(percentText(0.3831654, 'en')).toBe('38.3%');
    expect(percentText(0.3831654, 'fr')).toBe('38,3 %');
    expect(percentText(-0.25, 'en')).toBe('−25.0%');
    expect(percentText(-0.0001, 'en')).toBe('0.0%');
  });

  test('times are those of UTC', () => {
    expect(timeText('2026-11-24T09:05:59.123Z')).toBe('2026-11-24 09:05 UTC');
  });
});

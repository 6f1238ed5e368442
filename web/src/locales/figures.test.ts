import i18next from 'i18next';
import { expect, test } from 'vitest';
import {
  figureDigits,
  formatBounds,
  formatDifference,
  formatFigure,
  formatPoints,
  scaledInterval,
} from './figures.ts';

test('a figure and the ends of its range are rounded once, with the marks of the language', async () => {
  await i18next.init({ lng: 'en' });
  // 509 between 350 and 780: a tenth of the width is 43, so the tens are the last that count.
  const score = { interval: { low: 350, high: 784, digits: 2 } };
  expect(formatFigure(508.57, figureDigits(score))).toBe('510');
  expect(formatBounds(score.interval, 2)).toEqual({ low: '350', high: '780' });
  // 7 × 10⁻⁷ between 3.8 and 22: one digit for the figure, two for the bounds.
  const wide = { interval: { low: 3.81e-7, high: 2.19e-6, digits: 1 } };
  expect(formatFigure(6.5e-7, figureDigits(wide))).toBe('7\u00a0×\u00a010⁻⁷');
  expect(formatBounds(wide.interval, 1).low).toBe('3.8\u00a0×\u00a010⁻⁷');
  // Without knowledge of the data behind it, a figure is not shown more exactly than an estimate.
  expect(formatFigure(3.2549)).toBe('3.3');
  // 1.449 is 1.4, not 1.5 by way of 1.45.
  expect([1.449, -24.9, 0].map(formatDifference)).toEqual(['+1.4', '−25', '0']);
  expect(formatPoints(1959.6)).toBe('1,960');
  await i18next.changeLanguage('fr');
  expect(formatFigure(1556.2, 3)).toBe('1\u202f560');
});

test('the interval of a multiple is the multiple of the interval, and stays in order', () => {
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, -2)).toEqual({ low: -10, high: -4, digits: 2 });
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, 1 / 0)).toBeUndefined();
  expect(scaledInterval(null, 2)).toBeUndefined();
});

import i18next from 'i18next';
import { expect, test } from 'vitest';
import {
  figureDigits,
  formatBounds,
  formatDifference,
  formatFigure,
  formatPart,
  formatPieces,
  formatPoints,
  formatPointsDifference,
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
  expect([181.3, -180.6, 0.4].map(formatPointsDifference)).toEqual(['+181', '−181', '0']);
  await i18next.changeLanguage('fr');
  expect(formatFigure(1556.2, 3)).toBe('1\u202f560');
});

test('the interval of a multiple is the multiple of the interval, and stays in order', () => {
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, -2)).toEqual({ low: -10, high: -4, digits: 2 });
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, 1 / 0)).toBeUndefined();
  expect(scaledInterval(null, 2)).toBeUndefined();
});

test('several pieces have the digits of their range, and a part the last digit of the whole', async () => {
  await i18next.init({ lng: 'en' });
  const shirt = { value: 597.1, interval: { low: 527, high: 773, digits: 2 } };
  expect(formatPieces([{ ...shirt, count: 1 }])).toBe('600');
  // 1791.3 between 1581 and 2319: a tenth of the width is 74, so the tens count.
  expect(formatPieces([{ ...shirt, count: 3 }])).toBe('1,790');
  // 1791.3 + 6.6 between 1586 and 2328.
  const box = { value: 6.6, interval: { low: 5, high: 9, digits: 2 }, count: 1 };
  expect(formatPieces([{ ...shirt, count: 3 }, box])).toBe('1,800');
  // Where one range is not known, two digits.
  expect(
    formatPieces([
      { ...shirt, count: 3 },
      { value: 50, count: 1 },
    ]),
  ).toBe('1,800');
  expect(formatPart(1783.4, { whole: 1790.1, digits: 3 })).toBe('1,780');
  expect(formatPart(6.64, { whole: 1790.1, digits: 3 })).toBe('6.6');
});

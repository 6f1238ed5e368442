import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import {
  estimateDigits,
  figureDigits,
  formatBounds,
  formatFigure,
  formatPoints,
  scaledInterval,
  scoreDigits,
} from './figures.ts';

beforeAll(() => i18next.init({ lng: 'en' }));

test('a figure has the digits that its interval allows, at most three', () => {
  // 509 between 350 and 780: a tenth of the width is 43, so the tens are the last that count.
  const score = { interval: { low: 350, high: 780, digits: 2 } };
  expect(formatFigure(508.57, figureDigits(score))).toBe('510');
  expect(formatBounds(score.interval, 2)).toEqual({ low: '350', high: '780' });
  expect(figureDigits({ interval: { low: 508.5, high: 508.6, digits: 6 } })).toBe(3);
  // 7 × 10⁻⁷ between 3.8 and 22: one digit for the figure, two for the bounds.
  const wide = { interval: { low: 3.81e-7, high: 2.19e-6, digits: 1 }, significantDigits: 2 as const };
  expect(formatFigure(6.5e-7, figureDigits(wide))).toBe('7\u00a0×\u00a010⁻⁷');
  expect(formatBounds(wide.interval, 1).low).toBe('3.8\u00a0×\u00a010⁻⁷');
});

test('without an interval, a figure that contains estimates has two digits, others have three', () => {
  const impacts = [{}, { significantDigits: 2 as const }];
  expect(formatFigure(508.57, scoreDigits({ score: { interval: null }, impacts }))).toBe('510');
  expect(formatFigure(508.57, estimateDigits([{}]))).toBe('509');
  expect(scoreDigits({ score: { interval: { low: 1, high: 9, digits: 1 } }, impacts })).toBe(1);
  // Without knowledge of the data behind it, a figure is not shown more exactly than an estimate.
  expect(formatFigure(3.2549)).toBe('3.3');
  expect(formatFigure(1.84e-7)).toBe('1.8\u00a0×\u00a010⁻⁷');
});

test('the interval of a multiple is the multiple of the interval, and stays in order', () => {
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, -2)).toEqual({ low: -10, high: -4, digits: 2 });
  expect(scaledInterval({ low: 2, high: 5, digits: 2 }, 1 / 0)).toBeUndefined();
  expect(scaledInterval(null, 2)).toBeUndefined();
});

test('the French cost is shown in whole points', () => {
  expect(formatPoints(1959.6)).toBe('1,960');
  expect(formatPoints(0.4)).toBe('0');
});

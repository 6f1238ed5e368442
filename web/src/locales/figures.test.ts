import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { figureDigits, formatFigure, formatPoints } from './figures.ts';

beforeAll(() => i18next.init({ lng: 'en' }));

test('a figure that contains estimates has two digits, others have three', () => {
  const estimated = figureDigits([{}, { significantDigits: 2 }]);
  expect(formatFigure(508.57, estimated)).toBe('510');
  expect(formatFigure(508.57, figureDigits([{}]))).toBe('509');
  // Without knowledge of the data behind it, a figure is not shown more exactly than an estimate.
  expect(formatFigure(3.2549)).toBe('3.3');
  expect(formatFigure(1.84e-7)).toBe('1.8\u00a0×\u00a010⁻⁷');
});

test('the French cost is shown in whole points', () => {
  expect(formatPoints(1959.6)).toBe('1,960');
  expect(formatPoints(0.4)).toBe('0');
});

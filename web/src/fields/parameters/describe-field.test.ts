import { isShare } from '@sillage/engine/figures';
import i18next, { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import texts from '../../locales/en/form.json' with { type: 'json' };
import { describeField, fromPercent, outOfRange, toPercent } from './describe-field.ts';

const instance = createInstance();
void instance.init({
  lng: 'en',
  resources: { en: { translation: texts } },
  interpolation: { escapeValue: false },
});
const { t } = instance;
beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

const number = (fields: Partial<Parameters<typeof describeField>[0]>) => ({
  id: 'p',
  name: 'Parameter',
  identifier: 'p',
  fieldType: 'number' as const,
  qualityCategoryId: 'processes',
  defaultValue: null,
  allowedValues: [],
  constraints: {},
  customizable: false,
  ...fields,
});
const waste = number({ constraints: { min: 0, max: 0.9 }, defaultValue: '0.15' });

test('a share is said in percent: its default, its range and why a value is refused', () => {
  expect(isShare(waste)).toBe(true);
  expect(describeField(waste, t)).toBe('Default: 15%');
  expect(outOfRange(waste, 0.95, t)).toBe('Allowed: 0% to 90%.');
  expect(outOfRange(waste, 0.9, t)).toBeUndefined();
});

test('what has a unit, exceeds one or is a factor of the method is no share', () => {
  expect(isShare(number({ unit: 'kg', constraints: { min: 0, max: 1 } }))).toBe(false);
  expect(isShare(number({ constraints: { min: 0.67, max: 1.45 } }))).toBe(false);
  const factor = { qualityCategoryId: 'method', constraints: { min: 0.2, max: 0.8 } };
  expect(isShare(number(factor))).toBe(false);
});

test('percent and back gives the same share, without binary rounding errors', () => {
  // 0.07 × 100 is 7.000000000000001 in binary.
  expect(toPercent(0.07)).toBe(7);
  expect(fromPercent(7)).toBe(0.07);
  expect([toPercent(null), fromPercent(null)]).toEqual([null, null]);
});

test('an empty field says what it means: the value of the product, a default, or nothing', () => {
  expect(describeField(waste, t, false, 'Portugal')).toBe('As for the product: Portugal');
  expect(describeField(number({}), t)).toBe('May stay empty');
  expect(describeField(number({ constraints: { required: true } }), t)).toBe('Needed');
});

test('whole numbers within a range', () => {
  const season = number({ constraints: { min: 2000, max: 2099, integer: true } });
  expect(outOfRange(season, 2026.5, t)).toBe('Allowed: 2,000 to 2,099, whole number.');
});

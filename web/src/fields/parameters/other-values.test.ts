import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { otherValues } from './other-values.ts';

const t = ((key: string, facts?: { percent?: number }) =>
  facts?.percent === undefined ? key : `${key} ${facts.percent}`) as unknown as TFunction;
const choice = (value: string, code?: string) => ({
  ...{ name: value.toUpperCase(), value, slug: value },
  ...(code === undefined ? {} : { code_alpha_2: code }),
});
const parameter = { defaultValue: null, allowedValues: [] as ReturnType<typeof choice>[], constraints: {} };

test('a number is tried a tenth lower and higher, within its range', () => {
  const weight = { ...parameter, fieldType: 'number', constraints: { max: 105 } } as const;
  expect(otherValues(weight, { value: 100 }, t)).toEqual([{ label: 'help.less 10', value: { value: 90 } }]);
  expect(
    otherValues({ ...weight, defaultValue: '50' }, undefined, t).map(({ value }) => value.value),
  ).toEqual([45, 55]);
  expect(otherValues(weight, undefined, t)).toEqual([]);
  expect(otherValues(weight, { value: 0 }, t)).toEqual([]);
});

test('whole numbers stay whole, and the label says by how much', () => {
  const wears = { ...parameter, fieldType: 'number', constraints: { integer: true } } as const;
  expect(otherValues(wears, { value: 4 }, t)).toEqual([
    { label: 'help.less 25', value: { value: 3 } },
    { label: 'help.more 25', value: { value: 5 } },
  ]);
});

test('a short list is tried as a whole, a long one by usual countries', () => {
  const select = { ...parameter, fieldType: 'select' } as const;
  const short = { ...select, allowedValues: [choice('knit'), choice('woven'), choice('custom')] };
  expect(otherValues(short, { value: 'knit' }, t)).toEqual([{ label: 'WOVEN', value: { value: 'woven' } }]);
  const places = ['CN', 'PT', 'AR', 'BO', 'CL', 'EC', 'PE', 'UY'].map((code) => choice(code, code));
  const mix = { ...parameter, fieldType: 'select-quantity', allowedValues: places } as const;
  expect(otherValues(mix, { value: 'CN/100' }, t)).toEqual([{ label: 'PT', value: { value: 'PT/100' } }]);
});

test('a box is tried the other way round; own values and texts are not tried', () => {
  const box = { ...parameter, fieldType: 'checkbox', defaultValue: 'true' } as const;
  expect(otherValues(box, undefined, t)).toEqual([{ label: 'field.no', value: { value: false } }]);
  expect(otherValues({ ...parameter, fieldType: 'text' }, { value: 'x' }, t)).toEqual([]);
  expect(otherValues({ ...parameter, fieldType: 'select' }, { value: 'custom' }, t)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { readValue } from './read-value.ts';

const weight: Field = { id: 'totalWeight', kind: 'weight', group: '', title: '', titles: [] };
const inGrams = { decimal: 'point', weightUnit: 'g', baseUnit: 'percentage' } as const;
const asked = (whole: string, text: string) => ({
  unresolved: { code: 'thousands', facts: { text, whole } },
});

test.each([
  ['1.150', asked('1150', '1.150')],
  ['1,150', asked('1150', '1,150')],
  // A unit says that the sign is not of thousands.
  ['1.150 g', { value: 0.00115 }],
  ['1.15', { value: 0.00115 }],
  ['1150', { value: 1.15 }],
  ['1,150.5', { value: 1.1505 }],
  ['12.500', { value: 0.0125 }],
])('%s in a column of grams', (text, read) => {
  const decimal = text === '1,150' ? 'comma' : 'point';
  expect(readValue(text, weight, { ...inGrams, decimal })).toEqual(read);
});

test('in a column of kilograms it is what it says', () => {
  expect(readValue('1.150', weight, { ...inGrams, weightUnit: 'kg' })).toEqual({ value: 1.15 });
});

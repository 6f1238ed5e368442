import type { PackagingPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { fieldPathOf } from '../../../records/record-field-errors.ts';
import { referencesIn } from '../../../records/record-references.ts';
import { newPackaging, packagingDraftOf, payloadOfPackaging, weightOfPackaging } from './packaging-draft.ts';

const bag: PackagingPayload = {
  name: 'Polybag',
  level: 'primary',
  components: [
    {
      name: 'Bag',
      material: { id: 'packaging-ldpe-film', database: 'sillage-reference' },
      weight: 0.02,
      quantity: 1,
      recycledContent: 0.5,
      parameters: [
        { id: 'packaging-ldpe-film.allocation-factor', value: 0.5 },
        {
          id: 'packaging-ldpe-film.impact-data',
          value: 'custom',
          customParameters: [{ id: 'packaging-ldpe-film.impact-data.cch', value: 2 }],
        },
      ],
    },
    { material: { id: 'packaging-cardboard' }, weight: 0.001, quantity: 2 },
  ],
};

test('converting to a draft and back gives the same packaging', () => {
  expect(payloadOfPackaging(packagingDraftOf(bag))).toEqual(bag);
});

test('weights add up by quantity: 20 g and two labels of 1 g are 22 g; missing values make it null', () => {
  expect(weightOfPackaging(packagingDraftOf(bag))).toBeCloseTo(0.022, 12);
  expect(weightOfPackaging(newPackaging())).toBeNull();
});

test('all errors of a parameter are shown at its field', () => {
  expect(fieldPathOf(bag, '/components/0/parameters/0/value')).toBe(
    '/components/0/packaging-ldpe-film.allocation-factor',
  );
  expect(fieldPathOf(bag, '/components/1/weight')).toBe('/components/1/weight');
  expect(fieldPathOf(bag, '/components/1/parameters/7/id')).toBe('/components/1/parameters/7/id');
  expect(fieldPathOf(bag, '')).toBe('');
});

test('the records that use a record are parsed in both languages', () => {
  const id = '01a1fcf1-13fb-7c59-bcff-207d07cdd023';
  const expected = [
    { noun: 'product', id },
    { noun: 'evaluation', id: 'abc' },
  ];
  expect(referencesIn(`Still used by: product ${id}, evaluation abc.`)).toEqual(expected);
  expect(referencesIn(`Encore utilisé par : product ${id}, evaluation abc.`)).toEqual(expected);
});

import {
  type CategorySchema,
  countrySteps,
  type MaterialSchema,
  type ParameterDescription,
} from '@sillage/contract';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { type ParameterValue, valueByProperty } from '../../../../fields/parameters/parameter-values.ts';
import { inheritedValues } from '../composition/inherited-values.ts';
import { newDraft } from '../draft/draft.ts';
import { sameCountryValue, withSameCountry } from './country-steps.ts';

const place = (identifier: string, fields: Partial<ParameterDescription> = {}): ParameterDescription => ({
  id: `shirt.${identifier}`,
  identifier,
  name: identifier,
  fieldType: 'select-quantity',
  qualityCategoryId: 'places',
  defaultValue: '---',
  allowedValues: [
    { value: '---', name: 'Unknown', slug: 'unknown' },
    { value: 'PT', name: 'Portugal', slug: 'portugal' },
    { value: 'CN', name: 'China', slug: 'china' },
  ],
  constraints: {},
  customizable: false,
  ...fields,
});
const schema: CategorySchema = {
  id: 'shirt',
  name: 'Shirt',
  functionalUnit: { text: '', unit: '' },
  lifecycles: [
    {
      id: 'raw',
      stage: 'raw-materials',
      name: '',
      informations: [],
      processes: [{ id: 'r', name: '', parameters: [place('origin-country')] }],
    },
    {
      id: 'making',
      stage: 'manufacturing',
      name: '',
      informations: [],
      processes: [
        { id: 's', name: '', parameters: [place('spinning-country')] },
        {
          id: 'm',
          name: '',
          parameters: [place('making-country'), place('minutes', { qualityCategoryId: 'processes' })],
        },
      ],
    },
  ],
};
const steps = countrySteps(schema);
const messages = createInstance();
void messages.init({ lng: 'en', resources: {} });

test('the steps of production are those with a place in manufacturing', () => {
  expect(steps.map(({ parameter }) => parameter.identifier)).toEqual(['spinning-country', 'making-country']);
});

test('one country fills all steps and leaves the rest; clearing it gives their defaults back', () => {
  const draft = { ...newDraft('shirt', 'team'), lifecycles: { making: { 'shirt.minutes': { value: 15 } } } };
  expect(sameCountryValue(draft, steps, valueByProperty)).toBeUndefined();
  const same = withSameCountry(draft, steps, 'PT');
  expect(same.lifecycles.making).toEqual({
    'shirt.minutes': { value: 15 },
    'shirt.spinning-country': { value: 'PT' },
    'shirt.making-country': { value: 'PT' },
  });
  expect(sameCountryValue(same, steps, valueByProperty)).toBe('PT');
  expect(withSameCountry(same, steps, null).lifecycles).toEqual(draft.lifecycles);
});

test('countries that differ have no common one; a slug and a value may mean the same', () => {
  const given = (making: ParameterValue) => ({
    ...newDraft('shirt', 'team'),
    lifecycles: { making: { 'shirt.spinning-country': { value: 'PT' }, 'shirt.making-country': making } },
  });
  expect(sameCountryValue(given({ value: 'CN' }), steps, valueByProperty)).toBeNull();
  expect(sameCountryValue(given({ value: 'portugal', useProperty: 'slug' }), steps, valueByProperty)).toBe(
    'PT',
  );
});

test('a material takes over what the product was given, before its own default', () => {
  const material: MaterialSchema = {
    id: 'cotton',
    name: 'Cotton',
    databases: [],
    informations: [],
    processes: [
      {
        id: 'p',
        name: '',
        parameters: [
          { ...place('spinning-country', { defaultValue: null }), id: 'cotton.spinning-country' },
          { ...place('origin-country', { defaultValue: 'CN' }), id: 'cotton.origin-country' },
        ],
      },
    ],
  };
  const texts = (lifecycles: Parameters<typeof inheritedValues>[2]) =>
    Object.fromEntries(inheritedValues(material, schema, lifecycles, messages.t));
  // Its own default precedes that of the product, but not a value that was given there.
  expect(texts({})).toEqual({ 'cotton.spinning-country': 'Unknown' });
  expect(
    texts({
      making: { 'shirt.spinning-country': { value: 'PT' } },
      raw: { 'shirt.origin-country': { value: 'PT' } },
    }),
  ).toEqual({ 'cotton.spinning-country': 'Portugal', 'cotton.origin-country': 'Portugal' });
});

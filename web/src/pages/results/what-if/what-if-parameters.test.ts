import type { CategorySchema, ParameterDescription } from '@sillage/contract';
import i18next, { type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { countryChoice, stepCountries, triedParameters } from './what-if-parameters.ts';

const number = (id: string, defaultValue: string | null, constraints: object) => ({
  ...{ id, identifier: id, name: id, fieldType: 'number', defaultValue, constraints, allowedValues: [] },
});
const schema = {
  lifecycles: [
    {
      id: 'making',
      informations: [],
      processes: [
        {
          id: 'group',
          name: '',
          parameters: [
            number('waste', '0.1', { min: 0, max: 1 }),
            number('minutes', '20', { min: 0, max: 1000, integer: true }),
            number('unknown', null, {}),
            number('returns', '0', { min: 0, max: 1 }),
          ],
        },
      ],
    },
  ],
} as unknown as CategorySchema;

test('given numbers come first, then what matters most; what has no value cannot be moved', () => {
  const found = triedParameters(schema, { making: { minutes: { value: 30 } } }, ['returns'], 3);
  expect(found.map(({ parameter }) => parameter.id)).toEqual(['minutes', 'returns', 'waste']);
  // Three times 30 rather than 1,000; a share goes to all of it.
  expect(found.map(({ value, min, max, step }) => [value, min, max, step])).toEqual([
    [30, 0, 90, 1],
    [0, 0, 1, 0.01],
    [0.1, 0, 1, 0.01],
  ]);
});

test('the countries of manufacturing steps can be tried, and none of another stage', () => {
  const country = (identifier: string) => ({ ...number(identifier, 'CN', {}), fieldType: 'select-quantity' });
  const lifecycle = (stage: string, ...parameters: object[]) => ({
    ...{ id: stage, stage, informations: [], processes: [{ id: 'group', name: '', parameters }] },
  });
  const places = stepCountries({
    lifecycles: [
      lifecycle('manufacturing', country('making-country'), number('waste', '0', {})),
      lifecycle('use', country('use-country')),
    ],
  } as unknown as CategorySchema);
  expect(places.map(({ owner, parameter }) => [owner, parameter.id])).toEqual([
    ['/lifecycles/manufacturing', 'making-country'],
  ]);
});

test('a mix of countries, or one by its earlier name, is shown as what it is', async () => {
  await i18next.init({ lng: 'en' });
  const allowed = [
    { value: 'CN', name: 'China', slug: 'china' },
    { value: 'TR', name: 'Türkiye', slug: 'turkey' },
  ];
  const parameter = {
    ...number('making-country', 'CN', {}),
    ...{ fieldType: 'select-quantity', allowedValues: allowed },
  } as unknown as ParameterDescription;
  const t = ((key: string) => key) as unknown as TFunction;
  const choice = (value: string, useProperty?: 'slug') =>
    countryChoice(parameter, { value, ...(useProperty === undefined ? {} : { useProperty }) }, t);
  const mixed = choice('CN/60,TR/40');
  expect(mixed.options.find((one) => one.value === mixed.value)?.label).toBe('China 60%, Türkiye 40%');
  expect(mixed.options).toHaveLength(3);
  expect(choice('turkey', 'slug')).toMatchObject({ value: 'TR', options: { length: 2 } });
  expect(choice('TR/100').value).toBe('TR');
  expect(countryChoice(parameter, undefined, t).value).toBe('CN');
});

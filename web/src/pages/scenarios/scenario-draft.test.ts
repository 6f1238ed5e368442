import type { ScenarioVariant } from '@sillage/contract';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, variantOf } from './scenario-draft.ts';

const stored: readonly ScenarioVariant[] = [
  { name: 'Nearer', country: 'PT' },
  { name: 'Own data', database: 'mill@1', mask: { id: 'm' } },
  {
    name: 'Linen',
    materials: [{ from: 'cotton', to: 'linen' }],
    parameters: [{ id: 'making-minutes', value: 90.5 }],
  },
  // More than the form has fields for.
  {
    name: 'Much',
    materials: [
      { from: 'cotton', to: 'linen', database: 'mill@1' },
      { from: 'wool', to: 'hemp' },
    ],
    parameters: [
      { id: 't-shirt.making-country', value: 'portugal', useProperty: 'slug' },
      { id: 'making-minutes', value: 12 },
      { id: 'making-waste', value: 0.1 },
    ],
    patch: { tags: { $remove: true } },
  },
];

test.each(stored)('$name is the same after the form', (variant) => {
  const { materials = [], parameters = [], ...rest } = variantOf(draftOf(variant));
  const { materials: before = [], parameters: given = [], ...other } = variant;
  expect(rest).toEqual(other);
  expect(materials).toEqual(expect.arrayContaining(before));
  expect(parameters).toEqual(expect.arrayContaining(given));
  expect([materials.length, parameters.length]).toEqual([before.length, given.length]);
});

test('numbers are typed with a point or a comma, and empty fields change nothing', () => {
  const draft = { ...emptyDraft, name: 'Slow', parameter: 'making-minutes', from: 'cotton' };
  expect(variantOf({ ...draft, value: '90,5' })).toEqual({
    name: 'Slow',
    parameters: [{ id: 'making-minutes', value: 90.5 }],
  });
  expect(variantOf({ ...draft, value: 'CN/60,TR/40' }).parameters?.[0]?.value).toBe('CN/60,TR/40');
});

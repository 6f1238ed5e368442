import type { EvaluationPayload } from '@sillage/contract';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { errorsAfterChange, errorsAt } from '../../../../fields/field-errors.ts';
import { evaluationFieldErrors } from '../evaluation-field-errors.ts';
import { draftOfPayload } from './draft-of-payload.ts';
import { payloadOfDraft } from './payload-of-draft.ts';

const payload: EvaluationPayload = {
  name: 'T-shirt',
  category: { id: 't-shirt' },
  teams: [{ id: 'team' }],
  lifecycles: [
    { id: 'making', parameters: [{ id: 'country', value: 'portugal', useProperty: 'slug' }] },
    {
      id: 'use',
      parameters: [
        { id: 'washes', value: 3 },
        { id: 'data', value: 'custom', customParameters: [{ id: 'cch', value: 1.5 }] },
      ],
    },
  ],
  composition: {
    baseUnit: 'weight',
    totalWeight: 0.17,
    parts: [
      {
        name: 'Body',
        weight: 0.168,
        materials: [
          {
            id: 'cotton',
            weight: 0.168,
            database: 'own',
            standsFor: 'silk',
            parameters: [{ id: 'made', value: true }],
          },
        ],
      },
    ],
    accessories: { weight: 0.002, items: [{ id: 'button', quantity: 2 }] },
  },
};

test('a stored evaluation passes through the form unchanged', () => {
  expect(payloadOfDraft(draftOfPayload(payload))).toEqual(payload);
});

test('grouped parameters become flat ones, and a parameter without value is omitted', () => {
  const grouped: EvaluationPayload = {
    ...payload,
    lifecycles: [
      {
        id: 'making',
        processes: [{ id: 'sewing', parameters: [{ id: 'country', value: 'PT' }, { id: 'minutes' }] }],
      },
    ],
  };
  expect(payloadOfDraft(draftOfPayload(grouped)).lifecycles).toEqual([
    { id: 'making', parameters: [{ id: 'country', value: 'PT' }] },
  ]);
});

/** Only keys of texts: none of these messages needs one. */
const messages = createInstance();
void messages.init({ lng: 'en', resources: {} });

test('errors are assigned to their fields', () => {
  const fault = (pointer: string) => ({ pointer, code: 'x', message: `at ${pointer}` });
  const places = evaluationFieldErrors(
    payload,
    [
      fault('/lifecycles/1/parameters/0/value'),
      fault('/lifecycles/1/parameters/1/customParameters/0/value'),
      fault('/composition/parts/0/materials/0/parameters/0/value'),
      fault('/composition/parts/0/weight'),
      fault('/teams/0/id'),
    ],
    messages.t,
  );
  expect([...places.keys()]).toEqual([
    '/lifecycles/use/washes',
    '/lifecycles/use/data/cch',
    '/composition/parts/0/materials/0/made',
    '/composition/parts/0/weight',
    '/teams/0/id',
  ]);
  expect(errorsAt(places, '/teams')).toEqual([]);
  expect(errorsAt(places, '/teams', true)).toEqual(['at /teams/0/id']);
});

test('a changed value takes its errors along, those of its group, and no others', () => {
  const errors = new Map(
    [
      '/composition/parts',
      '/composition/parts/0/materials',
      '/composition/parts/0/materials/0/weight',
      '/composition/parts/1/weight',
      '/lifecycles/use/washes',
      '/name',
    ].map((path) => [path, ['wrong']]),
  );
  const left = (place: string) => [...errorsAfterChange(errors, place).keys()];
  expect(left('/composition/parts/0/materials/0/weight')).toEqual([
    '/composition/parts/1/weight',
    '/lifecycles/use/washes',
    '/name',
  ]);
  expect(left('/lifecycles')).toHaveLength(5);
  expect(errorsAfterChange(errors, '/reference')).toBe(errors);
});

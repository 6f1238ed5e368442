import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { errorsAt } from '../../../fields/field-errors.ts';
import { draftOfPayload } from './draft-of-payload.ts';
import { evaluationFieldErrors } from './evaluation-field-errors.ts';
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
          { id: 'cotton', weight: 0.168, database: 'own', parameters: [{ id: 'made', value: true }] },
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

test('errors are assigned to their fields', () => {
  const fault = (pointer: string) => ({ pointer, code: 'x', message: `at ${pointer}` });
  const places = evaluationFieldErrors(payload, [
    fault('/lifecycles/1/parameters/0/value'),
    fault('/lifecycles/1/parameters/1/customParameters/0/value'),
    fault('/composition/parts/0/materials/0/parameters/0/value'),
    fault('/composition/parts/0/weight'),
    fault('/teams/0/id'),
  ]);
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

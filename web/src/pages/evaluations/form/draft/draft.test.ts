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

test('an unedited save changes nothing, of fields that are empty, zero or not shown either', () => {
  // Each field of the contract once with nothing in it, and shares of the unit that does not count.
  const stored = {
    ...{
      name: 'Shirt',
      reference: 'R-1',
      category: { id: 't-shirt' },
      mask: { id: 'm' },
      packaging: { id: 'p' },
    },
    ...{ teams: [{ id: 'team' }], tags: [], pieces: { made: 0 } },
    lifecycles: [
      { id: 'use' },
      { id: 'making', parameters: [{ id: 'minutes', value: 0 }] },
      { id: 'end', parameters: [], informations: [], processes: [] },
    ],
    composition: {
      ...{ baseUnit: 'percentage' as const, totalWeight: 0.2 },
      parts: [
        {
          ...{ percentage: 100, weight: 0.2 },
          materials: [
            { id: 'cotton', percentage: 100, weight: 0, parameters: [] },
            { id: 'elastane', percentage: 0, parameters: [{ id: 'made', value: false }] },
          ],
        },
      ],
      accessories: { percentage: 0, items: [] },
    },
  } satisfies EvaluationPayload;
  const written = JSON.stringify(stored);
  expect(JSON.stringify(payloadOfDraft(draftOfPayload(stored)))).toBe(written);
  // What the service adds to a record is none of it.
  const record = { ...stored, id: 'e', revision: 3, resolvedParameters: [] };
  expect(JSON.stringify(payloadOfDraft(draftOfPayload(record)))).toBe(written);
  // Another name changes the name alone.
  expect(JSON.stringify(payloadOfDraft({ ...draftOfPayload(stored), name: 'Tee' }))).toBe(
    written.replace('Shirt', 'Tee'),
  );
  const { composition } = stored;
  for (const pieces of [{}, { sold: 0 }])
    expect(payloadOfDraft(draftOfPayload({ ...stored, pieces }))).toEqual({ ...stored, pieces });
  const { accessories: _, ...bare } = composition;
  // Not known is not none.
  expect(payloadOfDraft(draftOfPayload({ ...stored, composition: bare })).composition).toEqual(bare);
});

test('what is emptied in the form is emptied, and what is removed takes along what was stored with it', () => {
  const draft = draftOfPayload({ ...payload, tags: [{ id: 'season' }] });
  const emptied = payloadOfDraft({ ...draft, name: '', tags: [], accessories: [], lifecycles: {} });
  expect(emptied).not.toHaveProperty('name');
  expect(emptied).not.toHaveProperty('tags');
  expect(emptied.composition).not.toHaveProperty('accessories');
  expect(emptied.lifecycles).toEqual([]);
  const [part] = draft.parts;
  if (part === undefined) throw new Error('it has a part');
  const materials = part.materials.map(({ database: __, standsFor: ___, ...one }) => ({
    ...one,
    id: 'linen',
    values: {},
  }));
  expect(
    payloadOfDraft({ ...draft, parts: [{ ...part, materials }] }).composition.parts[0]?.materials,
  ).toEqual([{ id: 'linen', weight: 0.168 }]);
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

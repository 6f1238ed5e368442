import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { type InputNames, inputDifferences } from './payload-difference.ts';

const names: InputNames = {
  field: (field) => field,
  part: ({ name }, index) => name ?? `part ${index + 1}`,
  lifecycle: (id) => `stage ${id}`,
  material: (id) => `material ${id}`,
  accessory: (id) => `accessory ${id}`,
  parameter: (owner, id) => `${id} of ${owner}`,
  value: (_, __, value) => `<${value}>`,
};

const before: EvaluationPayload = {
  name: 'Shirt',
  category: { id: 't-shirt' },
  teams: [{ id: 'a' }],
  lifecycles: [{ id: 'making', parameters: [{ id: 'country', value: 'CN' }] }],
  composition: {
    baseUnit: 'weight',
    totalWeight: 0.17,
    parts: [
      {
        name: 'Body',
        weight: 0.17,
        materials: [
          { id: 'cotton', weight: 0.1 },
          {
            id: 'linen',
            weight: 0.07,
            parameters: [{ id: 'spinning', value: 'custom', customParameters: [{ id: 'cch', value: 2 }] }],
          },
        ],
      },
    ],
  },
};
const after: EvaluationPayload = {
  ...before,
  teams: [{ id: 'b' }],
  // The same parameter in grouped form, and a different one.
  lifecycles: [
    { id: 'making', processes: [{ id: 'making', parameters: [{ id: 'country', value: 'CN' }] }] },
    { id: 'use', parameters: [{ id: 'wash', value: true }, { id: 'left-out' }] },
  ],
  composition: {
    ...before.composition,
    parts: [
      {
        name: 'Body',
        weight: 0.17,
        materials: [
          // Percentages are ignored when the base unit is weight.
          {
            id: 'linen',
            weight: 0.05,
            percentage: 99,
            parameters: [{ id: 'spinning', value: 'custom', customParameters: [{ id: 'cch', value: 3 }] }],
          },
          { id: 'cotton', weight: 0.1 },
          { id: 'hemp', weight: 0.02, database: 'own' },
        ],
      },
    ],
  },
};

test('differences are found by name, at any position; order, grouping and teams are no difference', () => {
  const found = inputDifferences(before, after, names).map(({ name, before: one, after: other }) => [
    name.join(' > '),
    one,
    other,
  ]);
  expect(found).toEqual([
    ['Body > material linen > weight', '0.07', '0.05'],
    ['Body > material linen > spinning of linen > cch of linen', '2', '3'],
    ['Body > material hemp > weight', null, '0.02'],
    ['Body > material hemp > database', null, 'own'],
    ['stage use > wash of use', null, '<true>'],
  ]);
});

test('a payload does not differ from itself', () => {
  expect(inputDifferences(after, after, names)).toEqual([]);
});

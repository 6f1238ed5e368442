import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { InputNames } from '../evaluations/use-input-names.ts';
import { inputDifferences } from './payload-difference.ts';

const names: InputNames = {
  field: (field) => field,
  part: ({ name }, index) => name ?? `part ${index + 1}`,
  lifecycle: (id) => `stage ${id}`,
  material: (id) => `material ${id}`,
  accessory: (id) => `accessory ${id}`,
  parameter: (owner, id) => `${id} of ${owner}`,
  value: (_, __, value) => `<${value}>`,
  number: (value) => String(Number(value.toPrecision(6))),
  byDefault: (value) => `${value} (default)`,
  stagesOf: (id) => (id === 'wash' ? ['use'] : []),
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
  const found = inputDifferences({ payload: before }, { payload: after }, names).map(
    ({ name, before: one, after: other }) => [name.join(' > '), one, other],
  );
  expect(found).toEqual([
    ['Body > material linen > weight', '0.07', '0.05'],
    ['Body > material linen > spinning of linen > cch of linen', '2', '3'],
    ['Body > material hemp > weight', null, '0.02'],
    ['Body > material hemp > database', null, 'own'],
    ['stage use > wash of use', null, '<true>'],
  ]);
});

test('a payload does not differ from itself', () => {
  expect(inputDifferences({ payload: after }, { payload: after }, names)).toEqual([]);
});

test('shares are in one unit, and a default stands where only the other one gives a value', () => {
  const body = (
    share: object,
    baseUnit: 'weight' | 'percentage',
    totalWeight: number,
  ): EvaluationPayload => ({
    category: { id: 't-shirt' },
    teams: [],
    lifecycles: [],
    composition: {
      baseUnit,
      totalWeight,
      parts: [{ name: 'Body', materials: [{ id: 'cotton', ...share }] }],
    },
  });
  const inWeight = body({ weight: 0.158 }, 'weight', 0.158);
  const inPercent = body({ percentage: 75 }, 'percentage', 0.2);
  const shares = inputDifferences({ payload: inWeight }, { payload: inPercent }, names);
  // 75 % of 0.2 kg are 0.15 kg.
  expect(shares.map(({ name, before: one, after: other }) => [name.at(-1), one, other])).toEqual([
    ['totalWeight', '0.158', '0.2'],
    ['weight', '0.158', '0.15'],
  ]);
  const washed = { ...inWeight, lifecycles: [{ id: 'use', parameters: [{ id: 'wash', value: 3 }] }] };
  const resolvedTo = (value: number) => ({
    payload: inWeight,
    resolved: [{ owner: '', identifier: 'wash', id: 'wash', value, origin: 'default' as const }],
  });
  expect(inputDifferences({ payload: washed }, resolvedTo(5), names)).toMatchObject([
    { before: '<3>', after: '<5> (default)' },
  ]);
  expect(inputDifferences({ payload: washed }, resolvedTo(3), names)).toEqual([]);
});

import type { EvaluationPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
  stepData,
} from '../../../../../testing/hand-checked-catalog.ts';
import {
  activities,
  evaluated,
  fullResult,
  payload,
} from '../../../../../testing/hand-checked-evaluation.ts';
import type { StepDefinition } from '../../../../catalog/rule-definitions.ts';

/** Own data for the factor of a rule: 7 kg of climate and 1 m³ of water per unit. The amount is unchanged. */
const impactData = 'work-impact-data';
const own = {
  id: `plain.${impactData}`,
  value: 'custom',
  customParameters: [
    { id: `plain.${impactData}.cch`, value: 7 },
    { id: `plain.${impactData}.wtu`, value: 1 },
  ],
};
const withOwn = { ...payload(), lifecycles: [{ id: 'plain.making', parameters: [own] }] };
const parameters = [
  parameter('plain', 'waste', { default: 0.5 }),
  placeParameter('plain', 'country', 'X'),
  placeParameter('plain', 'to', 'Y'),
  stepData('plain', 'work'),
];
const id = `/lifecycles/${impactData}`;
const found = (steps: readonly Partial<StepDefinition>[], document: EvaluationPayload = withOwn) =>
  activities(evaluated(handCheckedCatalog({ parameters, steps }), document));

describe('own data for a rule keep its amount', () => {
  const losing: Partial<StepDefinition> = {
    losses: [{ parameter: 'waste' }],
    rules: [
      rule({ kind: 'process', of: 'output', process: processIndex('fibre') }),
      rule({ kind: 'process', of: 'loss', process: processIndex('waste'), impactData }),
    ],
  };

  test('are optional: without them the database is used', () => {
    expect(found([losing], payload())).toEqual([
      ['fibre', 1],
      ['waste', 1],
    ]);
  });

  test('process: 1 / (1 − 0.5) = 2 kg go in, 1 kg is lost; the other rule is unchanged', () => {
    expect(found([losing])).toEqual([
      ['fibre', 1],
      [id, 1],
    ]);
    const { full } = fullResult(handCheckedCatalog({ parameters, steps: [losing] }), withOwn);
    const { full: without } = fullResult(handCheckedCatalog({ parameters, steps: [losing] }), payload());
    // instead of 1 kg × 0.3 of waste
    expect(full.impacts[0]?.value).toBeCloseTo((without.impacts[0]?.value ?? 0) - 0.3 + 7, 12);
  });

  test('energy: 4 kWh in any place; 3 MJ of heat have a rule and a factor of their own', () => {
    const rules = [
      rule({
        kind: 'energy',
        carrier: 'electricity',
        of: 'piece',
        place: 'country',
        amount: [4],
        impactData,
      }),
      rule({ kind: 'energy', carrier: 'heat', of: 'piece', place: 'country', amount: [3] }),
    ];
    expect(found([{ rules }])).toEqual([
      [id, 4],
      ['heat', 3],
    ]);
  });

  test('transport: 1 kg over 2500 km by road or 4000 by sea is 0.001 × 625 and 0.001 × 3000 t·km', () => {
    const rules = [rule({ kind: 'transport', of: 'total', from: 'country', to: 'to', impactData })];
    expect(found([{ rules }])).toEqual([
      [id, 0.625],
      [id, 3],
    ]);
  });

  test('accessory: 0.2 kg of buttons', () => {
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 0.8, materials: [{ id: 'fibre', weight: 0.8 }] }],
      accessories: { weight: 0.2, items: [{ id: 'button', quantity: 20 }] },
    };
    const steps = [{ scope: 'accessory' as const, rules: [rule({ kind: 'accessory-input', impactData })] }];
    expect(found(steps, { ...withOwn, composition })).toEqual([[id, expect.closeTo(0.2, 12)]]);
  });

  test('material: own data of the material come after those of the rule', () => {
    const steps = [{ scope: 'material' as const, rules: [rule({ kind: 'material-input', impactData })] }];
    expect(found(steps)).toEqual([[id, 1]]);
  });

  test('packaging: 0.3 kg made, by one activity instead of its terms; disposal is unchanged', () => {
    const made = (ofInput: boolean) =>
      handCheckedCatalog({
        parameters,
        packagingSteps: [
          {
            rules: [
              rule({
                kind: 'packaging-input',
                packaging: 'glass',
                amount: [0.3],
                ...(ofInput ? { impactData } : {}),
              }),
            ],
          },
        ],
        packagingEnd: rule({
          kind: 'packaging-end-of-life',
          process: processIndex('waste'),
          ...(ofInput ? {} : { impactData }),
        }),
      });
    const packed = (ofInput: boolean, document: EvaluationPayload = withOwn) =>
      activities(evaluated(made(ofInput), document));
    expect(packed(true, payload())).toEqual([
      ['fibre', 1],
      ['fibre', 0.3],
      ['waste', 0.3],
    ]);
    expect(packed(true)).toEqual([
      ['fibre', 1],
      [id, 0.3],
      ['waste', 0.3],
    ]);
    expect(packed(false)).toEqual([
      ['fibre', 1],
      ['fibre', 0.3],
      [id, 0.3],
    ]);
  });
});

import type { ParameterInput } from '@sillage/contract';
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

/** The category's own data for one of its steps: 7 kg of climate and 1 m³ of water per unit. */
const own = (step: string): ParameterInput => ({
  id: `plain.${step}-impact-data`,
  value: 'custom',
  customParameters: [
    { id: `plain.${step}-impact-data.cch`, value: 7 },
    { id: `plain.${step}-impact-data.wtu`, value: 1 },
  ],
});
const withOwn = (step: string) => ({
  ...payload(),
  lifecycles: [{ id: 'plain.making', parameters: [own(step)] }],
});

const parameters = [
  parameter('plain', 'waste', { default: 0.5 }),
  parameter('plain', 'unsold', { default: 0.2 }),
  placeParameter('plain', 'country', 'X'),
  placeParameter('plain', 'to', 'Y'),
  stepData('plain', 'work'),
];

/** A step with one rule of each kind: 4 kWh and 3 MJ, 1 kg of dye per kg, its waste, and transport. */
const work = (rest: Partial<StepDefinition>): Partial<StepDefinition> => ({
  id: 'work',
  losses: [{ parameter: 'waste' }],
  rules: [
    rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'country', amount: [4] }),
    rule({ kind: 'energy', carrier: 'heat', of: 'piece', place: 'country', amount: [3] }),
    rule({ kind: 'process', of: 'output', process: processIndex('fibre') }),
    rule({ kind: 'process', of: 'loss', process: processIndex('waste') }),
    rule({ kind: 'transport', of: 'output', from: 'country', to: 'to' }),
  ],
  ...rest,
});
const catalogOf = (
  impactData: NonNullable<StepDefinition['impactData']>,
  scope: StepDefinition['scope'] = 'piece',
) =>
  handCheckedCatalog({
    parameters,
    steps: [work({ scope, impactData }), { losses: [{ parameter: 'unsold' }], rules: [] }],
  });
const parameterId = 'work-impact-data';

// 1 kg net, a fifth of the output is unsold: 1 / (1 − 0.2) = 1.25 kg of output, 2.5 kg of input, 1.25 kg of
// waste. 2500 km of road or 4000 km of sea: 1.25 / 1000 × 625 km = 0.78125 t·km, × 3000 km = 3.75 t·km.
const transport: [string, number][] = [
  ['road', 0.78125],
  ['sea', 3.75],
];
const id = '/lifecycles/work';

describe('own data for a step', () => {
  test('are optional: without them the database is used', () => {
    const found = activities(evaluated(catalogOf({ unit: 'kg', parameter: parameterId, of: 'output' })));
    expect(found).toEqual([['power-x', 4], ['heat', 3], ['fibre', 1.25], ['waste', 1.25], ...transport]);
  });

  test('per kg replace all but transport and waste, times the output', () => {
    const catalog = catalogOf({ unit: 'kg', parameter: parameterId, of: 'output' });
    expect(activities(evaluated(catalog, withOwn('work')))).toEqual([
      [id, 1.25],
      ['waste', 1.25],
      ...transport,
    ]);
    const { full } = fullResult(catalog, withOwn('work'));
    // 1.25 × 7 + 1.25 × 0.3 + 0.78125 × 0.1 + 3.75 × 0.01 kg
    expect(full.impacts[0]?.value).toBeCloseTo(8.75 + 0.375 + 0.078125 + 0.0375, 12);
    expect(full.impacts[1]?.value).toBeCloseTo(1.25, 12);
    expect(full.contributions[0]?.children[0]?.children[0]?.name).toBe('Own data: step 0, own data');
  });

  test('per kg may refer to another mass: × 2 of the net one', () => {
    const catalog = catalogOf({ unit: 'kg', parameter: parameterId, of: 'net', amount: [2] });
    expect(activities(evaluated(catalog, withOwn('work')))[0]).toEqual([id, 2]);
  });

  test('per item refer to pieces', () => {
    const catalog = catalogOf({ unit: 'item', parameter: parameterId, of: 'piece' });
    expect(activities(evaluated(catalog, withOwn('work')))[0]).toEqual([id, 1]);
  });

  test('per kWh replace the factor of electricity; its amount is unchanged', () => {
    const catalog = catalogOf({ unit: 'kWh', parameter: parameterId, of: 'piece' });
    expect(activities(evaluated(catalog, withOwn('work')))).toEqual([
      [id, 4],
      ['heat', 3],
      ['fibre', 1.25],
      ['waste', 1.25],
      ...transport,
    ]);
  });

  test('per t·km replace the factor of every transport mode; the amounts are unchanged', () => {
    const catalog = catalogOf({ unit: 't·km', parameter: parameterId, of: 'piece' });
    expect(activities(evaluated(catalog, withOwn('work'))).slice(-2)).toEqual([
      [id, 0.78125],
      [id, 3.75],
    ]);
  });

  test('given evaluation-wide for a step of materials, apply to each material', () => {
    const catalog = catalogOf({ unit: 'kg', parameter: parameterId, of: 'output' }, 'material');
    const composition = {
      baseUnit: 'percentage' as const,
      totalWeight: 1,
      parts: [
        {
          percentage: 100,
          materials: [
            { id: 'fibre', percentage: 60 },
            { id: 'sink', percentage: 40 },
          ],
        },
      ],
    };
    const found = activities(evaluated(catalog, { ...withOwn('work'), composition }));
    expect(found.filter(([process]) => process.endsWith('/work'))).toEqual([
      ['/composition/parts/0/materials/0/work', expect.closeTo(0.75, 12)],
      ['/composition/parts/0/materials/1/work', 0.5],
    ]);
  });

  test('do not affect later steps', () => {
    const catalog = handCheckedCatalog({
      parameters,
      steps: [
        work({ impactData: { unit: 'kWh', parameter: parameterId, of: 'piece' } }),
        { rules: [rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'country' })] },
      ],
    });
    expect(activities(evaluated(catalog, withOwn('work'))).at(-1)).toEqual(['power-x', 1]);
  });
});

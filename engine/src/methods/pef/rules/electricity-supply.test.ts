import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
  stepData,
} from '../../../../testing/hand-checked-catalog.ts';
import { activities, evaluated, fullResult, payload } from '../../../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../../../testing/hand-checked-study.ts';

const value = (id: string, process?: string) => ({
  value: id,
  slug: id,
  name: { en: id, fr: id },
  ...(process === undefined ? {} : { process: processIndex(process) }),
});

/** 10 kWh of sewing in X: 0.5 kg CO2e a kWh; wind stands for power of Y, 0.1 kg. */
const catalog = handCheckedCatalog({
  parameters: [
    placeParameter('plain', 'sewing-country', 'X'),
    parameter('plain', 'sewing-electricity', {
      fieldType: 'select-quantity',
      shares: true,
      allowedValues: [
        value('location-mix'),
        value('residual-mix'),
        value('contract'),
        value('wind', 'power-y'),
      ],
    }),
    { ...stepData('plain', 'sewing-electricity'), unit: 'kWh' },
  ],
  steps: [
    {
      id: 'sewing',
      rules: [
        rule({
          kind: 'energy',
          carrier: 'electricity',
          of: 'piece',
          place: 'sewing-country',
          supply: 'sewing-electricity',
          impactData: 'sewing-electricity-impact-data',
          amount: [10],
        }),
      ],
    },
  ],
});
const supply = (text: string) => payload({ 'plain.sewing-electricity': text });
/** A contract of 0.05 kg CO2e and no water a kWh. */
const contract = (text?: string) => ({
  ...payload(),
  lifecycles: [
    {
      id: 'plain.making',
      parameters: [
        ...(text === undefined ? [] : [{ id: 'plain.sewing-electricity', value: text }]),
        {
          id: 'plain.sewing-electricity-impact-data',
          value: 'custom',
          customParameters: [
            { id: 'plain.sewing-electricity-impact-data.cch', value: 0.05 },
            { id: 'plain.sewing-electricity-impact-data.wtu', value: 0 },
          ],
        },
      ],
    },
  ],
});
const own = '/lifecycles/sewing-electricity-impact-data';

describe('the electricity of a step', () => {
  test('without a word is the mix of the place: 10 × 0.5 = 5 kg', () => {
    expect(fullResult(catalog).full.impacts[0]?.value).toBeCloseTo(5, 12);
  });

  test('of 60 % wind and 40 % mix: 6 × 0.1 + 4 × 0.5 = 2.6 kg', () => {
    expect(activities(evaluated(catalog, supply('wind/60,location-mix/40')))).toEqual([
      ['power-y', 6],
      ['power-x', 4],
    ]);
    const { full } = fullResult(catalog, supply('wind/60,location-mix/40'));
    expect(full.impacts[0]?.value).toBeCloseTo(2.6, 12);
  });

  test('under contract has its own factor: 10 × 0.05 = 0.5 kg; of a contract for 70 %: 7 × 0.05 + 3 × 0.5', () => {
    expect(activities(evaluated(catalog, contract()))).toEqual([[own, 10]]);
    const { full } = fullResult(catalog, contract('contract/70,location-mix/30'));
    expect(full.impacts[0]?.value).toBeCloseTo(1.85, 12);
  });

  test.each([
    ['residual-mix/100', 'Residual mix of Place X'],
    ['contract/100', 'Electricity under contract, without data'],
  ])('of %s without a figure is null and named, never zero', (text, name) => {
    const [climate] = fullResult(catalog, supply(text)).full.impacts;
    expect(climate?.value).toBeNull();
    expect(climate?.missing).toEqual([{ process: name, database: 'none' }]);
  });

  test('must add up to 100', () => {
    expect(() => evaluated(catalog, supply('wind/60,location-mix/30'))).toThrow('parameter.quantities');
  });
});

describe('the hierarchy in the study', () => {
  const supplies = (document = payload()) =>
    studyFor(catalog, document).electricity.steps.flatMap(({ supplies: of }) =>
      of.map(({ kind, share, rank }) => [kind, share, rank]),
    );

  test('ranks the mix of the country fourth, or fifth where it is that of a region', () => {
    expect(supplies()).toEqual([['location-mix', 1, 5]]);
  });

  test('ranks contracts first, the residual mix third', () => {
    expect(supplies(contract('contract/70,wind/20,residual-mix/10'))).toEqual([
      ['contract', 0.7, 1],
      ['technology', 0.2, 1],
      ['residual-mix', 0.1, 3],
    ]);
  });
});

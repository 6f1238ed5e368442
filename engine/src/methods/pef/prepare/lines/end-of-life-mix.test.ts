import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  placeParameter,
  processIndex,
  rule,
} from '../../../../../testing/hand-checked-catalog.ts';
import { activities, evaluated, payload } from '../../../../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../../../../testing/hand-checked-study.ts';

const mix = (recycling: number, incineration: number | null, landfill: number | null) => ({
  ...{ reuse: null, recycling, incineration, landfill },
  ...{ source: 'made up for tests', year: 2026, licence: 'none' },
});
/** X: 10 % recycled, 50 % burnt, 40 % landfilled; Y: 30 %, 20 %, 50 %; elsewhere 0 and not known. */
const catalog = {
  ...handCheckedCatalog({
    parameters: [placeParameter('plain', 'distribution-country', 'R')],
    steps: [
      {
        scope: 'material',
        rules: [rule({ kind: 'circular-end-of-life', process: processIndex('waste') })],
      },
    ],
  }),
  endOfLife: {
    families: ['plain'],
    byLocation: new Map([
      [1, mix(0.1, 0.5, 0.4)],
      [2, mix(0.3, 0.2, 0.5)],
    ]),
    elsewhere: mix(0.25, null, null),
  },
};
const cloth = (sold: string, parameters: readonly { id: string; value: number }[] = []) =>
  payload(
    { 'plain.distribution-country': sold },
    {
      composition: {
        baseUnit: 'weight',
        totalWeight: 1,
        parts: [
          {
            weight: 1,
            materials: [
              {
                id: 'cloth',
                weight: 1,
                parameters: [
                  { id: 'cloth.recycled-at-end-of-life', value: 0.25 },
                  { id: 'cloth.energy-recovery-at-end-of-life', value: 0 },
                ]
                  .filter(({ id }) => parameters.some((one) => one.id === id))
                  .map((one) => ({
                    ...one,
                    value: parameters.find(({ id }) => id === one.id)?.value ?? one.value,
                  })),
              },
            ],
          },
        ],
      },
    },
  );
/** A material with defaults of the shares: those of the table replace defaults only. */
const withDefaults = {
  ...catalog,
  material: (id: string) => {
    const found = catalog.material(id);
    return found === undefined
      ? undefined
      : {
          ...found,
          processes: found.processes.map((group) => ({
            ...group,
            parameters: group.parameters.map((one) =>
              one.identifier === 'recycled-at-end-of-life'
                ? { ...one, default: 0.25 }
                : one.identifier === 'energy-recovery-at-end-of-life'
                  ? { ...one, default: 0 }
                  : one,
            ),
          })),
        };
  },
};
const found = (sold: string, given: readonly { id: string; value: number }[] = []) =>
  Object.fromEntries(activities(evaluated(withDefaults, cloth(sold, given))));

describe('the end of life in the countries of sale', () => {
  /*
   * 60 % in X, 40 % in Y: R2 = 0.6 × 0.1 + 0.4 × 0.3 = 0.18; R3 = 0.6 × 0.5 + 0.4 × 0.2 = 0.38; the rest 0.44.
   * A = 0.8: recycling 0.2 × 0.18 = 0.036 kg.
   */
  test('is the mean of both by their shares', () => {
    const { recycling, burning, waste } = found('X/60,Y/40');
    expect(recycling).toBeCloseTo(0.036, 12);
    expect(burning).toBeCloseTo(0.38, 12);
    expect(waste).toBeCloseTo(0.44, 12);
  });

  test('elsewhere is that of the table for it, without a share for energy: 0.2 × 0.25 recycled, 0.75 disposed', () => {
    const { recycling, burning, waste } = found('R/100');
    expect([recycling, burning, waste]).toEqual([expect.closeTo(0.05, 12), undefined, 0.75]);
  });

  test('gives way to a share that is given: 0.2 × 0.5 of X', () => {
    const given = [{ id: 'cloth.recycled-at-end-of-life', value: 0.5 }];
    const { recycling, burning } = found('X/100', given);
    expect([recycling, burning]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.5, 12)]);
  });

  test('is shown in the study with its source and what no source divides', () => {
    const { countries, materials } = studyFor(withDefaults, cloth('X/60,R/40')).endOfLife;
    expect(
      countries.map(({ location, share, recycling, unknown }) => [location.code, share, recycling, unknown]),
    ).toEqual([
      ['X', 0.6, 0.1, 0],
      ['R', 0.4, 0.25, 0.75],
    ]);
    // 0.6 × 0.1 + 0.4 × 0.25 = 0.16; incineration is not known for R, so R3 stays 0.
    expect(materials).toMatchObject([
      { recycled: expect.closeTo(0.16, 12), energyRecovered: 0, origin: 'derived' },
    ]);
  });
});

import type { FullResult, MaterialInput } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { fullResult, payload } from '../../../testing/hand-checked-evaluation.ts';
import { dataQualityRating, qualityLevel } from './quality-rating.ts';

// Single scores per unit (µPt): fibre 2 × 600 + 0.5 × 4000 = 3200, electricity of X 300, waste 180, estimated
// fibre 6400. Ratings: fibre (1 + 2 + 2 + 1) / 4 = 1.5, electricity of X (3 + 3 + 4 + 2) / 4 = 3, estimated
// fibre 16 / 4 = 4, waste none.

/** One kilogram of fibre, 8 kWh in X (2400 µPt) and some waste. */
const qualityOf = (waste: number, document = payload()): FullResult['dataQuality'] => {
  const amount = [waste];
  const steps = [
    { scope: 'material' as const, rules: [rule({ kind: 'material-input' })] },
    {
      rules: [
        rule({ kind: 'energy', carrier: 'electricity', of: 'total', place: 'place', amount: [8] }),
        rule({ kind: 'process', of: 'total', process: processIndex('waste'), amount }),
      ],
    },
  ];
  const parameters = [placeParameter('plain', 'place', 'X')];
  return fullResult(handCheckedCatalog({ steps, parameters }), document).full.dataQuality;
};

const composition = (material: Omit<MaterialInput, 'weight'>) => ({
  baseUnit: 'weight' as const,
  totalWeight: 1,
  parts: [{ weight: 1, materials: [{ weight: 1, ...material }] }],
});

describe('the rating of a data set', () => {
  test('is the mean of the four criteria', () => {
    expect(dataQualityRating({ technology: 1, geography: 2, time: 4, precision: 5 })).toBe(3);
  });

  test.each([
    [1, 'excellent'],
    [1.5, 'excellent'],
    [1.51, 'very-good'],
    [2, 'very-good'],
    [2.01, 'good'],
    [3, 'good'],
    [3.01, 'fair'],
    [4, 'fair'],
    [4.01, 'poor'],
    [5, 'poor'],
  ])('%s is %s', (dqr, level) => expect(qualityLevel(dqr)).toBe(level));
});

describe('the most relevant processes', () => {
  test('are those that make up 80 %: 3200 and 2400 of 5960 µPt; overall (3200 × 1.5 + 2400 × 3) / 5600', () => {
    const { processes, overall } = qualityOf(2);
    expect(processes).toEqual([
      {
        process: 'plain@1:fibre',
        name: 'fibre',
        database: 'plain@1',
        absoluteShare: 3200 / 5960,
        technology: 1,
        geography: 2,
        time: 2,
        precision: 1,
        dqr: 1.5,
        level: 'excellent',
      },
      {
        process: 'plain@1:power-x',
        name: 'power-x',
        database: 'plain@1',
        absoluteShare: 2400 / 5960,
        technology: 3,
        geography: 3,
        time: 4,
        precision: 2,
        dqr: 3,
        level: 'good',
      },
    ]);
    expect(overall.dqr).toBeCloseTo(12000 / 5600, 12);
    expect(overall.level).toBe('good');
    expect(overall.coveredShare).toBeCloseTo(5600 / 5960, 12);
  });

  test('without a rating have null and lower the covered share, not the rating: 20 kg of waste, 3600 of 9200 µPt', () => {
    const { processes, overall } = qualityOf(20);
    expect(processes.map(({ name, dqr, level }) => [name, dqr, level])).toEqual([
      ['waste', null, null],
      ['fibre', 1.5, 'excellent'],
      ['power-x', 3, 'good'],
    ]);
    expect(overall.dqr).toBeCloseTo(12000 / 5600, 12);
    expect(overall.coveredShare).toBeCloseTo(5600 / 9200, 12);
  });

  test('are not rated at all: null, covered share 0', () => {
    const { overall } = qualityOf(
      0,
      payload({ 'plain.place': 'Y' }, { composition: composition({ id: 'holey' }) }),
    );
    expect(overall).toEqual({ dqr: null, level: null, coveredShare: 0 });
  });

  test('of an estimated database are no better than 4', () => {
    const estimated = payload({}, { composition: composition({ id: 'fibre', database: 'rough' }) });
    const [first] = qualityOf(0, estimated).processes;
    expect([first?.name, first?.dqr, first?.level]).toEqual(['rough-fibre', 4, 'fair']);
  });
});

describe('own data', () => {
  const own = (criteria: Record<string, number>) =>
    qualityOf(
      0,
      payload(
        {},
        {
          composition: composition({
            id: 'fibre',
            parameters: [
              {
                id: 'fibre.impact-data',
                value: 'custom',
                customParameters: Object.entries({ cch: 5, wtu: 1, ...criteria }).map(([id, value]) => ({
                  id: `fibre.impact-data.${id}`,
                  value,
                })),
              },
            ],
          }),
        },
      ),
    ).processes[0];

  test('have the rating that is given with them', () => {
    expect(own({ technology: 1, geography: 1, time: 2, precision: 2 })).toMatchObject({
      database: 'custom',
      dqr: 1.5,
      precision: 2,
    });
  });

  test('with three of the four criteria have no rating', () => {
    expect(own({ technology: 1, geography: 1, time: 2 })).toMatchObject({ database: 'custom', dqr: null });
  });
});

test('parameters are counted by quality category, masks separately', () => {
  const parameters = [
    parameter('plain', 'a', { default: 1 }),
    parameter('plain', 'b', { default: 1 }),
    parameter('plain', 'c', { default: 1 }),
    placeParameter('plain', 'place', 'X'),
  ];
  const known = { teams: new Set(['team']), tags: new Set<string>(), mask: new Map([['b', { value: 2 }]]) };
  const { full } = fullResult(handCheckedCatalog({ parameters }), payload({ 'plain.a': 3 }), known);
  // processes: a given, b from the mask, c default; of the
  // fibre: impact-data default. Its loss has no value at all.
  expect(full.dataQuality.qualityCategories).toEqual([
    { qualityCategoryId: 'processes', parameters: 4, primary: 1, mask: 1, default: 2, primaryShare: 0.25 },
    { qualityCategoryId: 'places', parameters: 1, primary: 0, mask: 0, default: 1, primaryShare: 0 },
  ]);
  expect(full.dataQuality.primaryShare).toBeCloseTo(1 / 5, 12);
});

test('an evaluation parameter that every material overrides is not counted', () => {
  const parameters = [parameter('plain', 'loss', { default: 0.2 })];
  const given = { id: 'fibre.loss', value: 0.1 };
  const materials = [{ id: 'fibre', weight: 1, parameters: [given] }];
  const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts: [{ weight: 1, materials }] };
  const counted = (document: ReturnType<typeof payload>) =>
    fullResult(handCheckedCatalog({ parameters }), document).full.dataQuality.qualityCategories;
  // The loss of the fibre, given, and its impact data, default; the loss of the evaluation has no effect.
  expect(counted(payload({}, { composition }))).toMatchObject([{ parameters: 2, primary: 1, default: 1 }]);
  expect(counted(payload({ 'plain.loss': 0.1 }))).toMatchObject([{ parameters: 2, primary: 1, default: 1 }]);
});

import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  placeParameter,
  processIndex,
  rule,
} from '../../testing/hand-checked-catalog.ts';
import { payload } from '../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../testing/hand-checked-study.ts';

const interpretationOf = (...given: Parameters<typeof studyFor>) => {
  const { interpretation } = studyFor(...given);
  if (interpretation === undefined) throw new Error('A study of this release has an interpretation.');
  return interpretation;
};

describe('the sensitivity of a study', () => {
  const catalog = handCheckedCatalog({
    parameters: [placeParameter('plain', 'country', 'Y')],
    steps: [
      {
        rules: [
          rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'country', amount: [10] }),
          rule({ kind: 'process', of: 'piece', process: processIndex('waste') }),
        ],
      },
    ],
  });

  test('ranks by variance: 600 µPt of power and 180 of waste, as little known, have (600 / 180)² to 1', () => {
    const { inputs, rest } = interpretationOf(catalog).sensitivity;
    expect(inputs.map(({ name }) => name.en)).toEqual(['power-y', 'waste']);
    const [power, waste] = inputs;
    expect((power?.varianceShare ?? 0) / (waste?.varianceShare ?? 1)).toBeCloseTo((600 / 180) ** 2, 9);
    expect((power?.deviation ?? 0) / (waste?.deviation ?? 1)).toBeCloseTo(600 / 180, 9);
    expect((power?.varianceShare ?? 0) + (waste?.varianceShare ?? 0)).toBeCloseTo(1, 12);
    expect(rest).toBe(0);
  });

  test('of a closed database is not shown, because shares of the variance would tell its figures', () => {
    const { inputs, rest, because } = interpretationOf(catalog, payload(), undefined, {
      closed: true,
    }).sensitivity;
    expect([inputs, rest]).toEqual([[], null]);
    expect(because.en).toContain('licence');
  });
});

test('scenarios of a study are those that were evaluated: 80 after 100 is −20 %, nothing is a share of 0', () => {
  const none = interpretationOf(handCheckedCatalog()).scenarios;
  expect(none.results).toEqual([]);
  expect(none.because.en).toContain('No stored scenario');
  const scenario = {
    scenario: { id: 's', name: 'Recycled' },
    variant: 'half',
    evaluatedAt: '2026-01-02T03:04:05.678Z',
    score: { before: 100, after: 80 },
    climate: { before: 0, after: 1 },
  };
  const { results } = interpretationOf(handCheckedCatalog(), payload(), undefined, {
    scenarios: [scenario],
  }).scenarios;
  expect(results).toEqual([
    {
      ...scenario,
      score: { before: 100, after: 80, relative: -0.2 },
      climate: { before: 0, after: 1, relative: null },
    },
  ]);
});

describe('the completeness of a study', () => {
  const of = (process: string) =>
    interpretationOf(
      handCheckedCatalog({
        steps: [{ rules: [rule({ kind: 'process', of: 'piece', process: processIndex(process) })] }],
      }),
    ).completeness;

  test('names categories without a figure, and those of which a part was never inventoried', () => {
    const status = (process: string) => of(process).categories.map((one) => [one.id, one.status]);
    expect(status('fibre-without-water')).toEqual([['wtu', 'missing']]);
    expect(status('dye')).toEqual([
      ['cch', 'at-least'],
      ['wtu', 'at-least'],
    ]);
    expect(status('waste')).toEqual([]);
  });

  test('is not whole while a stage has nothing or something is left out', () => {
    const whole = of('waste');
    expect(whole.emptyStages.map(({ en }) => en)).toEqual(['End']);
    expect(whole.complete).toBe(false);
    expect(of('dye').leftOut).toBe(1);
  });
});

test('the consistency of a study: 0.5 kg of 6400 µPt per kg beside 0.5 kg of 3200 are two thirds of the score', () => {
  const composition = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [
      {
        weight: 1,
        materials: [
          { id: 'fibre', weight: 0.5, database: 'rough@1' },
          { id: 'fibre', weight: 0.5 },
        ],
      },
    ],
  };
  const { aspects } = interpretationOf(handCheckedCatalog(), payload({}, { composition })).consistency;
  const groups = (aspect: string) =>
    aspects
      .find((one) => one.aspect === aspect)
      ?.groups.map(({ name, dataSets, share }) => [name.en, dataSets, Number(share?.toFixed(9))]);
  expect(groups('databases')).toEqual([
    ['rough@1', 1, 0.666666667],
    ['plain@1', 1, 0.333333333],
  ]);
  expect(groups('origins')).toEqual([
    ['estimated split of a published score', 1, 0.666666667],
    ['published', 1, 0.333333333],
  ]);
  expect(groups('years')).toEqual([['2025–2029', 2, 1]]);
  // Geographical ratings of 4 and 2.
  expect(groups('places')).toEqual([
    ['4', 1, 0.666666667],
    ['2', 1, 0.333333333],
  ]);
  expect(aspects.map(({ aspect, mixed }) => [aspect, mixed])).toEqual([
    ['databases', true],
    ['kinds', false],
    ['origins', true],
    ['years', false],
    ['places', true],
  ]);
});

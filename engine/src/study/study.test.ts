import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
} from '../../testing/hand-checked-catalog.ts';
import { payload } from '../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../testing/hand-checked-study.ts';
import { classOf } from './benchmark.ts';
import { isPassed } from './cut-off.ts';
import { studyIn } from './study.ts';
import { same } from './study-context.ts';

const rough = payload(
  {},
  {
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: 'fibre', weight: 1, database: 'rough@1' }] }],
    },
  },
);

describe('the data quality of a study', () => {
  test('passes at 3.0: fibre 3200 µPt of 1.5, power 3000 µPt of 3.0: 13800 / 6200 = 2.226', () => {
    const catalog = handCheckedCatalog({
      parameters: [placeParameter('plain', 'country', 'X')],
      steps: [
        { scope: 'material', rules: [rule({ kind: 'material-input' })] },
        {
          rules: [
            rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'country', amount: [10] }),
          ],
        },
      ],
    });
    const { dqr, passes, years } = studyFor(catalog).quality;
    expect(dqr).toBeCloseTo(13_800 / 6200, 12);
    expect(passes).toBe(true);
    expect(years).toEqual({ oldest: 2026, newest: 2026 });
  });

  test('fails above it: estimated fibre rated (4 + 4 + 3 + 5) / 4 = 4', () => {
    const { quality } = studyFor(handCheckedCatalog(), rough);
    expect([quality.dqr, quality.passes]).toEqual([4, false]);
    expect(quality.because.en).toContain('4 is above 3.0');
    expect(quality.because.fr).toContain('4 dépasse 3,0');
  });

  test('is open where a most relevant process has no rating', () => {
    const steps = [{ rules: [rule({ kind: 'process', of: 'piece', process: processIndex('waste') })] }];
    const { quality } = studyFor(handCheckedCatalog({ steps }));
    expect([quality.dqr, quality.passes]).toEqual([null, null]);
  });
});

describe('most relevant categories of a study', () => {
  test('are given and marked where estimates decide them, with names of the language', () => {
    const { relevant } = studyFor(handCheckedCatalog(), rough);
    // 4 kg × 600 = 2400 µPt; 1 m³ × 4000 µPt
    expect(relevant.categories.map(({ id, decidedBy, value }) => [id, decidedBy, value])).toEqual([
      ['wtu', 'estimate', 1],
      ['cch', 'estimate', 4],
    ]);
    expect(relevant.estimates.decide).toBe(true);
    expect(relevant.flows.available).toBe(false);
  });

  test('are not marked without estimates', () => {
    const { estimates, categories } = studyFor(handCheckedCatalog()).relevant;
    expect(estimates.decide).toBe(false);
    expect(categories.every(({ decidedBy }) => decidedBy === undefined)).toBe(true);
  });
});

describe('the cut-off', () => {
  test.each([
    [0, 0, 0, true],
    [0.03, 0.03, 0.03, true],
    [0.031, 0, 0, false],
    [0, 0, 0.031, false],
    [null, 0.04, 0, false],
    [null, 0, 0, null],
    [0.01, null, 0, null],
    [0.01, 0, null, null],
  ])('mass %s, energy %s, significance %s: %s', (mass, energy, significance, passes) =>
    expect(isPassed([mass, energy, significance])).toBe(passes),
  );

  test('names what no database has figures for: 0.25 of 1 kg, and 800 of 3360 µPt', () => {
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [
        {
          weight: 1,
          materials: [
            { id: 'fibre', weight: 0.75 },
            // Recycled content without data on its recycling.
            { id: 'rag', weight: 0.25, parameters: [{ id: 'rag.recycled-content', value: 1 }] },
          ],
        },
      ],
    };
    const catalog = handCheckedCatalog({
      steps: [{ scope: 'material', rules: [rule({ kind: 'circular-input' })] }],
    });
    const { cutOff } = studyFor(catalog, payload({}, { composition }));
    expect(cutOff.items.map(({ code, massShare }) => [code, massShare])).toEqual([['no-figures', 0.25]]);
    expect([cutOff.massShare, cutOff.passes]).toEqual([0.25, false]);
    // Fibre: 0.75 × 3200 = 2400 µPt. Rag: (1 − A) × 0.25 × 3200 = 160 µPt, A = 0.8. In place of its recycling a
    // kilogram of fibre: 0.25 × 3200 = 800 µPt.
    expect(cutOff.items[0]?.significanceShare).toBeCloseTo(800 / (2400 + 160 + 800), 12);
    expect(cutOff.significanceShare).toBeCloseTo(800 / (2400 + 160 + 800), 12);
  });

  test('without anything left out passes', () => {
    const { items, passes, significanceShare } = studyFor(handCheckedCatalog()).cutOff;
    expect([items, passes, significanceShare]).toEqual([[], true, 0]);
  });

  test('lists finishes of fabric where fabric is made, so that only stated shares let it pass', () => {
    const parameters = [parameter('plain', 'fabric-process', { default: 1 })];
    const { items, passes } = studyFor(handCheckedCatalog({ parameters })).cutOff;
    expect(items.map(({ code }) => code)).toEqual(['no-open-inventory']);
    expect(passes).toBeNull();
  });

  test('has no share of the score where no material can stand in for what is left out: all of it is rag', () => {
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [
        {
          weight: 1,
          materials: [{ id: 'rag', weight: 1, parameters: [{ id: 'rag.recycled-content', value: 1 }] }],
        },
      ],
    };
    const catalog = handCheckedCatalog({
      steps: [{ scope: 'material', rules: [rule({ kind: 'circular-input' })] }],
    });
    expect(studyFor(catalog, payload({}, { composition })).cutOff.significanceShare).toBeNull();
  });
});

describe('proposed values of distribution', () => {
  const shipped = {
    ...{ source: 'Method, 4.4', year: 2021, licence: 'CC BY 4.0', status: 'unverified' as const, page: null },
    defaults: [
      { id: 'share', identifier: 'trip', name: same('Share'), value: 0.62, unit: 'share' },
      { id: 'store', identifier: null, name: same('Store'), value: null, unit: 'kWh' },
    ],
  };
  const catalog = {
    ...handCheckedCatalog({ parameters: [placeParameter('plain', 'trip', 'X')] }),
    scenarioDefaults: shipped,
  };

  test('are shown with source and status, and change no figure', () => {
    const { distribution, provenance } = studyFor(catalog);
    expect(distribution.defaults?.map(({ id, value, status, year }) => [id, value, status, year])).toEqual([
      ['share', 0.62, 'unverified', 2021],
      ['store', null, 'unverified', 2021],
    ]);
    const { scenarioDefaults: _, ...without } = catalog;
    expect(studyFor(without).provenance.inputsHash).toBe(provenance.inputsHash);
    expect(studyFor(without).relevant).toEqual(studyFor(catalog).relevant);
  });

  test('of the category rules come first, and take the place of those of the same parameter', () => {
    const of = {
      name: 'Plain goods',
      benchmark: 2500,
      classes: { A: 1000, B: 2000, C: 3000, D: 4000 },
      scenario: { trip: 'Y', other: 1 },
    };
    const rules = { name: 'Rules', version: '1', source: 'made up', subCategories: { plain: of } };
    const { defaults } = studyFor(catalog, payload(), rules).distribution;
    expect(defaults?.map(({ id, value, status, source }) => [id, value, status, source])).toEqual([
      ['rules-trip', 'Y', 'rules', 'Rules 1. made up'],
      ['store', null, 'unverified', 'Method, 4.4'],
    ]);
  });
});

describe('benchmark and class', () => {
  const classes = { A: 1000, B: 2000, C: 3000, D: 4000 };
  const of = { name: 'Plain goods', benchmark: 2500, classes, scenario: {} };
  const rules = { name: 'Rules', version: '1', source: 'made up', subCategories: { plain: of } };

  test.each([
    [1000, 'A'],
    [1000.1, 'B'],
    [3000, 'C'],
    [4000, 'D'],
    [4000.1, 'E'],
  ])('%d µPt is of class %s', (value, expected) => expect(classOf(value, { classes })).toBe(expected));

  test('need a file: without one there is neither, and nothing claims to follow rules', () => {
    const { benchmark, framework } = studyFor(handCheckedCatalog());
    expect(benchmark).toMatchObject({ available: false });
    expect(framework.rules).toBeNull();
    expect(framework.statement.en).toContain('does not claim to follow category rules');
  });

  test('of one kilogram of fibre: 3200 µPt, class D, 28 % above the benchmark of 2500', () => {
    const { benchmark } = studyFor(handCheckedCatalog(), payload(), rules);
    if (!benchmark.available) throw new Error(benchmark.reason.en);
    expect([benchmark.value, benchmark.class]).toEqual([3200, 'D']);
    expect(benchmark.distance).toBeCloseTo(0.28, 12);
  });

  test('of another category are not in the file', () => {
    const other = { ...rules, subCategories: { other: of } };
    expect(studyFor(handCheckedCatalog(), payload(), other).benchmark.available).toBe(false);
  });
});

test('the French of a study has no-break spaces before double punctuation and inside guillemets', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  const french = texts(studyIn(studyFor(handCheckedCatalog(), rough), 'fr'));
  expect(french.some((text) => text.includes('\u00a0:'))).toBe(true);
  expect(french.filter((text) => / [:;?!%»]|« /.test(text))).toEqual([]);
});

test('a study in one language has texts where it had both, and nothing else changed', () => {
  const study = studyFor(handCheckedCatalog());
  const french = studyIn(study, 'fr');
  expect(french.quality.because).toBe(study.quality.because.fr);
  expect(french.quality.dqr).toBe(study.quality.dqr);
  expect(french.checklist.map(({ title }) => title)).toEqual(study.checklist.map(({ title }) => title.fr));
  expect(JSON.stringify(french)).not.toContain('"en":');
});

import type { IpcResult, OwnDatabaseRanges } from '@sillage/contract';
import { describe, expect, it } from 'vitest';
import { coarseTo } from '../../figures/rounding.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { concentrationOf, revealsOne } from '../../uncertainty/drivers/concentration.ts';
import { intervalsOf } from '../../uncertainty/interval/quick-interval.ts';
import { makeModel } from '../../uncertainty/model/model.ts';
import { driverVariances, revealedDatabases, withoutRanges } from './closed-variances.ts';
import { withholdRanges } from './withhold-ranges.ts';

const tells = (...variances: number[]): boolean => revealsOne(concentrationOf(variances));

describe('a range tells a single data set', () => {
  it('when it is based on one or two', () => {
    expect([tells(), tells(1), tells(1, 1), tells(1, 1, 1)]).toEqual([false, true, true, false]);
  });
  it('when the others do not vary', () => expect(tells(1, 1, 0, 0)).toBe(true));
  it('when one has more than three quarters of the variance', () => {
    expect([tells(76, 12, 12), tells(75, 12, 13)]).toEqual([true, false]);
  });
});

it('figures are rounded to two digits of the width of their range', () => {
  // 836.2 − 819.7 = 16.5: to whole numbers. 0.0213 − 0.0108 = 0.0105: to thousandths.
  expect([819.7, 836.2].map(coarseTo({ low: 819.7, high: 836.2 }))).toEqual([820, 836]);
  expect([0.0108, 0.0213].map(coarseTo({ low: 0.0108, high: 0.0213 }))).toEqual([0.011, 0.021]);
  expect([-1234, -400].map(coarseTo({ low: -1234, high: -400 }))).toEqual([-1230, -400]);
});

const indicators = ['one', 'two'].map((id) => ({
  ...{ id, name: { en: '', fr: '' }, unit: '', normalisation: 1, weighting: 1 },
}));
const method = { indicators };
const dataSet = (id: string, database: string): ProcessUse => ({
  ...{ key: `${database}:${id}`, id, database, name: id, unit: 'kg', source: '', year: null },
  ...{ basis: 'published', quality: null, missing: 0, notInventoried: null, imported: true as const },
  ...{ gsd: Float64Array.of(1.5, 1.5), factors: Float64Array.of(1, 1, 0, 2) },
});
const uses = [dataSet('a', 'own@1'), dataSet('b', 'own@1'), dataSet('c', 'own@1'), dataSet('d', 'shipped@1')];

it('is noted by figure, stage and origin for each database of the organization', () => {
  // By row: two indicators and the score. Data set c does nothing to the second indicator.
  const coefficients = Float64Array.of(1, 1, 2, 1, 1, 2, 1, 0, 1, 9, 9, 18);
  // a and b in the first stage, c in the second, d in both.
  const scores = Float64Array.of(2, 0, 0, 2, 0, 0, 0, 1, 0, 9, 9, 0);
  const isOwn = (id: string): boolean => id === 'own@1';
  const { ownDatabases } = intervalsOf({ uses, coefficients, scores }, 3, method, [], isOwn);
  expect(ownDatabases).toEqual([
    { id: 'own@1', figures: ['two'], lifecycles: [0, 1], origins: false },
  ] satisfies OwnDatabaseRanges[]);
});

const modelOf = (amounts: readonly number[]) =>
  makeModel(
    new Map(
      uses.map((use, u): [string, { use: ProcessUse; amount: number }] => [
        use.key,
        { use, amount: amounts[u] ?? 0 },
      ]),
    ),
    method,
    'e',
    [],
  );

describe('a difference', () => {
  const closed = new Set(['own@1']);
  const told = (one: readonly number[], other: readonly number[]): string[] => {
    const sides = [
      { sign: 1 as const, model: modelOf(one), method },
      { sign: -1 as const, model: modelOf(other), method },
    ];
    return revealedDatabases(driverVariances(sides, 2), closed);
  };
  it('tells nothing where both use the same', () => expect(told([1, 1, 1, 1], [1, 1, 1, 5])).toEqual([]));
  it('tells the one that the two use differently', () =>
    expect(told([1, 1, 1, 1], [1, 1, 2, 1])).toEqual(['own@1']));
  it('tells none of three', () => expect(told([1, 1, 1, 1], [2, 2, 2, 1])).toEqual([]));
});

it('data sets are held as written, and others vary as before', () => {
  const { inputs } = withoutRanges(modelOf([1, 1, 1, 1]), new Set(['own@1']));
  expect(inputs.map(({ sigma, byIndicator }) => sigma === 0 && byIndicator.length === 0)).toEqual([
    ...[true, true, true, false],
  ]);
});

describe('a stored result', () => {
  const interval = { low: 1.234, high: 2.345, digits: 2 };
  const result = {
    provenance: { databases: [{ id: 'own@1' }, { id: 'shipped@1' }] },
    score: { value: 2, interval },
    impacts: [
      { id: 'one', interval },
      { id: 'two', interval },
    ],
    lifecycles: [
      { id: 'x', interval },
      { id: 'y', interval },
    ],
    uncertainty: {
      ...{ level: 0.9, origins: [{ origin: 'imported', drivers: 3, share: 0.123 }] },
      parameters: [{ id: 'p', slopes: [1], lifecycles: [1] }],
      ownDatabases: [{ id: 'own@1', figures: ['two'], lifecycles: [1], origins: false }],
    },
  } as unknown as IpcResult;

  it('stays the same where nothing is closed', () => {
    expect(withholdRanges(result, new Set(['other@1']))).toBe(result);
  });
  it('loses what was noted, the effects of parameters, and all digits that its ranges do not need', () => {
    const shown = withholdRanges(result, new Set(['own@1']));
    expect(shown.score.interval).toEqual({ low: 1.2, high: 2.3, digits: 2 });
    expect(shown.impacts.map((impact) => impact.interval?.low ?? null)).toEqual([1.2, null]);
    expect(shown.lifecycles.map((stage) => stage.interval?.low ?? null)).toEqual([1.2, null]);
    expect(shown.uncertainty).toMatchObject({ origins: [{ share: 0.12 }], parameters: [{ id: 'p' }] });
    expect(shown.uncertainty?.parameters[0]).toEqual({ id: 'p' });
  });
  it('of a release that noted nothing loses all of its ranges', () => {
    const { ownDatabases: _, ...uncertainty } = result.uncertainty ?? {};
    const shown = withholdRanges({ ...result, uncertainty } as IpcResult, new Set(['own@1']));
    expect(shown.score.interval).toBeNull();
    expect(shown.uncertainty?.origins[0]?.share).toBeNull();
  });
});

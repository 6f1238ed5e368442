import { describe, expect, it, test } from 'vitest';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { makeModel } from '../model/model.ts';
import { ModelRuns } from '../model/model-runs.ts';
import { sample } from '../sampling/sample.ts';
import { summaryOf } from '../sampling/summary.ts';
import { intervalsOf } from './quick-interval.ts';

const indicators = [{ id: 'one', name: { en: '', fr: '' }, unit: '', normalisation: 1, weighting: 1 }];
const method = { indicators };

/** A data set of 1 per kg whose figures vary by a geometric standard deviation alone. */
const dataSet = (id: string, gsd: number, median = 1): ProcessUse => ({
  ...{ key: `own@1:${id}`, id, database: 'own@1', name: id, unit: 'kg', source: '', year: null },
  ...{ basis: 'published', quality: null, missing: 0, notInventoried: null, imported: true as const },
  ...{ gsd: Float64Array.of(gsd), medians: Float64Array.of(median), factors: Float64Array.of(1, 0, 1) },
});
const widthOf = (gsd: number): number => {
  const uses = [dataSet('changed', gsd), dataSet('other', 1.4)];
  const drivers = { uses, coefficients: Float64Array.of(1, 1, 1, 1), scores: Float64Array.of(1, 1) };
  const { score } = intervalsOf(drivers, 1, method, [], () => false);
  return (score?.high ?? 0) - (score?.low ?? 0);
};
const deviationOf = (gsd: number): number => {
  const uses = [dataSet('changed', gsd), dataSet('other', 1.4)];
  const model = makeModel(new Map(uses.map((use) => [use.key, { use, amount: 1 }])), method, 'e', []);
  const task = { seed: 6, method: 'latin-hypercube' as const, runs: 4000, from: 0, to: 20 };
  return summaryOf(sample(new ModelRuns(model), task), 2, 1, 20).deviation;
};

describe('a wider range of an independent data set', () => {
  const wider = [1.01, 1.1, 1.2, 1.4, 1.7, 2, 3];

  it('never narrows the interval of a sum', () => {
    const widths = wider.map(widthOf);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it('never lowers the variance of a sum of the same draws', () => {
    const deviations = wider.map(deviationOf);
    expect(deviations).toEqual([...deviations].sort((a, b) => a - b));
  });
});

test('outcomes whose median is above the figure: interval and draws move with it', () => {
  const use = dataSet('sum', 1.5, 1.04);
  const drivers = { uses: [use], coefficients: Float64Array.of(1, 1), scores: Float64Array.of(1) };
  const { score, impacts } = intervalsOf(drivers, 1, method, [], () => false);
  const model = makeModel(new Map([[use.key, { use, amount: 1 }]]), method, 'e', []);
  const task = { seed: 6, method: 'latin-hypercube' as const, runs: 4000, from: 0, to: 20 };
  const drawn = summaryOf(sample(new ModelRuns(model), task), 2, 1, 20);
  // Quantiles of a lognormal of median 1.04, for which outcomes beyond 3.4 standard deviations do not matter.
  const [low, high] = [1.04 / 1.5 ** 1.6448536, 1.04 * 1.5 ** 1.6448536];
  for (const interval of [score, impacts[0]]) {
    expect((interval?.low ?? 0) / low).toBeCloseTo(1, 2);
    expect((interval?.high ?? 0) / high).toBeCloseTo(1, 2);
  }
  expect(drawn.percentiles[2]).toBeCloseTo(1.04, 2);
});

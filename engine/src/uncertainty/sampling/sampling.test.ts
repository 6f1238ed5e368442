import { describe, expect, it } from 'vitest';
import { boundsOf, shiftedLognormal } from '../../distributions/shifted-lognormal.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { relativeMoments } from '../drivers/relative-moments.ts';
import { type Model, makeModel } from '../model/model.ts';
import { ModelRuns } from '../model/model-runs.ts';
import { Hypercube } from './hypercube.ts';
import { sample } from './sample.ts';
import { percentile, summaryOf } from './summary.ts';

const indicators = [
  { id: 'one', name: { en: '', fr: '' }, unit: '', normalisation: 1, weighting: 0.5 },
  { id: 'two', name: { en: '', fr: '' }, unit: '', normalisation: 1, weighting: 0.5 },
];
const method = { indicators };

/** A data set with figures of two indicators; its score is their weighted sum × 10⁶. */
function dataSet(id: string, figures: readonly [number, number], more: Partial<ProcessUse> = {}): ProcessUse {
  const [one, two] = figures;
  return {
    ...{ key: `db@1:${id}`, id, database: 'db@1', name: id, unit: 'kg', source: '', year: null },
    ...{ basis: 'published', quality: null, missing: 0, notInventoried: null },
    factors: Float64Array.of(one, two, 0, (one + two) / 2),
    ...more,
  };
}

const modelOf = (...parts: readonly (readonly [ProcessUse, number])[]): Model =>
  makeModel(new Map(parts.map(([use, amount]) => [use.key, { use, amount }])), method, 'e', []);

const latin = { method: 'latin-hypercube', runs: 2000, from: 0, to: 20 } as const;
const outputs = 3;
/** Of a data set without a rating: half the root of ln² 1.05 + 2 ln² 1.5 + ln² 1.2 + ln² 1.1 + ln² 2 = 0.853993. */
const sigma = 0.462058;

describe('Latin hypercube', () => {
  it('meets each stratum of each dimension once', () => {
    const cube = new Hypercube(3, 0, 500);
    for (const name of ['a', 'b']) {
      const strata = [...cube.draws(name).u].map((u) => Math.floor(u * 500)).sort((x, y) => x - y);
      expect(strata).toEqual(Array.from({ length: 500 }, (_, index) => index));
    }
    expect([...cube.draws('a').u]).not.toEqual([...cube.draws('b').u]);
  });
});

describe('sampling', () => {
  // Not rated: GSD² = exp √(ln² 1.05 + 2 ln² 1.5 + ln² 1.2 + ln² 1.1 + ln² 2) = exp √0.854 = 2.52; σ = 0.462.
  const cotton = dataSet('cotton', [3, 1]);

  it('of one data set has the percentiles of its lognormal', () => {
    const runs = sample(new ModelRuns(modelOf([cotton, 2])), { ...latin, seed: 1 });
    const { percentiles, mean, median } = summaryOf(runs, outputs, 0, 20);
    expect(percentiles[2]).toBeCloseTo(6, 1);
    expect((percentiles[4] as number) / (6 * Math.exp(1.6448536 * sigma))).toBeCloseTo(1, 1);
    expect(mean / (6 * Math.exp((sigma * sigma) / 2))).toBeCloseTo(1, 2);
    expect(median?.low).toBeLessThan(6);
    expect(median?.high).toBeGreaterThan(6);
  });

  it('is the same in one piece and in four, and with the same seed only', () => {
    const model = new ModelRuns(modelOf([cotton, 2], [dataSet('dye', [1, 4]), 1]));
    const whole = sample(model, { ...latin, seed: 9 });
    const pieces = [0, 5, 10, 15].map((from) => sample(model, { ...latin, seed: 9, from, to: from + 5 }));
    expect(Float64Array.from(pieces.flatMap((piece) => [...piece]))).toEqual(whole);
    expect(sample(model, { ...latin, seed: 10 })).not.toEqual(whole);
  });

  it('two products with the same cotton do not differ by it', () => {
    const shirt = sample(new ModelRuns(modelOf([cotton, 2])), { ...latin, seed: 4 });
    const other = sample(new ModelRuns(modelOf([dataSet('dye', [1, 1]), 1], [cotton, 2])), {
      ...latin,
      seed: 4,
    });
    const dye = sample(new ModelRuns(modelOf([dataSet('dye', [1, 1]), 1])), { ...latin, seed: 4 });
    for (let i = 0; i < shirt.length; i++)
      expect((other[i] as number) - (shirt[i] as number)).toBeCloseTo(dye[i] as number, 10);
  });

  it('data sets that are drawn together add up as one', () => {
    const low = dataSet('low', [1, 1], { drawnWith: 'electricity FR' });
    const high = dataSet('high', [1, 1], { drawnWith: 'electricity FR' });
    const runs = sample(new ModelRuns(modelOf([low, 1], [high, 1])), { ...latin, seed: 2 });
    const apart = sample(new ModelRuns(modelOf([dataSet('low', [1, 1]), 1], [dataSet('high', [1, 1]), 1])), {
      ...latin,
      seed: 2,
    });
    const deviation = (of: Float64Array) => summaryOf(of, outputs, 0, 20).deviation;
    // Twice one of them against √2 of it.
    expect(deviation(runs) / deviation(apart)).toBeCloseTo(Math.SQRT2, 1);
  });
});

describe('estimated split', () => {
  const split = dataSet('split', [3, 1], { basis: 'estimated-split', gsd: Float64Array.of(3, 1.5) });

  it('keeps its score: its indicators, weighted, are the score in every run', () => {
    const runs = sample(new ModelRuns(modelOf([split, 2])), { ...latin, seed: 3 });
    for (let run = 0; run < 2000; run++) {
      const [one, two, score] = runs.subarray(3 * run, 3 * run + 3);
      expect(((one as number) + (two as number)) / 2 / (score as number)).toBeCloseTo(1, 12);
    }
    // Only the factor common to all varies the score.
    expect(summaryOf(runs, outputs, 2, 20).deviation / 4).toBeCloseTo(
      Math.sqrt(Math.exp(0.2135) * (Math.exp(0.2135) - 1)),
      1,
    );
  });

  it('the moments of the quick interval are those of the exact integral', () => {
    // Two indicators with shares 3/4 and 1/4: ln Y1 − ln Y2 is normal with deviation d = √(ln² 2 + ln² 1.5), so that the
    // rescaled factors 1/(3/4 + 1/4·e^−dz) and 1/(1/4 + 3/4·e^dz) are functions of one number, integrated finely here.
    const milder = dataSet('milder', [3, 1], { basis: 'estimated-split', gsd: Float64Array.of(2, 1.5) });
    const d = Math.hypot(Math.log(2), Math.log(1.5));
    const factors = [
      (z: number) => 1 / (0.75 + 0.25 * Math.exp(-d * z)),
      (z: number) => 1 / (0.25 + 0.75 * Math.exp(d * z)),
    ];
    const moments = relativeMoments(milder, method);
    for (const [c, factor] of factors.entries()) {
      let [weight, first, second] = [0, 0, 0];
      for (let z = -12; z <= 12; z += 0.01) {
        const density = Math.exp((-z * z) / 2);
        weight += density;
        first += density * factor(z);
        second += density * factor(z) ** 2;
      }
      const mean = (Math.exp((sigma * sigma) / 2) * first) / weight;
      const variance = (Math.exp(2 * sigma * sigma) * second) / weight - mean * mean;
      expect(Math.abs((moments[3 * c] as number) / mean - 1)).toBeLessThan(0.005);
      // 5 % of the variance are 2.5 % of the width of an interval, a tenth of what its bounds may be off.
      expect(Math.abs((moments[3 * c + 1] as number) / variance - 1)).toBeLessThan(0.05);
    }
  });
});

describe('quick interval against sampling', () => {
  it('of ten data sets of gsd 3: within a tenth of the median', () => {
    const parts = Array.from({ length: 10 }, (_, index) => {
      const use = dataSet(`part-${index}`, [1, 1], { gsd: Float64Array.of(3, 3) });
      return [use, 1] as const;
    });
    const runs = sample(new ModelRuns(modelOf(...parts)), { ...latin, runs: 40_000, seed: 8 });
    const values = runs.filter((_, i) => i % 3 === 0).sort();
    let sums = { mean: 0, variance: 0, third: 0 };
    for (const [use] of parts) {
      const [mean, variance, third] = relativeMoments(use, method) as unknown as [number, number, number];
      sums = { mean: sums.mean + mean, variance: sums.variance + variance, third: sums.third + third };
    }
    const { low, high } = boundsOf(shiftedLognormal(sums.mean, sums.variance, sums.third));
    const median = percentile(values, 0.5);
    expect(Math.abs(low - percentile(values, 0.05)) / median).toBeLessThan(0.1);
    expect(Math.abs(high - percentile(values, 0.95)) / median).toBeLessThan(0.1);
  });
});

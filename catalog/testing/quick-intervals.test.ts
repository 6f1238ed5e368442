import { evaluationModel, ModelRuns, percentile, sample } from '@sillage/engine';
import { expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/** Runs of each example; `SILLAGE_TEST_RUNS=100000` for the figures of docs/uncertainty.md, with `--testTimeout=0`. */
const runs = Number(process.env.SILLAGE_TEST_RUNS ?? 1000);
/** Of the distance to a bound, in parts of the sampled median: where no range is wider than GSD 1.5, and elsewhere. */
const [narrow, wide] = [0.05, 0.25];
/** A bound from few runs is itself off by chance: two standard errors, of the probability that it stands for. */
const chance = (probability: number): number => 2 * Math.sqrt((probability * (1 - probability)) / runs);

const { method } = shippedCatalog;
const outputs = method.indicators.length + 1;

interface Compared {
  readonly figure: string;
  readonly limit: number;
  /** Distance of each bound to the sampled one, in parts of the sampled median. */
  readonly low: number;
  readonly high: number;
  /** Part of the runs within the interval. */
  readonly coverage: number;
}

function comparedFigures(): Compared[] {
  return readExamples(dataFolder).flatMap((example) => {
    const { prepared, full } = evaluatedExample(example);
    const model = evaluationModel(prepared, '', { ...example, teams: [] }, () => ({ prepared }));
    const task = { seed: 1, method: 'latin-hypercube' as const, runs, from: 0, to: 20 };
    const sampled = sample(new ModelRuns(model), task);
    const widest = Math.max(
      ...model.inputs.map(({ sigma, byIndicator }) => Math.exp(Math.max(sigma, ...byIndicator))),
    );
    const intervals = [...full.impacts.map(({ interval }) => interval), full.score.interval];
    return intervals.flatMap((interval, output): Compared[] => {
      if (interval === null || interval === undefined) return [];
      const values = sampled.filter((_, i) => i % outputs === output).sort();
      const median = Math.abs(percentile(values, 0.5));
      const within = values.filter((value) => value >= interval.low && value <= interval.high).length;
      return [
        {
          figure: `${example.reference} ${method.indicators[output]?.id ?? 'score'}, gsd up to ${widest.toFixed(2)}`,
          limit: widest <= 1.5 ? narrow : wide,
          low: distance(interval.low, values, 0.05) / median,
          high: distance(interval.high, values, 0.95) / median,
          coverage: within / runs,
        },
      ];
    });
  });
}

/** From a bound to the sampled one, or, with few runs, to the nearest that chance allows. */
function distance(bound: number, values: Float64Array, probability: number): number {
  const slack = runs >= 100_000 ? 0 : chance(probability);
  const from = percentile(values, Math.max(0, probability - slack));
  const to = percentile(values, Math.min(1, probability + slack));
  return bound < from ? from - bound : Math.max(0, bound - to);
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

test('the quick interval is that of sampling, and 88 to 92 % of the outcomes lie within it', () => {
  const compared = comparedFigures();
  const misses = compared.flatMap(({ figure, limit, low, high }) => [
    ...(low > limit ? [`${figure}: low off by ${percent(low)}`] : []),
    ...(high > limit ? [`${figure}: high off by ${percent(high)}`] : []),
  ]);
  const right = compared.filter(({ limit, low, high }) => low <= limit && high <= limit);
  const slack = runs >= 100_000 ? 0 : chance(0.9);
  const outside = right.filter(({ coverage }) => coverage < 0.88 - slack || coverage > 0.92 + slack);
  const mean = right.reduce((sum, { coverage }) => sum + coverage, 0) / right.length;
  const narrowOnes = compared.filter(({ limit }) => limit === narrow).length;
  console.log(
    `${runs} runs of ${compared.length} figures, ${narrowOnes} without a range above GSD 1.5. Bounds off by more than 5 or 25 % of the median: ${misses.length} of ${2 * compared.length}.`,
    misses,
    `Coverage of the other ${right.length}: ${percent(mean)} on average, outside of 88 to 92 %: ${outside.length}`,
    outside.map(({ figure, coverage }) => `${figure}: ${percent(coverage)}`),
  );
  expect(narrowOnes).toBeGreaterThan(50);
  expect(misses.length / (2 * compared.length)).toBeLessThanOrEqual(0.05);
  expect(mean).toBeGreaterThan(0.88);
  expect(mean).toBeLessThan(0.92);
  expect(outside.length / right.length).toBeLessThanOrEqual(0.05);
});

import { evaluationModel, ModelRuns, sample, summaryOf } from '@sillage/engine';
import { expect, test } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/** Runs of each example; `SILLAGE_TEST_RUNS=100000` for the figures of docs/uncertainty.md. */
const runs = Number(process.env.SILLAGE_TEST_RUNS ?? 2000);

test('the quick interval is that of sampling, over every shipped example', () => {
  const { method } = shippedCatalog;
  const outputs = method.indicators.length + 1;
  const misses: string[] = [];
  let compared = 0;
  let worst = 0;
  for (const example of readExamples(dataFolder)) {
    const { prepared, full } = evaluatedExample(example);
    const model = evaluationModel(prepared, '', { ...example, teams: [] }, () => ({ prepared }));
    const sampled = sample(new ModelRuns(model), {
      ...{ seed: 1, method: 'latin-hypercube', runs, from: 0, to: 20 },
    });
    const widest = Math.max(
      ...model.inputs.map(({ sigma, byIndicator }) => Math.exp(Math.max(sigma, ...byIndicator))),
    );
    const limit = widest <= 1.5 ? 0.05 : 0.25;
    const intervals = [...full.impacts.map(({ interval }) => interval), full.score.interval];
    for (const [output, interval] of intervals.entries()) {
      if (interval === null || interval === undefined) continue;
      const { percentiles } = summaryOf(sampled, outputs, output, 20);
      const [p5, , median, , p95] = percentiles as [number, number, number, number, number];
      for (const [bound, value, exact] of [
        ['low', interval.low, p5],
        ['high', interval.high, p95],
      ] as const) {
        const off = Math.abs(value - exact) / Math.abs(median);
        compared++;
        worst = Math.max(worst, off);
        if (off > limit)
          misses.push(
            `${example.reference} ${method.indicators[output]?.id ?? 'score'} ${bound}: ${(100 * off).toFixed(1)} % of the median, gsd up to ${widest.toFixed(2)}`,
          );
      }
    }
  }
  console.log(
    `${runs} runs: ${misses.length} of ${compared} bounds off by more than 5 or 25 %, worst ${(100 * worst).toFixed(1)} %`,
    misses,
  );
  expect(misses.length / compared).toBeLessThanOrEqual(0.05);
});

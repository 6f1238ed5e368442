import { describe, expect, test } from 'vitest';
import { emits, evaluateNetwork, inventoryOf, makes, needs } from '../../../testing/lca/network.ts';
import type { ParsedUncertainty } from '../../lca/database/database-record.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { driversText } from '../drivers/shared-drivers.ts';
import { makeModel } from '../model/model.ts';
import { ModelRuns } from '../model/model-runs.ts';
import { sample } from '../sampling/sample.ts';
import { summaryOf } from '../sampling/summary.ts';
import { sobolIndices } from '../sensitivity/sobol-indices.ts';
import { tornado } from '../sensitivity/tornado.ts';
import { intervalsOf } from './quick-interval.ts';

const indicators = [{ id: 'one', name: { en: '', fr: '' }, unit: '', normalisation: 1, weighting: 1 }];
const method = { indicators };
const z95 = 1.6448536269514722;

interface Made {
  readonly figure: number;
  readonly gsd: number;
  /** Parts of the standard deviation of the logarithm, by driver. */
  readonly drivers?: Readonly<Record<string, number>>;
}

function dataSet(id: string, { figure, gsd, drivers }: Made, database = 'own@1'): ProcessUse {
  return {
    ...{ key: `${database}:${id}`, id, database, name: id, unit: 'kg', source: '', year: null },
    ...{ basis: 'published', quality: null, missing: 0, notInventoried: null, imported: true as const },
    ...{ gsd: Float64Array.of(gsd), factors: Float64Array.of(figure, 0, figure) },
    ...(drivers === undefined
      ? {}
      : { drivers: driversText(Object.keys(drivers).map(named), Object.values(drivers)) }),
  };
}
const named = (id: string): string => id.padEnd(6, '-');

const intervalOf = (uses: readonly ProcessUse[]) => {
  const figures = uses.flatMap(({ factors }) => [factors[0] as number, factors[2] as number]);
  const drivers = {
    uses,
    coefficients: Float64Array.from(figures),
    scores: Float64Array.from(uses, ({ factors }) => factors[2] as number),
  };
  return intervalsOf(drivers, 1, method, [], () => false);
};
const modelOf = (uses: readonly ProcessUse[]) =>
  new ModelRuns(makeModel(new Map(uses.map((use) => [use.key, { use, amount: 1 }])), method, 'e', []));
const task = { seed: 6, method: 'latin-hypercube' as const, runs: 20_000, from: 0, to: 20 };

const varying = (gsd: number): { readonly uncertainty: ParsedUncertainty } => ({
  uncertainty: { kind: 'lognormal', geometricMean: 1, geometricDeviation: gsd },
});

/** The data sets of a network as evaluations use them: what import keeps of them. */
function usesOf(network: Parameters<typeof inventoryOf>[0], wanted: readonly string[]): ProcessUse[] {
  const { impacts } = evaluateNetwork(inventoryOf(network));
  return wanted.map((id) => {
    const { impacts: figures, deviations, drivers } = impacts[network.findIndex((one) => one.id === id)]!;
    const use = dataSet(id, { figure: figures[0]!, gsd: deviations[0]! });
    const { columns, loadings } = drivers!;
    return {
      ...use,
      drivers: driversText(
        columns.map((column) => named(String(column))),
        [...loadings],
      ),
    };
  });
}

const electricity = { id: 'Q4', exchanges: [makes('Q4', 1), emits(2, varying(1.5))] };

describe('two materials of one database', () => {
  // Each takes 1 kWh of the same electricity, one of them by way of a mill: 2 × 2 kg with the electricity's GSD of 1.5.
  const [fibre, yarn] = usesOf(
    [
      electricity,
      { id: 'fibre', exchanges: [makes('fibre', 1), needs('Q4', 1)] },
      { id: 'yarn', exchanges: [makes('yarn', 1), needs('mill', 1)] },
      { id: 'mill', exchanges: [makes('mill', 1), needs('Q4', 1)] },
    ],
    ['fibre', 'yarn'],
  ) as [ProcessUse, ProcessUse];

  test('with the same electricity behind both vary as it does: 4 kg, 2.05 to 7.79', () => {
    for (const found of [intervalOf([fibre, yarn]).impacts[0], intervalOf([fibre, yarn]).score]) {
      expect((found?.low ?? 0) / (4 / 1.5 ** z95)).toBeCloseTo(1, 2);
      expect((found?.high ?? 0) / (4 * 1.5 ** z95)).toBeCloseTo(1, 2);
    }
    const { percentiles } = summaryOf(sample(modelOf([fibre, yarn]), task), 2, 0, 20);
    expect(percentiles[0]! / (4 / 1.5 ** z95)).toBeCloseTo(1, 1);
    expect(percentiles[4]! / (4 * 1.5 ** z95)).toBeCloseTo(1, 1);
  });

  test('compared, do not differ by it', () => {
    const [a, b] = [fibre, yarn].map((use) => sample(modelOf([use]), task)) as [Float64Array, Float64Array];
    expect(Math.max(...a.map((value, at) => Math.abs(value - b[at]!)))).toBeLessThan(1e-9);
  });

  test('of an earlier import vary independently, which is said', () => {
    const [one, other] = [fibre, yarn].map(({ drivers: _, ...use }) => use) as [ProcessUse, ProcessUse];
    const { impacts, independentDatabases } = intervalOf([one, other]);
    expect(independentDatabases).toEqual(['own@1']);
    // Relative variance e^(ln² 1.5) − 1 = 0.1787, halved: the upper end is far below 7.79.
    expect(impacts[0]?.high).toBeLessThan(7);
    expect(intervalOf([fibre, yarn]).independentDatabases).toBeUndefined();
    expect(intervalOf([one]).independentDatabases).toBeUndefined();
  });
});

/*
 * On paper: a = 1 with σ² = 0.04, half of it from x; b = 1 with σ² = 0.04, all of it from x. Relative variances
 * v = e^0.04 − 1 = 0.040811; covariance √0.5 × v. Sum: 2 v + 2 × 0.7071 v = 3.4142 v.
 */
test('part of a variance is shared: 3.414 times that of one, quick and sampled', () => {
  const half = Math.SQRT1_2;
  const gsd = Math.exp(0.2);
  const uses = [
    dataSet('a', { figure: 1, gsd, drivers: { x: half, y: half } }),
    dataSet('b', { figure: 1, gsd, drivers: { x: 1 } }),
  ];
  const deviation = Math.sqrt((2 + Math.SQRT2) * Math.expm1(0.04)) * Math.exp(0.02);
  expect(summaryOf(sample(modelOf(uses), task), 2, 0, 20).deviation / deviation).toBeCloseTo(1, 1);
  const { low = 0, high = 0 } = intervalOf(uses).impacts[0] ?? {};
  expect((high - low) / (2 * z95 * deviation)).toBeCloseTo(1, 1);
  // A credit for b: 2 v − 2 × 0.7071 v.
  const credit = { ...uses[1]!, factors: Float64Array.of(-1, 0, -1) };
  const less = Math.sqrt((2 - Math.SQRT2) * Math.expm1(0.04)) * Math.exp(0.02);
  const credited = intervalOf([uses[0]!, credit]).impacts[0];
  expect(((credited?.high ?? 0) - (credited?.low ?? 0)) / (2 * z95 * less)).toBeCloseTo(1, 1);
});

test('what it comes from: a data set at its own 5 and 95 %, and the part of the variance that it brings', () => {
  const gsd = Math.exp(0.2);
  const drivers = { x: 0.6, y: 0.8 };
  const uses = [dataSet('a', { figure: 1, gsd, drivers }), dataSet('b', { figure: 1, gsd, drivers })];
  const runs = modelOf(uses);
  const [bar] = tornado(runs, 0);
  expect(bar?.high).toBeCloseTo(1 + Math.exp(0.2 * z95), 9);
  const [first, second] = sobolIndices(runs, [0, 1], 0, 1, 4096);
  // Both vary as one: each brings half of the variance, of which a fresh draw of it alone would leave a quarter.
  for (const one of [first, second]) {
    expect(Math.abs((one?.first.value ?? 0) - 0.5)).toBeLessThan(0.06);
    expect(Math.abs((one?.total.value ?? 0) - 0.25)).toBeLessThan(0.06);
  }
});

test('other databases, and data sets of results alone, share nothing', () => {
  const made = { figure: 1, gsd: 1.5, drivers: { x: 1 } };
  const apart = intervalOf([dataSet('a', made), dataSet('a', made, 'other@1')]).impacts[0];
  const { drivers: _, ...alone } = made;
  const independent = intervalOf([dataSet('a', alone), dataSet('b', alone)]).impacts[0];
  expect(apart?.high).toBeCloseTo(independent?.high ?? 0, 9);
});

import { describe, expect, test } from 'vitest';
import { emits, evaluateNetwork, inventoryOf, makes, needs } from '../../../testing/lca/network.ts';
import type { ParsedUncertainty } from '../database/database-record.ts';
import { relativeVariance } from '../database/spread.ts';
import { impactDeviations } from './impact-deviations.ts';
import { largestInputs } from './largest-inputs.ts';

/** A lognormal with this relative variance: ln² GSD = ln(1 + variance). */
const varying = (variance: number): { readonly uncertainty: ParsedUncertainty } => ({
  uncertainty: {
    kind: 'lognormal',
    geometricMean: 1,
    geometricDeviation: Math.exp(Math.sqrt(Math.log1p(variance))),
  },
});
/** The geometric standard deviation that stands for a relative variance. */
const gsdOf = (variance: number): number => Math.exp(Math.sqrt(Math.log1p(variance)));

describe('geometric standard deviations, to first order', () => {
  test('a chain: a = 2 + 0.5 b, b = 1', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), needs('b', 0.5, varying(0.04)), emits(2)] },
        { id: 'b', exchanges: [makes('b', 1), emits(1, varying(0.09))] },
      ]),
    );
    // Variance of b: 1² × 0.09. Of a: (0.5 × 1)² × 0.04 + 0.5² × 0.09 = 0.0325, relative to 2.5².
    expect(impacts[1]?.deviations[0]).toBeCloseTo(gsdOf(0.09), 12);
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(0.0325 / 6.25), 12);
  });

  test('a loop: a = 2 + 0.5 b and b = 1 + 0.2 a, in which the 2 varies', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), needs('b', 0.5), emits(2, varying(0.01))] },
        { id: 'b', exchanges: [makes('b', 1), needs('a', 0.2), emits(1)] },
      ]),
    );
    // a = 2.5 ÷ 0.9 takes the 2 once in 0.9, b = 1.4 ÷ 0.9 takes it 0.2 times in 0.9.
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(0.01 * (2 / 2.5) ** 2), 12);
    expect(impacts[1]?.deviations[0]).toBeCloseTo(gsdOf(0.01 * (0.4 / 1.4) ** 2), 12);
  });

  test.each([1, 2, 10])('%i routes to one electricity vary as it does', (routes) => {
    const names = Array.from({ length: routes }, (_, index) => `step ${index}`);
    const { impacts } = evaluateNetwork(
      inventoryOf([
        {
          id: 'product',
          exchanges: [makes('product', 1), needs('electricity', 1), ...names.map((name) => needs(name, 1))],
        },
        {
          id: 'electricity',
          exchanges: [makes('electricity', 1), emits(2, varying(Math.expm1(Math.log(1.5) ** 2)))],
        },
        ...names.map((id) => ({ id, exchanges: [makes(id, 1), needs('electricity', 1)] })),
      ]),
    );
    expect(impacts[0]?.impacts[0]).toBe(2 * (routes + 1));
    expect(impacts[0]?.deviations[0]).toBeCloseTo(1.5, 12);
  });

  test('a credit for the same supplier takes its variance away', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), needs('b', 1), needs('c', 1), emits(1)] },
        { id: 'b', exchanges: [makes('b', 1), emits(2, varying(0.04))] },
        { id: 'c', exchanges: [makes('c', 1), needs('b', -0.5)] },
      ]),
    );
    // 1 + 2 − 1 = 2, of which half a unit of b varies: 1² × 0.04 ÷ 2².
    expect(impacts[0]?.impacts[0]).toBe(2);
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(0.01), 12);
  });

  test('own use: x = c ÷ (1 − s) with c = 1, s = 0.5, so x = 2', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), needs('a', 0.5, varying(0.01)), emits(1, varying(0.04))] },
      ]),
    );
    // ((0.5 × 2)² × 0.01 + 1² × 0.04) ÷ (1 − 0.5)² = 0.2, relative to 2².
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(0.2 / 4), 12);
  });

  test('per unit: 2 kg of a product vary as 1 kg does', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([{ id: 'a', exchanges: [makes('a', 2), emits(6, varying(0.04))] }]),
    );
    expect(impacts[0]?.impacts[0]).toBe(3);
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(0.04), 12);
  });

  test('nothing stated: no deviation, not one of 1', () => {
    const { impacts } = evaluateNetwork(inventoryOf([{ id: 'a', exchanges: [makes('a', 1), emits(1)] }]));
    expect(impacts[0]?.deviations[0]).toBeNaN();
  });
});

describe('medians of the outcomes, ÷ the impact', () => {
  const normal = { uncertainty: { kind: 'normal', mean: 1, deviation: 0.4 } as const };
  test.each<[string, readonly ReturnType<typeof makes>[], number]>([
    ['one lognormal amount has the figure as its median', [emits(3, varying(0.21))], 1],
    // The mean of each is √1.21 = 1.1; the variance of the sum (0.21 + 0.21) ÷ 4 of its square.
    ['two alike', [emits(1, varying(0.21)), emits(1, varying(0.21))], 1.1 / Math.sqrt(1.105)],
    ['beside what does not vary', [emits(1, varying(0.44)), emits(1)], 1.1 / Math.sqrt(1.11)],
    // b = 1 and its amount of 1: means √1.21 × √1.44 = 1.32, variance 0.21 + 0.44 to first order.
    ['a product of amounts', [needs('b', 1, varying(0.21))], 1.32 / Math.sqrt(1.65)],
    ['amounts whose mean is listed', [emits(1, normal), emits(1, normal)], 1],
    ['a credit that takes the mean down', [emits(2), emits(-1, varying(0.21))], 1],
    ['a loop that eats up what it makes in the mean', [needs('a', 0.95, varying(0.21)), emits(1)], 1],
  ])('%s', (_, exchanges, expected) => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), ...exchanges] },
        { id: 'b', exchanges: [makes('b', 1), emits(1, varying(0.44))] },
      ]),
    );
    expect(impacts[0]?.medians[0]).toBeCloseTo(expected, 12);
  });
});

test('beyond the limit of work, processes count as fully correlated, which is said', () => {
  // Column 0 takes 1 of column 1 and 1 of column 2, whose impacts 2 and 3 have the variances 0.16 and 0.81.
  const matrix = {
    size: 3,
    start: Int32Array.of(0, 3, 4, 5),
    row: Int32Array.of(0, 1, 2, 1, 2),
    value: Float64Array.of(1, -1, -1, 1, 1),
  };
  const input = {
    matrix,
    spread: new Float64Array(5),
    direct: Float64Array.of(0, 0.16, 0.81),
    x: Float64Array.of(5, 2, 3),
    indicators: 1,
  };
  // √0.16 + √0.81 = 1.3, against 0.16 + 0.81.
  const bound = impactDeviations({ ...input, mostWork: 0 });
  expect(bound.deviations[0]).toBeCloseTo(gsdOf(1.69 / 25), 12);
  expect(bound.bound).toBe(true);
  const shared = impactDeviations(input);
  expect(shared.deviations[0]).toBeCloseTo(gsdOf(0.97 / 25), 12);
  expect(shared.bound).toBe(false);
});

test.each<[string, ParsedUncertainty | undefined, number]>([
  ['nothing', undefined, 0],
  // exp(ln² 2) − 1 with ln 2 = 0.693147.
  ['lognormal', { kind: 'lognormal', geometricMean: 3, geometricDeviation: 2 }, 0.616807],
  ['normal', { kind: 'normal', mean: -4, deviation: 1 }, 1 / 16],
  // 0, 3, 3: mean 2, variance (0 + 9 + 9 − 0 − 0 − 9) ÷ 18 = 0.5.
  ['triangular', { kind: 'triangular', least: 0, mode: 3, most: 3 }, 0.5 / 4],
  // 1 to 3: mean 2, variance 4 ÷ 12.
  ['uniform', { kind: 'uniform', least: 1, most: 3 }, 1 / 12],
  ['impossible: least above most', { kind: 'uniform', least: 3, most: 1 }, 0],
  ['a mean of 0', { kind: 'normal', mean: 0, deviation: 1 }, 0],
])('relative variance of %s', (_, uncertainty, expected) => {
  expect(relativeVariance(uncertainty)).toBeCloseTo(expected, 6);
});

describe('the largest inputs of a data set', () => {
  const evaluated = evaluateNetwork(
    inventoryOf([
      { id: 'a', exchanges: [makes('a', 2), needs('b', 1), needs('c', 4), needs('b', 1), emits(6)] },
      { id: 'b', exchanges: [makes('b', 1), emits(10)] },
      { id: 'c', exchanges: [makes('c', 1), emits(1)] },
    ]),
  );
  const rows = evaluated.impacts.map(({ impacts }) => impacts);
  const inputsOf = (at: number, most: number) =>
    largestInputs(evaluated.linked.matrix, evaluated.split.columns, rows, at, most);

  test('per unit of its product, the one that brings most first, those of one supplier together', () => {
    // Per kg of a: 1 kg of b brings 10, 2 kg of c bring 2, and 3 are its own.
    expect(inputsOf(0, 8)).toEqual({
      inputs: [
        { column: 1, amount: 1 },
        { column: 2, amount: 2 },
      ],
      others: 0,
    });
    expect(evaluated.impacts[0]?.direct[0]).toBe(3);
    expect(evaluated.impacts[0]?.impacts[0]).toBe(15);
  });

  test('beyond the most that are kept, the others are counted', () => {
    expect(inputsOf(0, 1)).toEqual({ inputs: [{ column: 1, amount: 1 }], others: 1 });
    expect(inputsOf(1, 8)).toEqual({ inputs: [], others: 0 });
  });
});

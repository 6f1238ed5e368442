import { describe, expect, test } from 'vitest';
import { emits, evaluateNetwork, inventoryOf, makes, needs } from '../../../testing/lca/network.ts';
import type { ParsedUncertainty } from '../database/database-record.ts';
import { relativeVariance } from '../database/spread.ts';
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

  test('a loop: v(a) = 0.25 v(b) + 4 × 0.01 and v(b) = 0.04 v(a)', () => {
    const { impacts } = evaluateNetwork(
      inventoryOf([
        { id: 'a', exchanges: [makes('a', 1), needs('b', 0.5), emits(2, varying(0.01))] },
        { id: 'b', exchanges: [makes('b', 1), needs('a', 0.2), emits(1)] },
      ]),
    );
    // v(a) (1 − 0.25 × 0.04) = 0.04, a = 2.5 ÷ 0.9, b = 1.4 ÷ 0.9.
    const ofA = 0.04 / 0.99;
    expect(impacts[0]?.deviations[0]).toBeCloseTo(gsdOf(ofA / (2.5 / 0.9) ** 2), 12);
    expect(impacts[1]?.deviations[0]).toBeCloseTo(gsdOf((0.04 * ofA) / (1.4 / 0.9) ** 2), 12);
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

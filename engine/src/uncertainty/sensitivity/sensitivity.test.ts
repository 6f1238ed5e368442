import { describe, expect, it } from 'vitest';
import type { DrawSource, SampledFunction } from '../sampling/sampled-function.ts';
import { morrisScreening } from './morris-screening.ts';
import { sobolIndices } from './sobol-indices.ts';

/** A function of uniform numbers between 0 and 1, one for each name. */
function functionOf(names: readonly string[], f: (...x: number[]) => number): SampledFunction {
  return {
    outputs: 1,
    inputs: names.map((name) => ({ dimensions: [name] })),
    run(source: DrawSource, runs: number) {
      const columns = names.map((name) => source.draws(name).u);
      return Float64Array.from({ length: runs }, (_, run) => f(...columns.map((u) => u[run] as number)));
    },
  };
}

/** Midpoints of an even grid: for these smooth functions its means are exact to far more digits than estimates have. */
const grid = Float64Array.from({ length: 40 }, (_, k) => (k + 0.5) / 40);

/** What is left of the variance when an input is fixed, averaged over its values, taken from the whole. */
function removedByFixing(one: SampledFunction, input: number): number {
  const others = [0, 1, 2].filter((i) => i !== input);
  const outcomes = [...grid].map((fixed) => {
    const columns = [0, 1, 2].map(() => new Float64Array(grid.length ** 2));
    for (let run = 0; run < grid.length ** 2; run++) {
      (columns[input] as Float64Array)[run] = fixed;
      for (const [n, i] of others.entries())
        (columns[i] as Float64Array)[run] = grid[Math.floor(run / grid.length ** n) % grid.length] as number;
    }
    const names = one.inputs.map(({ dimensions }) => dimensions[0]);
    const draws = (name: string) => {
      const u = columns[names.indexOf(name)] as Float64Array;
      return { u, z: u };
    };
    return one.run({ draws }, grid.length ** 2);
  });
  const whole = varianceOf(outcomes.flatMap((values) => [...values]));
  const left = outcomes.reduce((sum, values) => sum + varianceOf([...values]), 0) / outcomes.length;
  return 1 - left / whole;
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

describe('indices of Sobol', () => {
  // Source: Ishigami & Homma 1990, with a = 7 and b = 0.1; x uniform between −π and π. In closed form
  // V = a²/8 + bπ⁴/5 + b²π⁸/18 + 1/2 = 13.8446; V1 = (1 + bπ⁴/5)²/2, V2 = a²/8, V13 = 8b²π⁸/225.
  const x = (u: number): number => Math.PI * (2 * u - 1);
  const ishigami = functionOf(['x1', 'x2', 'x3'], (u1, u2, u3) => {
    const sine = Math.sin(x(u2));
    return Math.sin(x(u1)) * (1 + 0.1 * x(u3) ** 4) + 7 * sine * sine;
  });
  const exact = [
    { first: 0.3139, total: 0.5576 },
    { first: 0.4424, total: 0.4424 },
    { first: 0, total: 0.2437 },
  ];

  // Of six estimates with 95 % intervals, one in four seeds misses one: this one does not; the next test counts.
  it('of the Ishigami function lie within the confidence that is stated', () => {
    const indices = sobolIndices(ishigami, [0, 1, 2], 0, 3, 20_000);
    for (const [i, { first, total }] of indices.entries()) {
      const { first: trueFirst, total: trueTotal } = exact[i] as (typeof exact)[number];
      expect(Math.abs(first.value - trueFirst)).toBeLessThanOrEqual(first.halfWidth);
      expect(Math.abs(total.value - trueTotal)).toBeLessThanOrEqual(total.halfWidth);
      expect(Math.max(first.halfWidth, total.halfWidth)).toBeLessThan(0.025);
    }
  });

  it('that confidence holds for 95 % of 200 seeds, within 4 standard errors of that share', () => {
    const within = exact.map(() => ({ first: 0, total: 0 }));
    for (let seed = 1; seed <= 200; seed++)
      for (const [i, found] of sobolIndices(ishigami, [0, 1, 2], 0, seed, 1000).entries())
        for (const kind of ['first', 'total'] as const) {
          const off = Math.abs(found[kind].value - (exact[i]?.[kind] ?? 0));
          if (off <= found[kind].halfWidth) (within[i] as (typeof within)[number])[kind]++;
        }
    // 4·√(0.95·0.05/200) = 6.2 %.
    for (const { first, total } of within) expect(Math.min(first, total) / 200).toBeGreaterThan(0.95 - 0.062);
  });

  it('say what fixing an input removes of the variance, on average over its values', () => {
    const cases: readonly SampledFunction[] = [ishigami, functionOf(['a', 'b', 'c'], (a, b, c) => a * b + c)];
    for (const one of cases)
      for (const [i, { first }] of sobolIndices(one, [0, 1, 2], 0, 3, 20_000).entries()) {
        const removed = removedByFixing(one, i);
        expect(Math.abs(first.value - removed)).toBeLessThanOrEqual(first.halfWidth);
      }
  });

  it('are 0 without an effect, and those of the variances in a sum: 1 and 4 of 5', () => {
    const sum = functionOf(['a', 'b', 'c'], (a, b) => a + 2 * b);
    const [one, two, none] = sobolIndices(sum, [0, 1, 2], 0, 1, 4000);
    expect(none).toEqual({ first: { value: 0, halfWidth: 0 }, total: { value: 0, halfWidth: 0 } });
    expect(Math.abs((one?.first.value ?? 0) - 0.2)).toBeLessThanOrEqual(one?.first.halfWidth ?? 0);
    expect(Math.abs((two?.first.value ?? 0) - 0.8)).toBeLessThanOrEqual(two?.first.halfWidth ?? 0);
  });
});

describe('screening of Morris', () => {
  it('of 2a − 3b: effects 2 and 3, everywhere the same; none of c', () => {
    const effects = morrisScreening(
      functionOf(['a', 'b', 'c'], (a, b) => 2 * a - 3 * b),
      0,
      5,
      20,
    );
    expect(effects.map(({ meanAbsolute }) => meanAbsolute)).toEqual([
      expect.closeTo(2, 12),
      expect.closeTo(3, 12),
      0,
    ]);
    for (const { deviation } of effects) expect(deviation).toBeCloseTo(0, 12);
  });

  it('of a·b: each effect is the other, so that it varies', () => {
    const [effect] = morrisScreening(
      functionOf(['a', 'b'], (a, b) => a * b),
      0,
      5,
      4000,
    );
    // The mean of the four levels is 0.5, their deviation √(0.375² + 0.125²)/√2 = 0.2795.
    expect(effect?.meanAbsolute).toBeCloseTo(0.5, 1);
    expect(effect?.deviation).toBeCloseTo(0.2795, 1);
  });
});

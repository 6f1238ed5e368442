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
  it('of the Ishigami function lie within the confidence that is told', () => {
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

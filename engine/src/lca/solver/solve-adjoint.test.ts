import { describe, expect, test } from 'vitest';
import { solveByOracle } from '../../../testing/lca/dense-oracle.ts';
import {
  type RandomSystem,
  randomNumbers,
  randomSystem,
  sparse,
} from '../../../testing/lca/random-systems.ts';
import { gaussSeidel } from './gauss-seidel.ts';
import { adjointSolver, solveAdjoint } from './solve-adjoint.ts';
import { stronglyConnected } from './strongly-connected.ts';

/** Largest relative difference of an entry. */
function difference(own: Float64Array, other: readonly number[]): number {
  return other.reduce((worst, expected, i) => {
    const off = expected === own[i] ? 0 : Math.abs(expected - own[i]!) / Math.abs(expected);
    return off <= worst ? worst : off;
  }, 0);
}

function compare({ matrix, dense, c }: RandomSystem) {
  const solution = solveAdjoint(matrix, c, 1);
  const oracle = solveByOracle(dense, [...c]);
  return { solution, oracle, off: oracle === undefined ? Number.NaN : difference(solution.x, oracle.x) };
}

test('1,000 random systems over twelve decades agree with a dense oracle in every entry', () => {
  const random = randomNumbers(16);
  let compared = 0;
  let worst = 0;
  let worstResidual = 0;
  let largest = 0;
  let drawn = 0;
  // Badly conditioned ones prove nothing, as the oracle is no better there.
  for (; compared < 1000; drawn++) {
    const size = 1 + Math.floor(random() * 40);
    const inputs = Math.floor(random() * 5);
    const system = randomSystem(random, { size, inputs, strength: 1.5 * random(), ring: random() < 0.3 });
    const { solution, oracle, off } = compare(system);
    if (oracle === undefined || oracle.condition >= 1e6) continue;
    compared++;
    worst = Math.max(worst, off);
    worstResidual = Math.max(worstResidual, solution.residuals[0]!.worst);
    largest = Math.max(largest, solution.groups.largest);
    expect(solution.singular).toEqual([]);
  }
  expect(drawn).toBeLessThan(2000);
  expect(largest).toBeGreaterThan(30);
  expect(worst).toBeLessThanOrEqual(1e-8);
  expect(worstResidual).toBeLessThanOrEqual(1e-14);
});

describe('loops of more than 500 processes', () => {
  test.each([
    { of: 'ordinary supply chains, by sweeps', strength: 0.2, sweeps: true },
    {
      of: 'processes that need more of each other than they deliver, by elimination',
      strength: 1.3,
      sweeps: false,
    },
  ])('$of', ({ strength, sweeps }) => {
    const chain = { size: 520, inputs: 2, strength, ring: true, decades: 2 };
    const system = randomSystem(randomNumbers(7), chain);
    expect(stronglyConnected(system.matrix).map(({ length }) => length)).toEqual([520]);
    // Which way the solver goes is known from the sweeps themselves.
    const right = Float64Array.from(system.c);
    expect(gaussSeidel(system.matrix, right, new Float64Array(520))).toBe(sweeps);
    const { solution, oracle, off } = compare(system);
    expect(oracle?.condition).toBeLessThan(1e6);
    expect(solution.groups).toEqual({ count: 1, largest: 520 });
    expect(off).toBeLessThanOrEqual(1e-8);
    expect(solution.residuals[0]?.worst).toBeLessThanOrEqual(1e-14);
  });

  test('a singular one is named as a whole, and the rest is solved', () => {
    const { dense } = randomSystem(randomNumbers(9), { size: 510, inputs: 2, strength: 0.2, ring: true });
    // Every process needs exactly what it delivers, in units of 1: the sums of rows vanish.
    for (const row of dense) row.fill(0);
    dense.forEach((row, j) => {
      row[j] = 1;
      row[(j + 1) % 510] = -0.5;
      row[(j + 7) % 510] = -0.5;
    });
    const apart = [...dense.map((row) => [...row, 0]), [...new Array<number>(510).fill(0), 4]];
    const solution = solveAdjoint(sparse(apart), new Float64Array(511).fill(1), 1);
    expect(solution.singular.map((group) => [...group].sort((a, b) => a - b))).toEqual([
      Array.from({ length: 510 }, (_, j) => j),
    ]);
    expect(solution.x[510]).toBe(0.25);
    expect(solution.x[0]).toBeNaN();
  });
});

test.each([
  { of: 'sweeps over a large loop', size: 520, strength: 0.2 },
  { of: 'sweeps over a small loop', size: 80, strength: 0.2 },
  { of: 'elimination where sweeps come to nothing', size: 80, strength: 1.3 },
])('several demands together are right to the error asked for: $of', ({ size, strength }) => {
  const chain = { size, inputs: 2, strength, ring: true, decades: 2 };
  const { matrix } = randomSystem(randomNumbers(11), chain);
  const columns = 5;
  const demand = new Float64Array(size * columns);
  for (let k = 0; k < columns; k++) demand[k * 7 * columns + k] = 1;
  const { solve } = adjointSolver(matrix, { error: 1e-3, eliminateLarge: false, regular: true });
  const exact = solveAdjoint(matrix, demand, columns);
  expect(difference(solve(demand, columns).x, [...exact.x])).toBeLessThanOrEqual(1e-3);
});

test('100 singular loops among solvable processes: each is found, and nothing else', () => {
  const random = randomNumbers(3);
  for (let n = 0; n < 100; n++) {
    const size = 2 + Math.floor(random() * 10);
    const { dense } = randomSystem(random, { size, inputs: 2, strength: 0.2 });
    const lengthOfLoop = 2 + Math.floor(random() * 4);
    const total = size + lengthOfLoop;
    const all = dense.map((row) => [...row, ...new Array<number>(lengthOfLoop).fill(0)]);
    for (let k = 0; k < lengthOfLoop; k++) {
      const row = new Array<number>(total).fill(0);
      // Around the loop each needs all that the next one delivers, in units over twelve decades.
      const scale = 10 ** (12 * random() - 6);
      row[size + k] = scale;
      row[size + ((k + 1) % lengthOfLoop)] = -scale;
      all.push(row);
    }
    const { singular } = solveAdjoint(sparse(all), new Float64Array(total).fill(1), 1);
    expect(singular.map((group) => [...group].sort((a, b) => a - b))).toEqual([
      Array.from({ length: lengthOfLoop }, (_, k) => size + k),
    ]);
  }
});

test.each([2, 600])(
  'a loop of %i that delivers nothing is singular also where nothing is emitted',
  (size) => {
    const dense = Array.from({ length: size }, (_, j) =>
      Array.from({ length: size }, (_, i) => (i === j ? 1 : i === (j + 1) % size ? -1 : 0)),
    );
    const { singular } = solveAdjoint(sparse(dense), new Float64Array(2 * size), 2);
    expect(singular.map(({ length }) => length)).toEqual([size]);
  },
);

test('a chain of 50,000 processes does not exhaust the stack: each emits 1 and needs half of the next', () => {
  const size = 50_000;
  const start = Int32Array.from({ length: size + 1 }, (_, j) => Math.min(2 * j, 2 * size - 1));
  const row = new Int32Array(2 * size - 1);
  const value = new Float64Array(2 * size - 1);
  for (let j = 0; j < size; j++) {
    row[2 * j] = j;
    value[2 * j] = 1;
    if (j + 1 < size) {
      row[2 * j + 1] = j + 1;
      value[2 * j + 1] = -0.5;
    }
  }
  const { x, groups } = solveAdjoint({ size, start, row, value }, new Float64Array(size).fill(1), 1);
  expect(groups).toEqual({ count: size, largest: 1 });
  expect(x[size - 1]).toBe(1);
  expect(x[size - 2]).toBe(1.5);
  expect(x[0]).toBeCloseTo(2, 12);
});

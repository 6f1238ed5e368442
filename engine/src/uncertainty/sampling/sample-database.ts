import { exponential, logarithm } from '../../distributions/exponential.ts';
import { normalQuantile } from '../../distributions/normal-quantile.ts';
import { quantile } from '../../distributions/quantile.ts';
import type { RegionalChoice } from '../../lca/characterisation/characterise.ts';
import type { ImpactMethod } from '../../lca/characterisation/impact-method.ts';
import type { Inventory } from '../../lca/database/inventory.ts';
import { type EvaluatedDatabase, residualLimit } from '../../lca/evaluate-database.ts';
import { solveAdjoint } from '../../lca/solver/solve-adjoint.ts';
import { type SparseMatrix, stronglyConnected } from '../../lca/solver/strongly-connected.ts';
import { unproductiveLoops } from '../../lca/solver/unproductive-loops.ts';
import { streams, uniform } from './counter-random.ts';
import { amountLaw, type SampledNetwork, sampledNetwork } from './sampled-network.ts';

export interface DatabaseSampling {
  readonly regional: RegionalChoice;
  /** Index of the column whose product is sampled, one unit of it. */
  readonly column: number;
  readonly runs: number;
  readonly seed: number;
  /** Called now and then with the number of runs that are done. */
  readonly reached?: (done: number) => void;
}

export interface DatabaseSample {
  /** Amounts that were drawn: exchanges with a distribution that the product needs. */
  readonly amounts: number;
  /**
   * Runs that are left out: a loop that has no single solution, or that needs more of its product than it makes, or a
   * residual above that which fails a database.
   */
  readonly unsolved: number;
  /** The other runs × indicators. */
  readonly values: Float64Array;
}

const reachedEvery = 50;

/**
 * Samples the matrix: draws every amount that the product needs, exchanges of technosphere and biosphere alike, solves for
 * the demand, and characterises. An exchange is one draw in all products of its process; a parameter varies each of its
 * exchanges by itself, as in the deviations that are calculated to first order.
 * Source: R. Heijungs, S. Suh, The Computational Structure of Life Cycle Assessment (2002), chapter 6.
 */
export function sampleDatabase(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  { regional, column, runs, seed, reached = () => undefined }: DatabaseSampling,
): DatabaseSample {
  const network = sampledNetwork(inventory, method, evaluated, regional, column);
  const indicators = method.indicators.length;
  const laws = network.drawn.map((exchange) => amountLaw(inventory, exchange));
  const factors = new Float64Array(network.drawn.length);
  const values = new Float64Array(runs * indicators);
  const solve = solver(network);
  let solved = 0;
  for (let run = 0; run < runs; run++) {
    for (const [at, exchange] of network.drawn.entries()) {
      const u = uniform(seed, streams.matrix, exchange, run);
      factors[at] = quantile(laws[at]!, u, normalQuantile(u));
    }
    const needed = solve(factors);
    if (needed !== undefined) addImpacts(network, factors, needed, indicators, values, solved++);
    if (run % reachedEvery === 0) reached(run);
  }
  return {
    amounts: network.drawn.length,
    unsolved: runs - solved,
    values: values.subarray(0, solved * indicators),
  };
}

/** Returns what each process makes for the demand, with drawn amounts; undefined where there is no solution. */
function solver({ supply, demand, demandMatrix, references }: SampledNetwork) {
  const loops = hasLoops(supply);
  const before = new Set(loops ? unproductiveLoops(supply, references) : []);
  const drawn = { ...supply, value: Float64Array.from(supply.value) };
  const forward = { ...demandMatrix, value: Float64Array.from(demandMatrix.value) };
  return (factors: Float64Array): Float64Array | undefined => {
    for (const [matrix, base] of [
      [drawn, supply],
      [forward, demandMatrix],
    ] as const) {
      for (let entry = 0; entry < base.value.length; entry++) {
        const at = base.draw[entry]!;
        matrix.value[entry] = at < 0 ? base.value[entry]! : base.value[entry]! * factors[at]!;
      }
    }
    if (loops && unproductiveLoops(drawn, references).some((j) => !before.has(j))) return undefined;
    const { x, residuals, singular } = solveAdjoint(forward, demand, 1, { eliminateLarge: false });
    return singular.length === 0 && residuals[0]!.worst <= residualLimit ? x : undefined;
  };
}

/** Whether a process needs itself, directly or by way of others. */
function hasLoops(matrix: SparseMatrix): boolean {
  const { size, start, row } = matrix;
  if (stronglyConnected(matrix).length < size) return true;
  for (let j = 0; j < size; j++)
    if (row.subarray(start[j]!, start[j + 1]!).filter((i) => i === j).length > 1) return true;
  return false;
}

function addImpacts(
  { direct, emissions }: SampledNetwork,
  factors: Float64Array,
  needed: Float64Array,
  indicators: number,
  values: Float64Array,
  run: number,
): void {
  const from = run * indicators;
  for (let j = 0; j < needed.length; j++) {
    const amount = needed[j]!;
    if (amount === 0) continue;
    for (let k = 0; k < indicators; k++) values[from + k]! += amount * direct[j * indicators + k]!;
  }
  for (const { column, amount, draw, impacts } of emissions) {
    const drawn = needed[column]! * amount * factors[draw]!;
    if (drawn === 0) continue;
    for (let k = 0; k < indicators; k++) {
      const factor = impacts[k]!;
      if (!Number.isNaN(factor)) values[from + k]! += drawn * factor;
    }
  }
}

/** The geometric standard deviation of values of one sign; null: they have both signs, or one is 0. */
export function geometricDeviation(values: Float64Array): number | null {
  const sign = Math.sign(values[0] ?? 0);
  if (sign === 0 || values.some((value) => Math.sign(value) !== sign)) return null;
  const logarithms = values.map((value) => logarithm(Math.abs(value)));
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length;
  const squares = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return exponential(Math.sqrt(squares / (logarithms.length - 1)));
}

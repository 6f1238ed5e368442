import { adjointSolver, solveAdjoint } from '../solver/solve-adjoint.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';
import { type ColumnDrivers, columnDrivers, varyingProcesses } from './column-drivers.ts';

interface VarianceInput {
  readonly matrix: SparseMatrix;
  /** Relative variance of each entry of the matrix. */
  readonly spread: Float64Array;
  /** Variance of the direct impacts of each column, for its amounts as listed: columns × indicators. */
  readonly direct: Float64Array;
  /** Impacts of every column, signed as solved: columns × indicators. */
  readonly x: Float64Array;
  readonly indicators: number;
  /** Multiplications up to which the demand of every column is solved for: about 2 s at the limit. */
  readonly mostWork?: number;
}

interface ImpactDeviations {
  /** Geometric standard deviation of each impact, columns × indicators; NaN: see below. */
  readonly deviations: Float64Array;
  /** Whether they are upper bounds, as processes count as fully correlated. */
  readonly bound: boolean;
  /** What each column varies with; undefined: nothing varies, or the deviations are bounds. */
  readonly drivers: readonly (ColumnDrivers | undefined)[];
}

/** Relative error of the demands: a deviation is shown with three digits. */
const ofDeviations = 1e-3;
/** Demands that are solved for together. */
const batch = 64;
/** Sweeps that a large loop takes to that error. */
const sweeps = 15;

/**
 * Geometric standard deviation of each impact; NaN where no uncertainty is stated upstream, or a large
 * loop has no solution by iteration.
 *
 * To first order: an amount a_ij moves the impact h_j that is asked for by s · h_i for each unit, s being what the demand
 * takes of the process that has the amount and h_i the impact of the supplier. Amounts are independent of each other;
 * what one process adds is added with its sign over all routes to it before it is squared, so a supplier that is reached
 * by several routes or in a loop is one draw. One forward solve for each column.
 *
 * Databases that would take more than `mostWork` are not solved so: there processes count as fully correlated with each
 * other, so the deviation is never too small, and too large where many suppliers vary independently or a credit lessens
 * a burden.
 *
 * The deviation is that of the lognormal with the same mean and variance: GSD = exp √ln(1 + variance ÷ impact²).
 * Source: R. Heijungs, S. Suh, The Computational Structure of Life Cycle Assessment (2002), chapter 6.
 */
export function impactDeviations({ mostWork = 2e9, ...input }: VarianceInput): ImpactDeviations {
  const { matrix, x } = input;
  const local = localVariances(input);
  const shared = sharedVariances(input, local, mostWork);
  const variances = shared?.variances ?? correlatedVariances(matrix, local, input.indicators);
  const deviations = variances.map((variance, cell) => {
    const relative = variance / x[cell]! ** 2;
    return relative > 0 && Number.isFinite(relative) ? Math.exp(Math.sqrt(Math.log1p(relative))) : Number.NaN;
  });
  return { deviations, bound: shared === undefined, drivers: shared?.drivers ?? [] };
}

/** What the amounts of each process itself add to the variance of its equation: columns × indicators. */
function localVariances({
  matrix: { size, start, row, value },
  spread,
  direct,
  x,
  indicators,
}: VarianceInput): Float64Array {
  const local = Float64Array.from(direct);
  for (let j = 0; j < size; j++) {
    for (let entry = start[j]!; entry < start[j + 1]!; entry++) {
      if (spread[entry] === 0) continue;
      for (let k = 0; k < indicators; k++) {
        const brought = value[entry]! * x[row[entry]! * indicators + k]!;
        local[j * indicators + k]! += brought * brought * spread[entry]!;
      }
    }
  }
  return local;
}

/** Solves A s = e_j for every column j and adds s_i² times the variance of each process i; undefined: that is too much. */
function sharedVariances(
  { matrix, x, indicators }: VarianceInput,
  local: Float64Array,
  mostWork: number,
): { readonly variances: Float64Array; readonly drivers: (ColumnDrivers | undefined)[] } | undefined {
  const { size } = matrix;
  // Without loops, each entry of the matrix counts once for each demand, and so may each variance.
  const least = size * (matrix.row.length + size * indicators);
  if (least > mostWork) return undefined;
  const { solve, loopEntries } = adjointSolver(transposed(matrix), {
    eliminateLarge: false,
    error: ofDeviations,
    regular: true,
  });
  if (least + size * sweeps * loopEntries > mostWork) return undefined;
  const variances = new Float64Array(local.length);
  const drivers: (ColumnDrivers | undefined)[] = [];
  const varying = varyingProcesses(local, indicators);
  for (let first = 0; first < size; first += batch) {
    const columns = Math.min(batch, size - first);
    const demand = new Float64Array(size * columns);
    for (let c = 0; c < columns; c++) demand[(first + c) * columns + c] = 1;
    const { x: needed } = solve(demand, columns);
    for (const i of varying.processes) {
      for (let c = 0; c < columns; c++) {
        const squared = needed[i * columns + c]! ** 2;
        if (squared === 0) continue;
        for (let k = 0; k < indicators; k++)
          variances[(first + c) * indicators + k]! += squared * local[i * indicators + k]!;
      }
    }
    for (let c = 0; c < columns; c++) {
      const [from, to] = [(first + c) * indicators, (first + c + 1) * indicators];
      const ofColumn = { variances: variances.subarray(from, to), impacts: x.subarray(from, to) };
      drivers.push(columnDrivers({ needed, stride: columns, offset: c, varying, ...ofColumn }));
    }
  }
  return { variances, drivers };
}

/** Adds standard deviations instead of variances, every amount by its size. */
function correlatedVariances(matrix: SparseMatrix, local: Float64Array, indicators: number): Float64Array {
  const { size, start, row, value } = matrix;
  const sizes = new Float64Array(value.length);
  for (let j = 0; j < size; j++) {
    // What a process takes of its own product lessens what it delivers.
    let net = 0;
    for (let entry = start[j]!; entry < start[j + 1]!; entry++) {
      if (row[entry] === j) net += value[entry]!;
      else sizes[entry] = -Math.abs(value[entry]!);
    }
    const own = row.subarray(start[j]!, start[j + 1]!).indexOf(j);
    if (own >= 0) sizes[start[j]! + own] = Math.abs(net);
  }
  const { x } = solveAdjoint({ size, start, row, value: sizes }, local.map(Math.sqrt), indicators, {
    eliminateLarge: false,
  });
  // Loops whose amounts by size deliver nothing give no bound.
  return x.map((deviation) => (deviation >= 0 ? deviation * deviation : Number.NaN));
}

/** The transpose of a matrix, again by columns. */
function transposed({ size, start, row, value }: SparseMatrix): SparseMatrix {
  const starts = new Int32Array(size + 1);
  for (const i of row) starts[i + 1]!++;
  for (let i = 0; i < size; i++) starts[i + 1]! += starts[i]!;
  const next = Int32Array.from(starts);
  const rows = new Int32Array(row.length);
  const values = new Float64Array(row.length);
  for (let j = 0; j < size; j++) {
    for (let entry = start[j]!; entry < start[j + 1]!; entry++) {
      const at = next[row[entry]!]!++;
      rows[at] = j;
      values[at] = value[entry]!;
    }
  }
  return { size, start: starts, row: rows, value: values };
}

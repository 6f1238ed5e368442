import { solveAdjoint } from '../solver/solve-adjoint.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';

interface VarianceInput {
  readonly matrix: SparseMatrix;
  /** Relative variance of each entry of the matrix. */
  readonly spread: Float64Array;
  /** Variance of the direct impacts of each column, for its amounts as listed: columns × indicators. */
  readonly direct: Float64Array;
  /** Impacts of every column, signed as solved: columns × indicators. */
  readonly x: Float64Array;
  readonly indicators: number;
}

/**
 * Geometric standard deviation of each impact, columns × indicators; NaN where no uncertainty is stated upstream, or a large
 * loop of variances has no solution by iteration.
 *
 * To first order: an impact is the sum of its direct impacts and its inputs, each amount × impact of its supplier, taken
 * as independent. Its variance is the sum of their variances, so the variances of all processes solve a system of the same
 * shape with squared entries. A supplier that is reached by several routes or in a loop varies in all of them alike;
 * that is left out, so the deviation is too small there, and too large where a credit lessens a burden of the same supplier.
 * The deviation is that of the lognormal with the same mean and variance: GSD = exp √ln(1 + variance ÷ impact²).
 * Source: R. Heijungs, S. Suh, The Computational Structure of Life Cycle Assessment (2002), chapter 6.
 */
export function impactDeviations({ matrix, spread, direct, x, indicators }: VarianceInput): Float64Array {
  const { size, start, row, value } = matrix;
  const local = Float64Array.from(direct);
  const squares = new Float64Array(value.length);
  for (let j = 0; j < size; j++) {
    // What a process takes of its own product lessens what it delivers.
    let net = 0;
    for (let entry = start[j]!; entry < start[j + 1]!; entry++) {
      const from = row[entry]!;
      if (from === j) net += value[entry]!;
      else squares[entry] = -(value[entry]! ** 2);
      if (spread[entry] === 0) continue;
      for (let k = 0; k < indicators; k++) {
        const brought = value[entry]! * x[from * indicators + k]!;
        local[j * indicators + k]! += brought * brought * spread[entry]!;
      }
    }
    squares[start[j]!] = net ** 2;
  }
  const { x: variances } = solveAdjoint({ size, start, row, value: squares }, local, indicators, false);
  return variances.map((variance, cell) => {
    const relative = variance / x[cell]! ** 2;
    return relative > 0 && Number.isFinite(relative) ? Math.exp(Math.sqrt(Math.log1p(relative))) : Number.NaN;
  });
}

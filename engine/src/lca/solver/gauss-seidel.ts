import { worstResidual } from './residuals.ts';
import type { SparseMatrix } from './strongly-connected.ts';

/** Sweeps after which the error must have fallen by half; a loop that keeps so much of itself is left to elimination. */
const patience = 25;
/** As near to the rounding error as sweeps get. */
const exact = 1e-15;

/**
 * Solves Aᵀ x = b by Gauss–Seidel sweeps from the given x, in place, until the relative residual is that of rounding.
 * Returns whether it became that. Converges on most supply chains, where every process needs less of itself than it
 * delivers.
 */
export function gaussSeidel(matrix: SparseMatrix, b: Float64Array, x: Float64Array): boolean {
  const { size, start, row, value } = matrix;
  let best = Number.POSITIVE_INFINITY;
  let bound = Number.POSITIVE_INFINITY;
  for (let sweep = 1; ; sweep++) {
    for (let j = 0; j < size; j++) {
      let diagonal = 0;
      let sum = b[j]!;
      for (let p = start[j]!; p < start[j + 1]!; p++) {
        if (row[p] === j) diagonal += value[p]!;
        else sum -= value[p]! * x[row[p]!]!;
      }
      if (diagonal === 0) return false;
      x[j] = sum / diagonal;
    }
    const residual = worstResidual(matrix, b, x);
    if (!Number.isFinite(residual)) return false;
    best = Math.min(best, residual);
    if (best <= exact) return true;
    if (sweep % patience === 0) {
      if (best > bound / 2) return best <= 1e-13;
      bound = best;
    }
  }
}

import type { SparseMatrix } from './strongly-connected.ts';

/**
 * The residual of each equation of Aᵀ x = b, relative to the sizes of its own terms:
 * |Aᵀx − b|ⱼ / (|Aᵀ| |x| + |b|)ⱼ; 0 for an equation of zeros. A norm over all would hide small ones beside large ones.
 * Source: Oettli and Prager 1964, Compatibility of approximate solution of linear equations, Numer. Math. 6.
 */
export function residualOf(
  { start, row, value }: SparseMatrix,
  j: number,
  b: Float64Array,
  x: Float64Array,
): number {
  let difference = -b[j]!;
  let size = Math.abs(b[j]!);
  for (let p = start[j]!; p < start[j + 1]!; p++) {
    const term = value[p]! * x[row[p]!]!;
    difference += term;
    size += Math.abs(term);
  }
  return size === 0 ? 0 : Math.abs(difference) / size;
}

export function worstResidual(matrix: SparseMatrix, b: Float64Array, x: Float64Array): number {
  let worst = 0;
  for (let j = 0; j < matrix.size; j++) {
    const residual = residualOf(matrix, j, b, x);
    if (Number.isNaN(residual)) return residual;
    if (residual > worst) worst = residual;
  }
  return worst;
}

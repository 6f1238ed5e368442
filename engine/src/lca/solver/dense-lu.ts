/** A factorised dense matrix: PA = LU, rows one after the other, L with a unit diagonal below U. */
export interface DenseLu {
  readonly size: number;
  readonly cells: Float64Array;
  readonly pivots: Int32Array;
}

/**
 * Factorises a square matrix in place with partial pivoting. A pivot no larger than the rounding error of its
 * column makes the matrix singular to working precision: then the index of that column is returned.
 * Source: Golub and Van Loan 2013, Matrix Computations, 4th edition, algorithm 3.4.1.
 * @param cells size × size, row by row; columns are taken to be of like size
 */
export function factorise(cells: Float64Array, size: number): DenseLu | number {
  const pivots = new Int32Array(size);
  let largest = 0;
  for (let i = 0; i < cells.length; i++) largest = Math.max(largest, Math.abs(cells[i]!));
  const least = largest * size * Number.EPSILON;
  for (let k = 0; k < size; k++) {
    let pivot = k;
    for (let i = k + 1; i < size; i++) {
      if (Math.abs(cells[i * size + k]!) > Math.abs(cells[pivot * size + k]!)) pivot = i;
    }
    pivots[k] = pivot;
    if (pivot !== k) {
      for (let j = 0; j < size; j++) {
        const kept = cells[k * size + j]!;
        cells[k * size + j] = cells[pivot * size + j]!;
        cells[pivot * size + j] = kept;
      }
    }
    const top = cells[k * size + k]!;
    if (!(Math.abs(top) > least)) return k;
    for (let i = k + 1; i < size; i++) {
      const at = i * size;
      const multiplier = cells[at + k]! / top;
      if (multiplier === 0) continue;
      cells[at + k] = multiplier;
      const from = k * size;
      for (let j = k + 1; j < size; j++) cells[at + j]! -= multiplier * cells[from + j]!;
    }
  }
  return { size, cells, pivots };
}

/** Solves A x = b in place. */
export function solveDense({ size, cells, pivots }: DenseLu, vector: Float64Array): void {
  for (let k = 0; k < size; k++) {
    const pivot = pivots[k]!;
    if (pivot !== k) {
      const kept = vector[k]!;
      vector[k] = vector[pivot]!;
      vector[pivot] = kept;
    }
  }
  for (let i = 1; i < size; i++) {
    let sum = vector[i]!;
    for (let j = 0; j < i; j++) sum -= cells[i * size + j]! * vector[j]!;
    vector[i] = sum;
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = vector[i]!;
    for (let j = i + 1; j < size; j++) sum -= cells[i * size + j]! * vector[j]!;
    vector[i] = sum / cells[i * size + i]!;
  }
}

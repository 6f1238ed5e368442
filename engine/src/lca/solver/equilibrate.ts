import type { SparseMatrix } from './strongly-connected.ts';

/** Passes until rows and columns are of like size; more change nothing that matters. */
const passes = 8;

/** Scales of rows and columns, powers of two, so that scaling rounds nothing. */
export interface Scales {
  readonly row: Float64Array;
  readonly column: Float64Array;
}

/**
 * Scales so that the largest entry of every row and of every column is near 1: amounts in kilograms and in tonnes, or
 * of a bolt and a ship, then weigh alike.
 * Source: Ruiz 2001, A scaling algorithm to equilibrate both rows and columns norms in matrices, RAL-TR-2001-034.
 */
export function equilibrate({ size, start, row, value }: SparseMatrix): Scales {
  const rows = new Float64Array(size).fill(1);
  const columns = new Float64Array(size).fill(1);
  for (let pass = 0; pass < passes; pass++) {
    const rowMost = new Float64Array(size);
    const columnMost = new Float64Array(size);
    for (let j = 0; j < size; j++) {
      for (let p = start[j]!; p < start[j + 1]!; p++) {
        const i = row[p]!;
        const entry = Math.abs(value[p]! * rows[i]! * columns[j]!);
        if (entry > rowMost[i]!) rowMost[i] = entry;
        if (entry > columnMost[j]!) columnMost[j] = entry;
      }
    }
    for (let i = 0; i < size; i++) {
      if (rowMost[i]! > 0) rows[i]! /= Math.sqrt(rowMost[i]!);
      if (columnMost[i]! > 0) columns[i]! /= Math.sqrt(columnMost[i]!);
    }
  }
  return { row: rows.map(powerOfTwo), column: columns.map(powerOfTwo) };
}

const powerOfTwo = (value: number): number => 2 ** Math.round(Math.log2(value));

/** The matrix with its scales applied. */
export function scaled(matrix: SparseMatrix, { row: rows, column: columns }: Scales): SparseMatrix {
  const { size, start, row } = matrix;
  const value = Float64Array.from(matrix.value);
  for (let j = 0; j < size; j++) {
    for (let p = start[j]!; p < start[j + 1]!; p++) value[p]! *= rows[row[p]!]! * columns[j]!;
  }
  return { size, start, row, value };
}

import type { SparseMatrix } from './strongly-connected.ts';

/** Columns of a triangular factor under construction. */
interface Factor {
  readonly start: Int32Array;
  readonly row: number[];
  readonly value: number[];
}

/** A factorised sparse matrix: P A Q = L U. */
export interface SparseLu {
  readonly size: number;
  readonly lower: Factor;
  readonly upper: Factor;
  /** Column taken at step k. */
  readonly columns: Int32Array;
  /** Step at which a row became the pivot row. */
  readonly stepOfRow: Int32Array;
}

/**
 * A pivot on the diagonal is kept if it is at least this share of the largest one: it keeps more zeros. Refinement
 * repairs what that costs in accuracy.
 */
const diagonalPreference = 0.1;

/**
 * Factorises a sparse matrix, columns with few entries first, with partial pivoting. Returns the index of a column that
 * the others make up to working precision, if there is one.
 * Source: Gilbert and Peierls 1988, Sparse partial pivoting in time proportional to arithmetic operations, SIAM J. Sci.
 * Stat. Comput. 9.
 */
export function factoriseSparse({ size, start, row, value }: SparseMatrix): SparseLu | number {
  const columns = fewEntriesFirst({ size, start, row, value });
  const lower: Factor = { start: new Int32Array(size + 1), row: [], value: [] };
  const upper: Factor = { start: new Int32Array(size + 1), row: [], value: [] };
  const stepOfRow = new Int32Array(size).fill(-1);
  const work = new Float64Array(size);
  const marked = new Int32Array(size).fill(-1);
  let largest = 0;
  for (let p = 0; p < start[size]!; p++) largest = Math.max(largest, Math.abs(value[p]!));
  const least = largest * size * Number.EPSILON;
  for (let step = 0; step < size; step++) {
    const column = columns[step]!;
    lower.start[step] = lower.row.length;
    upper.start[step] = upper.row.length;
    const reached = reachable(column, step, { start, row }, lower, stepOfRow, marked);
    for (let p = start[column]!; p < start[column + 1]!; p++) work[row[p]!]! += value[p]!;
    for (let r = reached.length - 1; r >= 0; r--) {
      const at = reached[r]!;
      const pivotStep = stepOfRow[at]!;
      if (pivotStep < 0) continue;
      const known = work[at]!;
      for (let p = lower.start[pivotStep]!; p < lower.start[pivotStep + 1]!; p++) {
        work[lower.row[p]!]! -= lower.value[p]! * known;
      }
    }
    let pivot = -1;
    let most = 0;
    for (const at of reached) {
      if (stepOfRow[at]! >= 0) {
        upper.row.push(stepOfRow[at]!);
        upper.value.push(work[at]!);
      } else if (Math.abs(work[at]!) > most) {
        most = Math.abs(work[at]!);
        pivot = at;
      }
    }
    if (!(most > least)) return column;
    const diagonal = Math.abs(work[column]!);
    if (stepOfRow[column]! < 0 && diagonal >= most * diagonalPreference) pivot = column;
    const top = work[pivot]!;
    stepOfRow[pivot] = step;
    // The pivot is the last entry of its column.
    upper.row.push(step);
    upper.value.push(top);
    for (const at of reached) {
      if (stepOfRow[at]! < 0 && work[at] !== 0) {
        lower.row.push(at);
        lower.value.push(work[at]! / top);
      }
      work[at] = 0;
    }
    lower.start[step + 1] = lower.row.length;
    upper.start[step + 1] = upper.row.length;
  }
  return { size, lower, upper, columns, stepOfRow };
}

/** Solves Aᵀ x = b in place. */
export function solveTransposed(
  { size, lower, upper, columns, stepOfRow }: SparseLu,
  vector: Float64Array,
): void {
  const inner = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    const last = upper.start[k + 1]! - 1;
    let sum = vector[columns[k]!]!;
    for (let p = upper.start[k]!; p < last; p++) sum -= upper.value[p]! * inner[upper.row[p]!]!;
    inner[k] = sum / upper.value[last]!;
  }
  for (let k = size - 1; k >= 0; k--) {
    let sum = inner[k]!;
    for (let p = lower.start[k]!; p < lower.start[k + 1]!; p++) {
      sum -= lower.value[p]! * inner[stepOfRow[lower.row[p]!]!]!;
    }
    inner[k] = sum;
  }
  for (let i = 0; i < size; i++) vector[i] = inner[stepOfRow[i]!]!;
}

function fewEntriesFirst({ size, start, row }: SparseMatrix): Int32Array {
  const degree = new Int32Array(size);
  for (let j = 0; j < size; j++) {
    degree[j]! += start[j + 1]! - start[j]!;
    for (let p = start[j]!; p < start[j + 1]!; p++) degree[row[p]!]!++;
  }
  return Int32Array.from({ length: size }, (_, j) => j).sort((a, b) => degree[a]! - degree[b]! || a - b);
}

/**
 * The rows that a column of the factors can have entries in, each after those that it changes: read backwards, they are
 * in the order of elimination.
 */
function reachable(
  column: number,
  step: number,
  { start, row }: Pick<SparseMatrix, 'start' | 'row'>,
  lower: Factor,
  stepOfRow: Int32Array,
  marked: Int32Array,
): readonly number[] {
  const found: number[] = [];
  const path: number[] = [];
  const next: number[] = [];
  for (let p = start[column]!; p < start[column + 1]!; p++) {
    if (marked[row[p]!] === step) continue;
    path.push(row[p]!);
    next.push(-1);
    while (path.length > 0) {
      const at = path[path.length - 1]!;
      const pivotStep = stepOfRow[at]!;
      if (marked[at] !== step) {
        marked[at] = step;
        next[next.length - 1] = pivotStep < 0 ? 0 : lower.start[pivotStep]!;
      }
      const end = pivotStep < 0 ? 0 : lower.start[pivotStep + 1]!;
      let deeper = -1;
      let position = next[next.length - 1]!;
      while (position < end && deeper < 0) {
        const below = lower.row[position++]!;
        if (marked[below] !== step) deeper = below;
      }
      next[next.length - 1] = position;
      if (deeper >= 0) {
        path.push(deeper);
        next.push(-1);
      } else {
        found.push(at);
        path.pop();
        next.pop();
      }
    }
  }
  return found;
}

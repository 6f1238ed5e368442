import type { SparseMatrix } from './strongly-connected.ts';

/** Sweeps between two looks at what they still change. */
const unseen = 3;
/** Looks after which the change must have fallen by half; a loop that keeps so much of itself has no solution by sweeps. */
const patience = 20;
/** What is so much smaller than the largest unknown is rounding where terms cancel. */
const rounding = 1e-12;

/**
 * Solves Aᵀ X = B for all columns of B by Gauss–Seidel sweeps, in place from zeros, until every unknown is known to the given relative
 * error, estimated from how fast the changes fall. Returns whether it is. All columns move in one pass over the
 * matrix, so each of its entries is read once for all of them, and the innermost loop runs over neighbours in memory.
 * @param b size × columns, row by row
 */
export function sweepTogether(
  matrix: SparseMatrix,
  b: Float64Array,
  x: Float64Array,
  columns: number,
  error: number,
): boolean {
  const sum = new Float64Array(columns);
  const largest = new Float64Array(columns);
  let before = Number.POSITIVE_INFINITY;
  let bound = Number.POSITIVE_INFINITY;
  for (let sweep = 1; ; sweep++) {
    const looks = sweep % unseen === 0;
    let change = 0;
    for (let j = 0; j < matrix.size; j++) {
      const at = j * columns;
      for (let c = 0; c < columns; c++) sum[c] = b[at + c]!;
      const diagonal = subtractTerms(j, matrix, x, sum);
      if (diagonal === 0) return false;
      if (looks) change = Math.max(change, worstChange(sum, diagonal, x, at, largest));
      for (let c = 0; c < columns; c++) x[at + c] = sum[c]! / diagonal;
    }
    if (!looks) continue;
    if (!Number.isFinite(change)) return false;
    const rate = (change / before) ** (1 / unseen);
    if (change === 0 || (rate > 0 && rate < 1 && (change * rate) / (1 - rate) <= error)) return true;
    before = change;
    if (sweep % (patience * unseen) === 0) {
      if (change > bound / 2) return false;
      bound = change;
    }
  }
}

/**
 * Subtracts from the sums of equation j what its other unknowns contribute, four entries in each pass: that reads and
 * writes the sums a quarter as often. Returns the diagonal entry.
 */
function subtractTerms(
  j: number,
  { start, row, value }: SparseMatrix,
  x: Float64Array,
  sum: Float64Array,
): number {
  const columns = sum.length;
  const end = start[j + 1]!;
  let diagonal = 0;
  let p = start[j]!;
  for (; p + 3 < end; p += 4) {
    const [i1, i2, i3, i4] = [row[p]!, row[p + 1]!, row[p + 2]!, row[p + 3]!];
    const v1 = i1 === j ? 0 : value[p]!;
    const v2 = i2 === j ? 0 : value[p + 1]!;
    const v3 = i3 === j ? 0 : value[p + 2]!;
    const v4 = i4 === j ? 0 : value[p + 3]!;
    if (i1 === j) diagonal += value[p]!;
    if (i2 === j) diagonal += value[p + 1]!;
    if (i3 === j) diagonal += value[p + 2]!;
    if (i4 === j) diagonal += value[p + 3]!;
    const f1 = i1 * columns;
    const f2 = i2 * columns;
    const f3 = i3 * columns;
    const f4 = i4 * columns;
    for (let c = 0; c < columns; c++) {
      sum[c]! -= v1 * x[f1 + c]! + v2 * x[f2 + c]! + v3 * x[f3 + c]! + v4 * x[f4 + c]!;
    }
  }
  for (; p < end; p++) {
    const entry = value[p]!;
    if (row[p] === j) diagonal += entry;
    else {
      const from = row[p]! * columns;
      for (let c = 0; c < columns; c++) sum[c]! -= entry * x[from + c]!;
    }
  }
  return diagonal;
}

/** The largest relative change that an equation brings to its unknowns; notes the largest unknown of each column. */
function worstChange(
  sum: Float64Array,
  diagonal: number,
  x: Float64Array,
  at: number,
  largest: Float64Array,
): number {
  let worst = 0;
  for (let c = 0; c < sum.length; c++) {
    const now = sum[c]! / diagonal;
    const amount = Math.abs(now);
    if (amount > largest[c]!) largest[c] = amount;
    const change = Math.abs(now - x[at + c]!);
    const size = amount + rounding * largest[c]!;
    if (change > worst * size) worst = change / size;
    else if (Number.isNaN(change)) return Number.POSITIVE_INFINITY;
  }
  return worst;
}

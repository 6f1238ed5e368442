import { solveAdjoint } from './solve-adjoint.ts';
import { type SparseMatrix, stronglyConnected } from './strongly-connected.ts';

/**
 * Finds the columns of loops that need more of their products than they make: no amount would be enough, and their figures
 * have no meaning. With a cost of 1 for each unit made, such a product costs less than nothing. Only needs within a loop
 * are looked at: what comes from outside it, and credits, may rightly cost less than nothing.
 * @param references the amount that each column makes; negative: takes
 * Source: Hawkins and Simon 1949, Note: some conditions of macroeconomic stability, Econometrica 17.
 */
export function unproductiveLoops(matrix: SparseMatrix, references: readonly number[]): readonly number[] {
  const needs = needsWithinLoops(matrix, references);
  const { x } = solveAdjoint(needs, Float64Array.from(references, Math.abs), 1, { eliminateLarge: false });
  return references.flatMap((_, j) => (x[j]! < 0 ? [j] : []));
}

/** The matrix without what crosses loops and without credits; what is made is positive, what is needed negative. */
function needsWithinLoops(matrix: SparseMatrix, references: readonly number[]): SparseMatrix {
  const { size, start, row, value } = matrix;
  const loopOf = new Int32Array(size);
  stronglyConnected(matrix).forEach((group, index) => {
    for (const j of group) loopOf[j] = index;
  });
  const starts = new Int32Array(size + 1);
  const rows: number[] = [];
  const values: number[] = [];
  for (let j = 0; j < size; j++) {
    const net = new Map([[j, 0]]);
    for (let p = start[j]!; p < start[j + 1]!; p++) {
      const i = row[p]!;
      if (loopOf[i] === loopOf[j]) net.set(i, (net.get(i) ?? 0) + value[p]! * Math.sign(references[i]!));
    }
    for (const [i, amount] of net) {
      if (i !== j && amount >= 0) continue;
      rows.push(i);
      // A process makes at most what its reference says: more would be a credit for its own product.
      values.push(i === j ? Math.min(amount, Math.abs(references[j]!)) : amount);
    }
    starts[j + 1] = rows.length;
  }
  return { size, start: starts, row: Int32Array.from(rows), value: Float64Array.from(values) };
}

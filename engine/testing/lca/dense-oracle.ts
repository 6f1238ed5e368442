/** The solution of a dense system by Gaussian elimination, and how well it is posed. */
export interface OracleAnswer {
  readonly x: readonly number[];
  /** ‖M‖∞ ‖M⁻¹‖∞ of the system after scaling its rows and columns. */
  readonly condition: number;
}

/**
 * Solves M x = b by Gauss–Jordan elimination with partial pivoting, rows and columns scaled to a largest entry of 1 first;
 * written for the tests, apart from the solver. Returns undefined for a singular system.
 */
export function solveByOracle(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): OracleAnswer | undefined {
  const n = matrix.length;
  const rows = matrix.map((row) => [...row]);
  const rowScale = new Array<number>(n).fill(1);
  const columnScale = new Array<number>(n).fill(1);
  for (let pass = 0; pass < 20; pass++) {
    for (let i = 0; i < n; i++) {
      const most = Math.sqrt(Math.max(...rows[i]!.map(Math.abs)));
      if (most === 0) return undefined;
      rowScale[i]! /= most;
      for (let j = 0; j < n; j++) rows[i]![j]! /= most;
    }
    for (let j = 0; j < n; j++) {
      const most = Math.sqrt(rows.reduce((found, row) => Math.max(found, Math.abs(row[j]!)), 0));
      if (most === 0) return undefined;
      columnScale[j]! /= most;
      for (const row of rows) row[j]! /= most;
    }
  }
  const norm = Math.max(...rows.map(sumOfSizes));
  // Each row beside that of the unit matrix and of the right side: elimination leaves the inverse and the solution.
  const work = rows.map((row, i) => {
    const unit = new Array<number>(n + 1).fill(0);
    unit[i] = 1;
    unit[n] = right[i]! * rowScale[i]!;
    return Float64Array.from([...row, ...unit]);
  });
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k; i < n; i++) if (Math.abs(work[i]![k]!) > Math.abs(work[pivot]![k]!)) pivot = i;
    const top = work[pivot]!;
    if (Math.abs(top[k]!) < 1e-13) return undefined;
    work[pivot] = work[k]!;
    work[k] = top;
    const head = top[k]!;
    for (let c = k; c < top.length; c++) top[c]! /= head;
    for (let i = 0; i < n; i++) {
      const row = work[i]!;
      const multiplier = row[k]!;
      if (i === k || multiplier === 0) continue;
      for (let c = k; c < row.length; c++) row[c]! -= multiplier * top[c]!;
    }
  }
  const inverseNorm = Math.max(...work.map((row) => sumOfSizes([...row.subarray(n, 2 * n)])));
  return { x: work.map((row, i) => row[2 * n]! * columnScale[i]!), condition: norm * inverseNorm };
}

const sumOfSizes = (row: readonly number[]): number => row.reduce((sum, entry) => sum + Math.abs(entry), 0);

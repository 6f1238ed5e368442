import type { SparseMatrix } from '../solver/strongly-connected.ts';

/** The transpose of a matrix, again by columns. */
export function transposed({ size, start, row, value }: SparseMatrix): SparseMatrix {
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

/** A sparse square matrix by columns: entries of column j stand from `start[j]` up to `start[j + 1]`. */
export interface SparseMatrix {
  readonly size: number;
  readonly start: Int32Array;
  readonly row: Int32Array;
  readonly value: Float64Array;
}

/**
 * Splits columns into groups that need each other, each group before those that need it. Column j needs row i where
 * it has an entry there.
 * Source: Tarjan 1972, Depth-first search and linear graph algorithms, SIAM J. Comput. 1; here without recursion.
 */
export function stronglyConnected({ size, start, row }: SparseMatrix): readonly Int32Array[] {
  const groups: Int32Array[] = [];
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const onStack = new Uint8Array(size);
  const stack: number[] = [];
  const path: number[] = [];
  const next = Int32Array.from(start);
  let visited = 0;
  for (let root = 0; root < size; root++) {
    if (order[root]! >= 0) continue;
    path.push(root);
    while (path.length > 0) {
      const column = path[path.length - 1]!;
      if (order[column]! < 0) {
        order[column] = visited;
        lowest[column] = visited++;
        stack.push(column);
        onStack[column] = 1;
      }
      let deeper = -1;
      while (next[column]! < start[column + 1]!) {
        const needed = row[next[column]!]!;
        if (order[needed]! < 0) {
          deeper = needed;
          break;
        }
        next[column]!++;
        if (onStack[needed] === 1) lowest[column] = Math.min(lowest[column]!, lowest[needed]!);
      }
      if (deeper >= 0) {
        path.push(deeper);
        continue;
      }
      path.pop();
      if (lowest[column] === order[column]) {
        const from = stack.lastIndexOf(column);
        const group = Int32Array.from(stack.splice(from));
        for (const member of group) onStack[member] = 0;
        groups.push(group);
      }
    }
  }
  return groups;
}

import type { Activity, Inventory } from './inventory/inventory.ts';

/**
 * Impacts of every activity, of every node and in total, in the columns of `ProcessUse.factors` (row-major).
 */
export interface Characterised {
  readonly columns: number;
  /** activities × columns */
  readonly contributions: Float64Array;
  /** nodes × columns; each the sum of its children */
  readonly nodeTotals: Float64Array;
  /** per node: bit c is set if something below it lacks column c, so that its total there is only partial */
  readonly nodeMissing: readonly number[];
  /** columns; the sum of the lifecycles */
  readonly totals: Float64Array;
  readonly missing: number;
}

/**
 * Computes impact = amount × factor for each activity, likewise its single score, and sums the tree.
 *
 * Units: those of the method's columns, µPt in the last, per reference flow.
 * Contains no nulls: a missing factor adds 0 and sets its bit, which the views turn into null.
 * `first`: the column to begin with.
 */
export function characterize(inventory: Inventory, columns: number, first = 0): Characterised {
  const { activities, nodes } = inventory;
  const { parent } = nodes;
  // One allocation for the three tables: allocating takes a large part of the run time.
  const firstNode = activities.length * columns;
  const whole = firstNode + parent.length * columns;
  const cells = new Float64Array(whole + columns);
  const nodeMissing: number[] = parent.map(() => 0);
  let missing = 0;

  for (let a = 0; a < activities.length; a++) {
    const { node, process, amount } = activities[a] as Activity;
    const { factors } = process;
    let from = a * columns;
    let to = firstNode + node * columns;
    for (let c = 0; c < columns; c++, from++, to++) {
      const impact = amount * (factors[first + c] as number);
      cells[from] = impact;
      cells[to] = (cells[to] as number) + impact;
    }
    nodeMissing[node] = (nodeMissing[node] as number) | process.missing;
  }

  // Children come after their parents, so one backward pass sums up the tree.
  for (let n = parent.length - 1; n >= 0; n--) {
    const up = parent[n] as number;
    const from = firstNode + n * columns;
    const to = up < 0 ? whole : firstNode + up * columns;
    for (let c = 0; c < columns; c++) cells[to + c] = (cells[to + c] as number) + (cells[from + c] as number);
    if (up < 0) missing |= nodeMissing[n] as number;
    else nodeMissing[up] = (nodeMissing[up] as number) | (nodeMissing[n] as number);
  }
  return {
    columns,
    contributions: new Float64Array(cells.buffer, 0, firstNode),
    nodeTotals: new Float64Array(cells.buffer, 8 * firstNode, whole - firstNode),
    totals: new Float64Array(cells.buffer, 8 * whole, columns),
    nodeMissing,
    missing,
  };
}

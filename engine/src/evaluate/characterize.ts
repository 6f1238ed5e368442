import type { Inventory } from './inventory.ts';
import type { ProcessUse } from './process-use.ts';

/** Impacts of every activity, node and the whole, in the method's columns (row-major). */
export interface Characterised {
  readonly columns: number;
  /** activities × columns */
  readonly contributions: Float64Array;
  /** nodes × columns; each the sum of its children */
  readonly nodeTotals: Float64Array;
  /** per node: bit c set when something below it lacks column c, so its total there is only partial */
  readonly nodeMissing: Int32Array;
  /** columns; the sum of the lifecycles */
  readonly totals: Float64Array;
  readonly missing: number;
}

/**
 * Impact of an activity = amount × factor; totals are added up along the tree.
 *
 * Shape: see `Characterised`. Units: those of the method's columns, per reference flow.
 * Not: no null appears here; a missing factor adds 0 and sets its bit, the views turn the bit into null.
 */
export function characterize(inventory: Inventory, columns: number): Characterised {
  const { node, process, amount } = inventory.activities;
  const { parent } = inventory.nodes;
  const contributions = new Float64Array(amount.length * columns);
  const nodeTotals = new Float64Array(parent.length * columns);
  const nodeMissing = new Int32Array(parent.length);
  const totals = new Float64Array(columns);
  let missing = 0;

  for (let a = 0; a < amount.length; a++) {
    const use = process[a] as ProcessUse;
    const quantity = amount[a] as number;
    const owner = node[a] as number;
    const factors = use.factors;
    const from = a * columns;
    const to = owner * columns;
    for (let c = 0; c < columns; c++) {
      const impact = quantity * (factors[c] as number);
      contributions[from + c] = impact;
      nodeTotals[to + c] = (nodeTotals[to + c] as number) + impact;
    }
    nodeMissing[owner] = (nodeMissing[owner] as number) | use.missing;
  }

  // Children come after their parents, so one pass backwards carries everything up.
  for (let n = parent.length - 1; n >= 0; n--) {
    const up = parent[n] as number;
    const from = n * columns;
    const target = up < 0 ? totals : nodeTotals;
    const to = up < 0 ? 0 : up * columns;
    for (let c = 0; c < columns; c++) target[to + c] = (target[to + c] as number) + (nodeTotals[from + c] as number);
    if (up < 0) missing |= nodeMissing[n] as number;
    else nodeMissing[up] = (nodeMissing[up] as number) | (nodeMissing[n] as number);
  }
  return { columns, contributions, nodeTotals, nodeMissing, totals, missing };
}

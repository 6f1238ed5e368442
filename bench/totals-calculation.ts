import type { Inventory } from '../engine/src/methods/pef/inventory/inventory.ts';

/**
 * The totals of an inventory and nothing else: no contribution of an activity, no tree. What the explanation of a
 * result costs is measured against it.
 *
 * Shape: one total per column, the single score last.
 */
export function totalsCalculation({ activities }: Inventory, columns: number): Float64Array {
  const totals = new Float64Array(columns);
  for (const { process, amount } of activities) {
    const { factors } = process;
    for (let c = 0; c < columns; c++) totals[c] = (totals[c] as number) + amount * (factors[c] as number);
  }
  return totals;
}

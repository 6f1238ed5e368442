import type { Inventory } from '../engine/src/methods/pef/inventory/inventory.ts';

/**
 * Computes only the totals of an inventory: no contributions of activities, no tree. The baseline for the
 * cost of explaining a result.
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

import { type Characterised, characterize } from './characterize.ts';
import type { Inventory } from './inventory/inventory.ts';
import { columnsOf } from './inventory/process-use.ts';
import { takeInventory } from './inventory/take-inventory.ts';
import type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';

/** What was computed of one evaluation, before anything is shown. */
export interface Evaluated {
  readonly inventory: Inventory;
  readonly characterised: Characterised;
}

/** The calculation: inventory → characterize, normalize and weigh, with every contribution kept. */
export function evaluate(prepared: PreparedEvaluation): Evaluated {
  const inventory = takeInventory(prepared);
  return { inventory, characterised: characterize(inventory, columnsOf(prepared.catalog.method)) };
}

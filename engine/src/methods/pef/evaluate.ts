import { type Characterised, characterize } from './characterize.ts';
import type { Inventory } from './inventory/inventory.ts';
import { columnsOf } from './inventory/process-use.ts';
import { takeInventory } from './inventory/take-inventory.ts';
import type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';

/** The calculation of one evaluation, before rendering. */
export interface Evaluated {
  readonly inventory: Inventory;
  readonly characterised: Characterised;
}

/** Evaluates a document: inventory → characterize, normalize and weigh, keeping every contribution. */
export function evaluate(prepared: PreparedEvaluation): Evaluated {
  const inventory = takeInventory(prepared);
  return { inventory, characterised: characterize(inventory, columnsOf(prepared.catalog.method)) };
}

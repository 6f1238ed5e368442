import type { PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { type Characterised, characterize } from './characterize.ts';
import type { Inventory } from './inventory.ts';
import { takeInventory } from './take-inventory.ts';
import { type Scores, score } from './weigh.ts';

/** What was computed of one evaluation, before anything is shown. */
export interface Evaluated {
  readonly inventory: Inventory;
  readonly characterised: Characterised;
  readonly scores: Scores;
}

/** The calculation: inventory → characterize → normalize and weigh, with every contribution kept. */
export function evaluate(prepared: PreparedEvaluation): Evaluated {
  const { indicators, factorColumns } = prepared.catalog.method;
  const inventory = takeInventory(prepared);
  const characterised = characterize(inventory, factorColumns.count);
  return { inventory, characterised, scores: score(characterised, indicators) };
}

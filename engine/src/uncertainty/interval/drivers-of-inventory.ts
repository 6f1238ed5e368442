import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { drawKey } from '../drivers/spread.ts';

/** The data sets of one inventory, those that are drawn together as one. */
export interface Drivers {
  readonly uses: readonly ProcessUse[];
  /** data sets × (indicators, then the score): Σ amount × figure */
  readonly coefficients: Float64Array;
  /** data sets × lifecycles: the part of the score in each */
  readonly scores: Float64Array;
}

/** Intervals and loadings of a result ask for the same, one after the other; see `usesOf`. */
let last:
  | {
      readonly inventory: Inventory;
      readonly lifecycles: number;
      readonly count: number;
      readonly drivers: Drivers;
    }
  | undefined;

/** Adds up what is drawn together. `count`: indicators; `lifecycles`: 0 if the parts of the score are not needed. */
export function driversOf(inventory: Inventory, lifecycles: number, count: number): Drivers {
  if (
    last?.inventory !== inventory ||
    last.count !== count ||
    (lifecycles !== 0 && last.lifecycles !== lifecycles)
  )
    last = { inventory, lifecycles, count, drivers: addedUp(inventory, lifecycles, count) };
  return last.drivers;
}

function addedUp({ activities, nodes }: Inventory, lifecycles: number, count: number): Drivers {
  const stage = stagesOf(nodes);
  const outputs = count + 1;
  const perUse = new Map<ProcessUse, number>();
  const perKey = new Map<string, number>();
  const uses: ProcessUse[] = [];
  const rows = new Int32Array(activities.length);
  for (let a = 0; a < activities.length; a++) {
    const { process } = activities[a] as Inventory['activities'][number];
    let row = perUse.get(process);
    if (row === undefined) {
      const key = drawKey(process);
      row = perKey.get(key);
      if (row === undefined) {
        row = uses.length;
        uses.push(process);
        perKey.set(key, row);
      }
      perUse.set(process, row);
    }
    rows[a] = row;
  }
  const coefficients = new Float64Array(uses.length * outputs);
  const scores = new Float64Array(uses.length * lifecycles);
  for (let a = 0; a < activities.length; a++) {
    const { process, amount, node } = activities[a] as Inventory['activities'][number];
    const { factors } = process;
    const row = rows[a] as number;
    let at = row * outputs;
    for (let c = 0; c < count; c++, at++)
      coefficients[at] = (coefficients[at] as number) + amount * (factors[c] as number);
    const score = amount * (factors[factors.length - 1] as number);
    coefficients[at] = (coefficients[at] as number) + score;
    const place = row * lifecycles + (stage[node] as number);
    scores[place] = (scores[place] as number) + score;
  }
  return { uses, coefficients, scores };
}

/** The lifecycle of each node. */
function stagesOf({ parent, ref }: Inventory['nodes']): number[] {
  const found: number[] = [];
  // Parents come before their children.
  for (let n = 0; n < parent.length; n++) {
    const up = parent[n] as number;
    found.push(up < 0 ? (ref[n] as number) : (found[up] as number));
  }
  return found;
}

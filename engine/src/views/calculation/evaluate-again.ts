import type { Method } from '../../catalog/catalog.ts';
import { characterize } from '../../methods/pef/characterize.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import { columnsOf, type ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import type { Calculation } from './calculation.ts';
import { storedUses } from './stored-uses.ts';

/** Evaluates a stored calculation again, with exactly the original result. */
export function evaluateAgain(calculation: Calculation, method: Method): Evaluated {
  const uses = storedUses(calculation, method);
  const { node, process, amount, label } = calculation.activities;
  const inventory: Inventory = {
    nodes: {
      kind: [...calculation.nodes.kind],
      parent: [...calculation.nodes.parent],
      ref: [...calculation.nodes.ref],
    },
    activities: node.map((owner, a) => ({
      node: owner,
      process: uses[process[a] as number] as ProcessUse,
      amount: amount[a] as number,
      label: calculation.labels[label[a] as number] as string,
      rule: -1,
      place: -1,
    })),
    rule: -1,
  };
  return { inventory, characterised: characterize(inventory, columnsOf(method)) };
}

import type { ProcessUse } from './process-use.ts';

/** The levels of the contribution tree above the activities. */
export type NodeKind = 'lifecycle' | 'part' | 'material' | 'accessory' | 'process';

/**
 * What is used, how much of it, and where in the life: one activity per process, place and rule.
 * Columns side by side instead of objects, because this is the hot path.
 * A node's parent comes before it; the parent of a lifecycle is −1.
 */
export interface Inventory {
  readonly nodes: {
    readonly kind: NodeKind[];
    readonly parent: number[];
    /** Index among the lifecycles, parts, materials, accessories or steps of the evaluation. */
    readonly ref: number[];
  };
  readonly activities: {
    readonly node: number[];
    readonly process: ProcessUse[];
    /** In the unit of the process; never 0. */
    readonly amount: number[];
    /** English name of the rule. */
    readonly label: string[];
  };
}

export function emptyInventory(): Inventory {
  return {
    nodes: { kind: [], parent: [], ref: [] },
    activities: { node: [], process: [], amount: [], label: [] },
  };
}

export function addNode(inventory: Inventory, kind: NodeKind, parent: number, ref: number): number {
  const { nodes } = inventory;
  nodes.kind.push(kind);
  nodes.parent.push(parent);
  return nodes.ref.push(ref) - 1;
}

export function addActivity(inventory: Inventory, node: number, process: ProcessUse, amount: number, label: string): void {
  if (amount === 0) return;
  const { activities } = inventory;
  activities.node.push(node);
  activities.process.push(process);
  activities.amount.push(amount);
  activities.label.push(label);
}

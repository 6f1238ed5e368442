import type { ProcessUse } from './process-use.ts';

/** The levels of the contribution tree above the activities. */
export type NodeKind = 'lifecycle' | 'part' | 'material' | 'accessory' | 'process';

/** How much of a process is used, and where in the life cycle. */
export interface Activity {
  /** Index of its node in the contribution tree. */
  readonly node: number;
  readonly process: ProcessUse;
  /** In the unit of the process; never 0. */
  readonly amount: number;
  /** English name of the rule. */
  readonly label: string;
  /** Index of the rule among those of the category; −1 if no rule created the activity. */
  readonly rule: number;
  /** Index of the location whose energy is used; −1 for anything else. */
  readonly place: number;
}

/** The activities of one reference flow, one per process, place and rule, below a tree of nodes. */
export interface Inventory {
  /** Parallel columns. Parents come before their children; the parent of a lifecycle is −1. */
  readonly nodes: {
    readonly kind: NodeKind[];
    readonly parent: number[];
    /** Index among the lifecycles, parts, materials, accessories or steps of the evaluation. */
    readonly ref: number[];
  };
  readonly activities: Activity[];
  /** Index of the rule being applied; −1 outside of rules. */
  rule: number;
  /** Those of the nodes, if only they are wanted; activities are then not kept. */
  readonly sums?: NodeSums;
}

/** One column of the factors, summed by node as the activities are made. */
export interface NodeSums {
  readonly column: number;
  readonly ofNodes: number[];
}

export function emptyInventory(sums?: NodeSums): Inventory {
  return { nodes: { kind: [], parent: [], ref: [] }, activities: [], rule: -1, ...(sums && { sums }) };
}

export function addNode(inventory: Inventory, kind: NodeKind, parent: number, ref: number): number {
  const { nodes, sums } = inventory;
  sums?.ofNodes.push(0);
  nodes.kind.push(kind);
  nodes.parent.push(parent);
  return nodes.ref.push(ref) - 1;
}

/** Adds an activity, unless the amount is 0: then the process is not used. */
export function addActivity(
  inventory: Inventory,
  node: number,
  process: ProcessUse,
  amount: number,
  label: string,
  place = -1,
): void {
  if (amount === 0) return;
  const { sums } = inventory;
  if (sums !== undefined) {
    const { column, ofNodes } = sums;
    ofNodes[node] = (ofNodes[node] as number) + amount * (process.factors[column] as number);
    return;
  }
  inventory.activities.push({ node, process, amount, label, rule: inventory.rule, place });
}

import type { Characterised } from '../methods/pef/characterize.ts';
import type { Activity, Inventory } from '../methods/pef/inventory/inventory.ts';
import { indicesAfterJoin } from './plan/join-lifecycles.ts';

type Nodes = Inventory['nodes'];

/** Where rows are put: the node of each stage, and of each material and accessory in it. */
export interface RowNodes {
  readonly ofStage: (stage: number) => number | undefined;
  readonly ofLine: (stage: number, line: string) => number | undefined;
}

export function rowNodesOf({ kind, parent, ref }: Nodes): RowNodes {
  const stages = new Map<number, number>();
  const lines = new Map<string, number>();
  const stageOf: number[] = [];
  for (const [n, up] of parent.entries()) {
    const own = ref[n] as number;
    stageOf.push(up < 0 ? own : (stageOf[up] as number));
    if (up < 0) stages.set(own, n);
    else lines.set(`${stageOf[n]} ${kind[n]} ${own}`, n);
  }
  return { ofStage: (stage) => stages.get(stage), ofLine: (stage, line) => lines.get(`${stage} ${line}`) };
}

/**
 * The tree without nodes of which all activities went elsewhere, whose figures would be zero, and with one root for the
 * stages that are shown as one. Totals and stages are those of before: sums in another order differ in the last bit.
 */
export function shownTree(
  before: Inventory,
  activities: readonly Activity[],
  joined: readonly number[],
  lifecycles: number,
): {
  readonly inventory: Inventory;
  readonly keptTotals: (original: Characterised, shown: Characterised) => void;
} {
  const { kind, parent, ref } = before.nodes;
  const used = usedNodes(parent, activities);
  const wasUsed = usedNodes(parent, before.activities);
  const places = indicesAfterJoin(lifecycles, joined.length === 0 ? [] : [joined]);
  const numbers: number[] = [];
  const nodes: Nodes = { kind: [], parent: [], ref: [] };
  const first = joined[0];
  for (const [n, up] of parent.entries()) {
    const own = ref[n] as number;
    const isRoot = up < 0;
    const isDropped = isRoot ? joined.includes(own) && own !== first : wasUsed.has(n) && !used.has(n);
    if (isDropped || (!isRoot && numbers[up] === -1)) {
      numbers.push(-1);
      continue;
    }
    numbers.push(nodes.kind.length);
    nodes.kind.push(kind[n] as Nodes['kind'][number]);
    nodes.parent.push(isRoot ? -1 : (numbers[up] as number));
    nodes.ref.push(isRoot ? (places[own] as number) : own);
  }
  const moved = activities.map((one) => ({ ...one, node: numbers[one.node] as number }));
  return {
    inventory: { ...before, nodes, activities: moved },
    keptTotals(original, shown) {
      const { columns } = original;
      const rowOf = (n: number): Float64Array => original.nodeTotals.subarray(n * columns, (n + 1) * columns);
      for (const [n, up] of parent.entries()) {
        const to = numbers[n] as number;
        if (up >= 0 || to < 0 || ref[n] === first) continue;
        shown.nodeTotals.set(rowOf(n), to * columns);
      }
      shown.totals.set(original.totals);
    },
  };
}

/** The nodes with activities at or below them. */
function usedNodes(parent: readonly number[], activities: readonly Activity[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { node } of activities)
    for (let n = node; n >= 0 && !used.has(n); n = parent[n] as number) used.add(n);
  return used;
}

import type { Incomplete } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { impactRow } from './impact-row.ts';

/**
 * The known part of a row of impacts that contains a null; `atLeast` where something that was not inventoried counts 0
 * in it, so that its figures are lower bounds.
 */
export interface Complete {
  readonly incomplete?: Incomplete;
  readonly atLeast?: true;
}
const complete: Complete = {};

/**
 * Known part of each node and activity: Σ amount × factor without
 * missing figures, and the names of those missing.
 */
export interface IncompleteRows {
  node(n: number): Complete;
  activity(a: number): Complete;
}

const allComplete: IncompleteRows = { node: () => complete, activity: () => complete };

/** Units: those of the indicators, µPt. Decision: docs/calculation.md, "Missing figures". */
export function incompleteRows({ inventory, characterised }: Evaluated, method: Method): IncompleteRows {
  const bits = (1 << method.indicators.length) - 1;
  const lower = lowerBounds(inventory, method);
  if ((characterised.missing & bits) === 0 && lower.total === 0) return allComplete;
  const { columns, nodeTotals, contributions } = characterised;
  const { activities, nodes } = inventory;
  const below = nodes.kind.map(() => new Set<ProcessUse>());
  for (const { node, process } of activities)
    if ((process.missing & bits) !== 0)
      for (let n = node; n >= 0; n = nodes.parent[n] as number) below[n]?.add(process);

  const rowOf = (rows: Float64Array, r: number, lacking: Iterable<ProcessUse>): Complete => {
    const missing = [...lacking].map(({ name, database }) => ({ process: name, database }));
    if (missing.length === 0) return complete;
    const impacts = impactRow(rows, r, columns, 0, method) as number[];
    return { incomplete: { score: rows[(r + 1) * columns - 1] as number, impacts, missing } };
  };
  const bounded = (known: Complete, lacking: number | undefined): Complete =>
    lacking ? { ...known, atLeast: true } : known;
  return {
    node: (n) => bounded(rowOf(nodeTotals, n, below[n] ?? []), lower.nodes[n]),
    activity: (a) => {
      const process = activities[a]?.process;
      const lacks = process !== undefined && (process.missing & bits) !== 0 ? [process] : [];
      return bounded(rowOf(contributions, a, lacks), lower.activities[a]);
    },
  };
}

/** Bits of the indicators in which a row is a lower bound. */
interface LowerBounds {
  readonly total: number;
  readonly nodes: readonly number[];
  readonly activities: readonly number[];
}

/**
 * Where something that was not inventoried counts 0. An amount below 0, a credit, could only take off: a row that has one
 * is no lower bound, and neither are those above it.
 */
export function lowerBounds(inventory: Inventory, { indicators }: Method): LowerBounds {
  const bits = (1 << indicators.length) - 1;
  if (last?.inventory !== inventory || last.bits !== bits)
    last = { inventory, bits, bounds: findLowerBounds(inventory, bits) };
  return last.bounds;
}

/** Several parts of a result ask for the same, one after the other; see `usesOf`. */
let last: { readonly inventory: Inventory; readonly bits: number; readonly bounds: LowerBounds } | undefined;

function findLowerBounds({ activities, nodes }: Inventory, bits: number): LowerBounds {
  const above = nodes.kind.map(() => 0);
  const never = nodes.kind.map(() => 0);
  let [total, neverTotal] = [0, 0];
  const own = activities.map(({ node, process, amount }) => {
    const lacking = amount === 0 ? 0 : (process.lacking ?? 0) & bits;
    if (lacking === 0) return 0;
    for (let n = node; n >= 0; n = nodes.parent[n] as number)
      (amount < 0 ? never : above)[n] = ((amount < 0 ? never : above)[n] as number) | lacking;
    if (amount < 0) neverTotal |= lacking;
    else total |= lacking;
    return amount < 0 ? 0 : lacking;
  });
  return {
    total: total & ~neverTotal,
    nodes: above.map((lacking, n) => lacking & ~(never[n] as number)),
    activities: own,
  };
}

import type { Incomplete } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { impactRow } from './impact-row.ts';

/** The known part of a row of impacts that contains a null. */
export type Complete = Readonly<Record<'incomplete', Incomplete>> | Record<string, never>;
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
  if ((characterised.missing & bits) === 0) return allComplete;
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
  return {
    node: (n) => rowOf(nodeTotals, n, below[n] ?? []),
    activity: (a) => {
      const process = activities[a]?.process;
      return rowOf(
        contributions,
        a,
        process !== undefined && (process.missing & bits) !== 0 ? [process] : [],
      );
    },
  };
}

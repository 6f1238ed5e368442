import type { IpcResult, ProductIpcResult } from '@sillage/contract';
import { coarseShares } from '../views/impacts/origins.ts';
import type { ClosedDatabases } from './plan/closed-databases.ts';
import { withholdRanges } from './ranges/withhold-ranges.ts';

/**
 * What may be shown of a result that was stored as it was shown then, for its databases can be closed later. It has no
 * stages: which of them may be distinguished is decided from the activities below them, see `withhold`.
 */
export function shownTotals<R extends IpcResult | ProductIpcResult>(
  result: R,
  closed: ClosedDatabases,
): Omit<R, 'lifecycles'> {
  const { lifecycles: _, ...totals } = withholdRanges(result, closed);
  const isAggregated = result.provenance.databases.some(({ id }) => closed.get(id) === 'aggregated');
  if (!isAggregated) return totals;
  return {
    ...totals,
    impacts: totals.impacts.map((impact) =>
      impact.basis === undefined ? impact : { ...impact, basis: coarseShares(impact.basis) },
    ),
  };
}

/** Whether a result is based on one of these databases. */
export const restsOn = (
  { provenance }: Pick<IpcResult, 'provenance'>,
  closed: { has(database: string): boolean },
): boolean => provenance.databases.some(({ id }) => closed.has(id));

import { type EvaluationOrder, type EvaluationStatus, evaluationStatuses } from '@sillage/contract';
import type { EvaluationQuery, ListedEvaluation } from '../../storage/storage.ts';

type Part = Pick<EvaluationQuery, 'after' | 'afterKey' | 'limit' | 'sort' | 'status'>;
type Read = (query: Part) => Promise<readonly ListedEvaluation[]>;
type ReadPage = (page: Pick<Part, 'after' | 'afterKey' | 'limit'>) => Promise<readonly ListedEvaluation[]>;

/** How the pages of a list are read in an order; undefined: by rising id. */
export function sortedReading(
  read: Read,
  order: EvaluationOrder | undefined,
  status: EvaluationStatus | undefined,
): ReadPage {
  if (order === undefined) return read;
  const descending = order.startsWith('-');
  const by = descending ? order.slice(1) : order;
  if (by === 'status') return byStatus(read, descending, status);
  const sort = { by: by === 'name' ? 'name' : 'updatedAt', descending } as const;
  return (page) => read({ ...page, sort });
}

/** One status after the other, so that none of them has to be sorted; within one by rising id. */
function byStatus(read: Read, descending: boolean, only: EvaluationStatus | undefined): ReadPage {
  const all = only === undefined ? evaluationStatuses : [only];
  const statuses = descending ? [...all].reverse() : all;
  return async ({ after, afterKey, limit }) => {
    const found: ListedEvaluation[] = [];
    const begun = Math.max(0, statuses.indexOf(afterKey as EvaluationStatus));
    for (const [place, status] of statuses.slice(begun).entries()) {
      const from = place === 0 && after !== undefined ? { after } : {};
      const rows = await read({ ...from, limit: limit - found.length, status });
      found.push(...rows.map((row) => ({ ...row, sortKey: status })));
      if (found.length === limit) break;
    }
    return found;
  };
}

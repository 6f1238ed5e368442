import { type EvaluationOrder, type EvaluationSelection, evaluationOrders } from '@sillage/contract';
import type { ListFilters } from './search-params.ts';

/** Conditions of the API that choose the evaluations of a list. */
export type Conditions = Omit<EvaluationSelection, 'all' | 'ids'>;

/** Converts the filters of the URL to those of the API, for lists, statistics and bulk evaluations. */
export function conditionsOf(filters: ListFilters): Conditions {
  const { search, status, category, team, tag, import: importId } = filters;
  const all = {
    search,
    status,
    category_id: category,
    team_id: team,
    tag_id: tag,
    import_id: importId,
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as Conditions;
}

/** The order of the URL; the most recently changed first, unless another one is given. */
export function orderOf({ sort }: ListFilters): EvaluationOrder {
  return evaluationOrders.find((order) => order === sort) ?? '-updated_at';
}

/** Orders by columns that begin with the largest, or newest: what to act on stands at the top. */
const largestFirst = new Set(['updated_at', 'climate', 'score', 'cost', 'quality', 'weight']);

export type SortedColumn = Exclude<EvaluationOrder, `-${string}`>;

/** The order after a click on the head of a column: its own first, then the reverse. */
export function nextOrder(by: SortedColumn, sort: EvaluationOrder): EvaluationOrder {
  if (sort === by) return `-${by}`;
  if (sort === `-${by}`) return by;
  return largestFirst.has(by) ? `-${by}` : by;
}

import type { EvaluationStatistics } from '@sillage/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

type Conditions = Readonly<Record<string, string | undefined>>;

/** How many evaluations meet the conditions of a list, and the spread of their figures; also of each group. */
export const statisticsQuery = (conditions: Conditions, groupBy?: 'category' | 'team' | 'tag') =>
  queryOptions<EvaluationStatistics>({
    // Below the key of all lists of evaluations, which changes invalidate.
    queryKey: ['evaluations', 'statistics', conditions, groupBy],
    queryFn: () =>
      callApi('GET', '/evaluations/statistics', {
        query: { ...conditions, ...(groupBy === undefined ? {} : { group_by: groupBy }) },
      }),
    placeholderData: keepPreviousData,
  });

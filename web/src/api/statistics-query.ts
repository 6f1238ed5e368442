import type { EvaluationStatistics } from '@sillage/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, sendToApi } from './call-api.ts';

export type Conditions = Readonly<Record<string, string | undefined>>;

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

/** How many evaluations that meet the conditions have a result that is out of date. */
export const outdatedQuery = (conditions: Conditions) =>
  queryOptions<number>({
    queryKey: ['evaluations', 'outdated', conditions],
    queryFn: async () => {
      const query = { ...conditions, status: 'outdated', limit: '1', total: 'true' };
      const { headers } = await sendToApi('GET', '/evaluations', { query });
      return Number(headers.get('X-Total-Count'));
    },
    placeholderData: keepPreviousData,
  });

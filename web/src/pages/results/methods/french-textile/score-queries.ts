import { queryOptions, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../api/call-api.ts';
import { methodScores } from '../../../../api/record-queries.ts';
import { formatPoints, formatPointsDifference } from '../../../../locales/figures.ts';
import type { ScoredItem, ScoreRow } from '../method-pages.ts';

/** The cost of an evaluation or of a version. */
export const costQuery = (id: string) =>
  queryOptions({
    queryKey: [methodScores, 'french-textile', 'evaluation', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id/extscore', { params: { id } }),
    retry: false,
  });

/** Whether the cost can be computed and, if not, why, in the language of the page. */
export const costCheckQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: [methodScores, 'french-textile', 'check', id, language],
    queryFn: () => callApi('GET', '/evaluation/check/:id/extscore', { params: { id } }),
    retry: false,
  });

export const productCostQuery = (id: string) =>
  queryOptions({
    queryKey: [methodScores, 'french-textile', 'product', id],
    queryFn: () => callApi('GET', '/results/product/:id/extscore', { params: { id } }),
    retry: false,
  });

/** The costs of compared items, in points. */
export function useScoreRows(items: readonly ScoredItem[]): readonly ScoreRow[] {
  const { t } = useTranslation();
  const costs = useQueries({ queries: items.map(({ id }) => costQuery(id)) });
  // A cached cost is not shown if the service has rejected its refetch.
  const values = costs.map(({ data, error }) => (error === null ? (data?.score.value ?? null) : null));
  return [
    {
      name: t('frenchTextile.title'),
      unit: t('frenchTextile.unit'),
      values,
      shown: formatPoints,
      shownDifference: formatPointsDifference,
    },
  ];
}

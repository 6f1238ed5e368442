import type { Collection } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { untilThereIsRoom } from './query-options.ts';

/** What to change in an evaluation, by the leading figure of the organization. */
export const evaluationActionsQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['evaluations', 'actions', id, language],
    queryFn: () => callApi('GET', '/results/evaluation/:id/actions', { params: { id } }),
    ...untilThereIsRoom,
  });

/**
 * What to change in the whole collection, by the leading figure of the organization. `season`: its totals; if they change,
 * the gains of before are not shown beside them.
 */
export const collectionActionsQuery = (language: string, { pieces, figures }: Collection['season']) =>
  queryOptions({
    queryKey: ['evaluations', 'collection-actions', language, pieces, ...figures.map(({ total }) => total)],
    queryFn: () => callApi('GET', '/collections/actions', {}),
    ...untilThereIsRoom,
  });

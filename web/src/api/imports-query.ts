import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Imports of evaluations that can still be undone, the latest first. */
export const importsQuery = queryOptions({
  queryKey: ['evaluation-imports'],
  queryFn: () => callApi('GET', '/evaluations/imports', {}),
  refetchOnWindowFocus: false,
});

/** Products of imported tables that miss something. Among what changes with evaluations: saving may complete one. */
export const importDraftsQuery = queryOptions({
  queryKey: ['evaluations', 'import-drafts'],
  queryFn: () => callApi('GET', '/application/import-drafts', {}),
});

/** One of them, for its form. Not among what changes with evaluations: the form that completes it deletes it. */
export const importDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['import-draft', id],
    queryFn: () => callApi('GET', '/application/import-drafts/:id', { params: { id } }),
  });

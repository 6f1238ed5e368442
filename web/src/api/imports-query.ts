import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from './query-options.ts';

/** Imports of evaluations that can still be undone, the latest first. */
export const importsQuery = queryOptions({
  ...apiQuery(['evaluation-imports'], '/evaluations/imports', {}),
  refetchOnWindowFocus: false,
});

/** Products of imported tables that miss something. Among what changes with evaluations: saving may complete one. */
export const importDraftsQuery = apiQuery(['evaluations', 'import-drafts'], '/application/import-drafts', {});

/** One of them, for its form. Not among what changes with evaluations: the form that completes it deletes it. */
export const importDraftQuery = (id: string) =>
  apiQuery(['import-draft', id], '/application/import-drafts/:id', { params: { id } });

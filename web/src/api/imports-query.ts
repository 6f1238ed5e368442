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

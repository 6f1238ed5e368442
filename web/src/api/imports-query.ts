import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Imports of evaluations that can still be undone, the latest first. */
export const importsQuery = queryOptions({
  queryKey: ['evaluation-imports'],
  queryFn: () => callApi('GET', '/evaluations/imports', {}),
  refetchOnWindowFocus: false,
});

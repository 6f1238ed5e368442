import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

export const notesQuery = (evaluationId: string) =>
  queryOptions({
    queryKey: ['notes', evaluationId],
    queryFn: () => callApi('GET', '/application/evaluations/:id/notes', { params: { id: evaluationId } }),
  });

/** Notes that mention the user and that the user has not opened. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: () => callApi('GET', '/application/mentions', {}),
});

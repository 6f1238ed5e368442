import { apiQuery } from '../api/query-options.ts';

export const notesQuery = (evaluationId: string) =>
  apiQuery(['notes', evaluationId], '/application/evaluations/:id/notes', { params: { id: evaluationId } });

/** Notes that mention the user and that the user has not opened. */
export const mentionsQuery = apiQuery(['mentions'], '/application/mentions', {});

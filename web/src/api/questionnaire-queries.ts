import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** What suppliers were asked; about one evaluation, or all. */
export const questionnairesQuery = (evaluationId: string | undefined) =>
  queryOptions({
    queryKey: ['questionnaires', 'list', evaluationId],
    queryFn: () =>
      callApi('GET', '/questionnaires', {
        query: evaluationId === undefined ? {} : { evaluation_id: evaluationId },
      }),
  });

/** One questionnaire with its answers. */
export const questionnaireQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['questionnaires', id, language],
    queryFn: () => callApi('GET', '/questionnaires/:id', { params: { id } }),
  });

import { apiQuery } from './query-options.ts';

/** What suppliers were asked; about one evaluation, or all. */
export const questionnairesQuery = (evaluationId: string | undefined) =>
  apiQuery(['questionnaires', 'list', evaluationId], '/questionnaires', {
    query: evaluationId === undefined ? {} : { evaluation_id: evaluationId },
  });

/** One questionnaire with its answers. */
export const questionnaireQuery = (id: string, language: string) =>
  apiQuery(['questionnaires', id, language], '/questionnaires/:id', { params: { id } });

import type { Report } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from './call-api.ts';
import { apiQuery } from './query-options.ts';

/** Which verifiers may read which versions of an evaluation; for administrators. */
export const verificationsQuery = (evaluationId: string) =>
  apiQuery(['verifications', evaluationId], '/application/verifications', {
    query: { evaluation_id: evaluationId },
  });

/** The versions that the signed-in verifier is named for. */
export const assignedQuery = apiQuery(['verifications', 'own'], '/application/verifications', {});

/** What verifiers have said of a version. */
export const statementsQuery = (versionId: string) =>
  apiQuery(['statements', versionId], '/application/versions/:id/statements', { params: { id: versionId } });

/** The study of an evaluation or version, with its texts in a language. */
export const studyQuery = (id: string, language: string) =>
  queryOptions({
    ...apiQuery(['study', id, language], '/results/evaluation/:id/study', { params: { id } }),
    retry: false,
  });

/** The report of an evaluation or version, in no language. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', id],
    queryFn: async () =>
      (await (
        await sendToApi('GET', '/results/evaluation/:id/report', {
          params: { id },
          query: { format: 'json' },
        })
      ).json()) as Report,
    retry: false,
  });

import type { Report } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, sendToApi } from './call-api.ts';

/** Which verifiers may read which versions of an evaluation; for administrators. */
export const verificationsQuery = (evaluationId: string) =>
  queryOptions({
    queryKey: ['verifications', evaluationId],
    queryFn: () => callApi('GET', '/application/verifications', { query: { evaluation_id: evaluationId } }),
  });

/** The versions that the signed-in verifier is named for. */
export const assignedQuery = queryOptions({
  queryKey: ['verifications', 'own'],
  queryFn: () => callApi('GET', '/application/verifications', {}),
});

/** What verifiers have said of a version. */
export const statementsQuery = (versionId: string) =>
  queryOptions({
    queryKey: ['statements', versionId],
    queryFn: () => callApi('GET', '/application/versions/:id/statements', { params: { id: versionId } }),
  });

/** The study of an evaluation or version, with its texts in a language. */
export const studyQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['study', id, language],
    queryFn: () => callApi('GET', '/results/evaluation/:id/study', { params: { id } }),
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

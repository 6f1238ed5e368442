import { apiQuery } from './query-options.ts';

// Names of categories are in the language of the request.

/** The benchmarks of the organization, the newest date first. */
export const benchmarksQuery = (language: string) => apiQuery(['benchmarks', language], '/benchmarks', {});

/** Where the French costs of the evaluations of a page stand among the declared garments. */
export const ranksQuery = (ids: readonly string[]) =>
  apiQuery(['evaluations', 'ranks', ids], '/benchmarks/ranks', { query: { evaluation: ids.join(',') } });

/** One benchmark with its impact categories and stages. */
export const benchmarkQuery = (id: string, language: string) =>
  apiQuery(['benchmarks', language, id], '/benchmarks/:id', { params: { id } });

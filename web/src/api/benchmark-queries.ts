import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

// Names of categories are in the language of the request.

/** The benchmarks of the organization, the newest date first. */
export const benchmarksQuery = (language: string) =>
  queryOptions({
    queryKey: ['benchmarks', language],
    queryFn: () => callApi('GET', '/benchmarks', {}),
  });

/** Where the French costs of the evaluations of a page stand among the declared garments. */
export const ranksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['evaluations', 'ranks', ids],
    queryFn: () => callApi('GET', '/benchmarks/ranks', { query: { evaluation: ids.join(',') } }),
  });

/** One benchmark with its impact categories and stages. */
export const benchmarkQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['benchmarks', language, id],
    queryFn: () => callApi('GET', '/benchmarks/:id', { params: { id } }),
  });

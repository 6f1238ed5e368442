import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

// Names of categories are in the language of the request.

/** The benchmarks of the organization, the newest date first. */
export const benchmarksQuery = (language: string) =>
  queryOptions({
    queryKey: ['benchmarks', language],
    queryFn: () => callApi('GET', '/benchmarks', {}),
  });

/** One benchmark with its impact categories and stages. */
export const benchmarkQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['benchmarks', language, id],
    queryFn: () => callApi('GET', '/benchmarks/:id', { params: { id } }),
  });

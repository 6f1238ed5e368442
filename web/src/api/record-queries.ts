import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { apiQuery, neverStale, readOnce } from './query-options.ts';

export function useTeams() {
  return useQuery(apiQuery(['teams'], '/teams', {}));
}

/** The own words of the organization. */
export function useSynonyms() {
  return useQuery(apiQuery(['synonyms'], '/application/synonyms', {}));
}

export function useTags() {
  return useQuery(apiQuery(['tags'], '/tags', {}));
}

export function useMasks() {
  return useQuery(apiQuery(['masks'], '/masks', {}));
}

export function usePackagings() {
  return useQuery(apiQuery(['packagings'], '/products/packagings', {}));
}

export const evaluationQuery = (id: string, language: string) =>
  apiQuery(['evaluation', id, language], '/evaluations/:id', { params: { id } });

export const evaluationFormQuery = (id: string, language: string) =>
  queryOptions({
    ...apiQuery(['evaluation-form', id, language], '/evaluations/:id', { params: { id } }),
    ...readOnce,
  });

/**
 * The full result of an evaluation. Its names are English; the schemas translate the ids of categories,
 * materials and parameters.
 */
export const fullResultQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['full-result', id], '/results/evaluation/:id/full', { params: { id } }),
    retry: false,
  });

/** The result of a published version, which never changes. */
export const versionResultQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['version-result', id], '/results/evaluation/:id', { params: { id } }),
    ...neverStale,
  });

export const maskQuery = (id: string) =>
  queryOptions({ ...apiQuery(['mask', id], '/masks/:id', { params: { id } }), ...readOnce });

export const packagingQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['packaging', id], '/products/packagings/:id', { params: { id } }),
    ...readOnce,
  });

export const productQuery = (id: string) => apiQuery(['product', id], '/products/:id', { params: { id } });

export const productResultQuery = (id: string) =>
  apiQuery(['product-result', id], '/results/product/:id/full', { params: { id } });

/** A product with its versions: its payload may refer to evaluations instead. */
export async function readProductForm(id: string) {
  const [record, result] = await Promise.all([
    callApi('GET', '/products/:id', { params: { id } }),
    callApi('GET', '/results/product/:id/ipc', { params: { id } }),
  ]);
  return { record, pinned: result.product.evaluations };
}

export const productFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-form', id],
    queryFn: () => readProductForm(id),
    ...readOnce,
  });

/** First part of the query key of each score of a scoring method, followed by the method's id. */
export const methodScores = 'method-score';

/** Queries whose answers may change when an evaluation is changed or evaluated. */
const resultQueries = [
  'evaluations',
  'evaluation',
  'result',
  'full-result',
  'short-result',
  'claims',
  methodScores,
];

/** Queries whose answers may change when a mask, a packaging, an own component or a product changes. */
const recordQueries = [
  'masks',
  'packagings',
  'materials',
  'accessories',
  'material-schema',
  'own-component',
  'products',
  'product',
  'product-result',
  'scenarios',
  ...resultQueries,
];

export function invalidateResults(client: QueryClient): Promise<unknown> {
  return Promise.all(resultQueries.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function invalidateRecords(client: QueryClient): Promise<unknown> {
  return Promise.all(recordQueries.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

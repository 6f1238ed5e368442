import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { neverStale, readOnce } from './query-options.ts';

export function useTeams() {
  return useQuery({ queryKey: ['teams'], queryFn: () => callApi('GET', '/teams', {}) });
}

/** The own words of the organization. */
export function useSynonyms() {
  return useQuery({ queryKey: ['synonyms'], queryFn: () => callApi('GET', '/application/synonyms', {}) });
}

export function useTags() {
  return useQuery({ queryKey: ['tags'], queryFn: () => callApi('GET', '/tags', {}) });
}

export function useMasks() {
  return useQuery({ queryKey: ['masks'], queryFn: () => callApi('GET', '/masks', {}) });
}

export function usePackagings() {
  return useQuery({
    queryKey: ['packagings'],
    queryFn: () => callApi('GET', '/products/packagings', {}),
  });
}

export const evaluationQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['evaluation', id, language],
    queryFn: () => callApi('GET', '/evaluations/:id', { params: { id } }),
  });

export const evaluationFormQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['evaluation-form', id, language],
    queryFn: () => callApi('GET', '/evaluations/:id', { params: { id } }),
    ...readOnce,
  });

/**
 * The full result of an evaluation. Its names are English; the schemas translate the ids of categories,
 * materials and parameters.
 */
export const fullResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['full-result', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id/full', { params: { id } }),
    retry: false,
  });

/** The result of a published version, which never changes. */
export const versionResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['version-result', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id', { params: { id } }),
    ...neverStale,
  });

export const maskQuery = (id: string) =>
  queryOptions({
    queryKey: ['mask', id],
    queryFn: () => callApi('GET', '/masks/:id', { params: { id } }),
    ...readOnce,
  });

export const packagingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packaging', id],
    queryFn: () => callApi('GET', '/products/packagings/:id', { params: { id } }),
    ...readOnce,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => callApi('GET', '/products/:id', { params: { id } }),
  });

export const productResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-result', id],
    queryFn: () => callApi('GET', '/results/product/:id/full', { params: { id } }),
  });

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

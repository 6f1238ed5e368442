import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../session/api-call.ts';
import { forForm, settled } from '../session/queries.ts';

export const maskQuery = (id: string) =>
  queryOptions({
    queryKey: ['mask', id],
    queryFn: () => callApi('GET', '/masks/:id', { params: { id } }),
    ...forForm,
  });

export const packagingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packaging', id],
    queryFn: () => callApi('GET', '/products/packagings/:id', { params: { id } }),
    ...forForm,
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

/** A product with the versions that it has, whatever its payload calls them. */
export const productFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-form', id],
    queryFn: async () => {
      const [record, result] = await Promise.all([
        callApi('GET', '/products/:id', { params: { id } }),
        callApi('GET', '/results/product/:id/ipc', { params: { id } }),
      ]);
      return { record, pinned: result.product.evaluations };
    },
    ...forForm,
  });

export const productFrenchCostQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-french-cost', id],
    queryFn: () => callApi('GET', '/results/product/:id/extscore', { params: { id } }),
    retry: false,
  });

/** The result of a version, which is frozen. */
export const versionResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['version-result', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id', { params: { id } }),
    ...settled,
  });

export function useMaskSchema() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['mask-schema', i18n.language],
    queryFn: () => callApi('GET', '/masks/schema', {}),
    ...settled,
  });
}

export function usePackagingSchema() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['packaging-schema', i18n.language],
    queryFn: () => callApi('GET', '/products/packagings/schema', {}),
    ...settled,
  });
}

/** What a change of a mask, a packaging or a product may change: read anew where it is shown. */
const touched = [
  'masks',
  'packagings',
  'products',
  'product',
  'product-result',
  'product-french-cost',
  'evaluations',
  'evaluation',
  'full-result',
  'french-cost',
];

export async function renewLibrary(client: QueryClient): Promise<void> {
  await Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

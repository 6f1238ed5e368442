import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from './api-call.ts';

/** What the catalog says never changes while the service runs; names follow the language. */
export const settled = { staleTime: Number.POSITIVE_INFINITY };
/** Read when its form opens, and not again: a form that changes under the hands would lose what is typed. */
export const forForm = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;

export function useCategories() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['categories', i18n.language],
    queryFn: () => callApi('GET', '/evaluations/categories', {}),
    ...settled,
  });
}

export function useCategorySchema(id: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['category-schema', i18n.language, id],
    queryFn: () => callApi('GET', '/evaluations/categories/schema/:id', { params: { id } }),
    ...settled,
  });
}

export function useMaterials(category: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['materials', i18n.language, category],
    queryFn: () => callApi('GET', '/materials', { query: { evaluation_category_id: category } }),
    ...settled,
  });
}

export function useAccessories(category: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['accessories', i18n.language, category],
    queryFn: () => callApi('GET', '/accessories', { query: { evaluation_category_id: category } }),
    ...settled,
  });
}

export function useMaterialSchema(id: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['material-schema', i18n.language, id],
    queryFn: () => callApi('GET', '/materials/schema/:id', { params: { id } }),
    enabled: id !== '',
    ...settled,
  });
}

export function useTeams() {
  return useQuery({ queryKey: ['teams'], queryFn: () => callApi('GET', '/teams', {}) });
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

/**
 * Read when its form opens, and not again: a form that changes under the hands would lose what is typed. What other
 * pages have read before is not begun with: saved under the present revision, it would undo what others changed.
 */
export const evaluationFormQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['evaluation-form', id, language],
    queryFn: () => callApi('GET', '/evaluations/:id', { params: { id } }),
    ...forForm,
  });

/** Names of categories, materials and parameters in a result are English; ids are translated by the schemas. */
export const fullResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['full-result', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id/full', { params: { id } }),
    retry: false,
  });

export const frenchCostQuery = (id: string) =>
  queryOptions({
    queryKey: ['french-cost', id],
    queryFn: () => callApi('GET', '/results/evaluation/:id/extscore', { params: { id } }),
    retry: false,
  });

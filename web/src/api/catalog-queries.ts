import type { CategoryRecord, EvaluationPayload } from '@sillage/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery, neverStale } from './query-options.ts';

// The catalog does not change while the service runs, but for the materials and accessories of the organization, which
// `invalidateRecords` asks for again. Its names depend on the language, so the language is in each key.

/** The sources of all shipped figures, with their licences. */
export const dataSourcesQuery = (language: string) =>
  queryOptions({ ...apiQuery(['data-sources', language], '/application/data-sources', {}), ...neverStale });

export function useCategories() {
  const { i18n } = useTranslation();
  return useQuery({
    ...apiQuery(['categories', i18n.language], '/evaluations/categories', {}),
    ...neverStale,
  });
}

/** The categories that can be evaluated, in the order of the category tree. */
export function useLeafCategories(): CategoryRecord[] {
  const { data = [] } = useCategories();
  return data.flatMap(leafCategories);
}

/** The leaf categories below a category, or the category itself if it is a leaf. */
export function leafCategories(category: CategoryRecord): CategoryRecord[] {
  return category.children.length === 0 ? [category] : category.children.flatMap(leafCategories);
}

export function useCategorySchema(id: string) {
  const { i18n } = useTranslation();
  return useQuery({
    ...apiQuery(['category-schema', i18n.language, id], '/evaluations/categories/schema/:id', {
      params: { id },
    }),
    ...neverStale,
  });
}

export function useMaterials(category: string) {
  const { i18n } = useTranslation();
  return useQuery({
    ...apiQuery(['materials', i18n.language, category], '/materials', {
      query: { evaluation_category_id: category },
    }),
    ...neverStale,
  });
}

/** Those of all categories, those of the organization too. */
export function useAllMaterials() {
  const { i18n } = useTranslation();
  return useQuery(apiQuery(['materials', i18n.language], '/materials', {}));
}

/** Those of all categories, those of the organization too. */
export function useAllAccessories() {
  const { i18n } = useTranslation();
  return useQuery(apiQuery(['accessories', i18n.language], '/accessories', {}));
}

const materialSchemaQuery = (id: string, language: string) =>
  queryOptions({
    ...apiQuery(['material-schema', language, id], '/materials/schema/:id', { params: { id } }),
    ...neverStale,
  });

export function useMaterialSchema(id: string) {
  const { i18n } = useTranslation();
  return useQuery({ ...materialSchemaQuery(id, i18n.language), enabled: id !== '' });
}

/** Those of all materials of some products, each once. */
export function useMaterialSchemas(payloads: readonly Pick<EvaluationPayload, 'composition'>[]) {
  const { i18n } = useTranslation();
  const parts = payloads.flatMap(({ composition }) => composition.parts);
  const ids = new Set(parts.flatMap(({ materials }) => materials.map(({ id }) => id)));
  return useQueries({ queries: [...ids].map((id) => materialSchemaQuery(id, i18n.language)) });
}

export function useAccessories(category: string) {
  const { i18n } = useTranslation();
  return useQuery({
    ...apiQuery(['accessories', i18n.language, category], '/accessories', {
      query: { evaluation_category_id: category },
    }),
    ...neverStale,
  });
}

export function useMaskSchema() {
  const { i18n } = useTranslation();
  return useQuery({ ...apiQuery(['mask-schema', i18n.language], '/masks/schema', {}), ...neverStale });
}

export function usePackagingSchema() {
  const { i18n } = useTranslation();
  return useQuery({
    ...apiQuery(['packaging-schema', i18n.language], '/products/packagings/schema', {}),
    ...neverStale,
  });
}

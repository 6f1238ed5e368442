import type { ImportRecord, SessionRecord } from '@sillage/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from './query-options.ts';

/** Shipped and own databases; the titles of shipped ones depend on the language. */
export function useDatabases() {
  const { i18n } = useTranslation();
  return useQuery(apiQuery(['databases', i18n.language], '/databases', {}));
}

export const databaseQuery = (id: string, language: string) =>
  apiQuery(['databases', language, id], '/databases/:id', { params: { id } });

export const dataSetQuery = (id: string, process: string, language: string) =>
  apiQuery(['data-set', language, id, process], '/databases/:id/processes/:process', {
    params: { id, process },
  });

export function useImports() {
  const { i18n } = useTranslation();
  return useQuery(apiQuery(['database-imports', i18n.language], '/database-imports', {}));
}

/** Recipes and templates that come with the service. */
export function useRecipes() {
  return useQuery(apiQuery(['recipes'], '/databases/recipes', {}));
}

/** Lists of flow names, shipped ones first. */
export function useMappingLists() {
  return useQuery(apiQuery(['mapping-lists'], '/application/mapping-lists', {}));
}

export const isImporting = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'uploaded' || state === 'reading';

/** Milliseconds between two reads of an import that goes on. */
const pollInterval = 1000;

export const importQuery = (id: string, language: string) =>
  queryOptions({
    ...apiQuery(['database-imports', language, id], '/database-imports/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isImporting(data) ? pollInterval : false,
  });

/** The organization, which only administrators see. */
export const organizationQuery = ({ role }: SessionRecord['user']) =>
  queryOptions({ ...apiQuery(['organization'], '/application/organization', {}), enabled: role === 'admin' });

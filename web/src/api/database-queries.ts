import type { ImportRecord, SessionRecord } from '@sillage/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from './call-api.ts';

/** Shipped and own databases; the titles of shipped ones depend on the language. */
export function useDatabases() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['databases', i18n.language],
    queryFn: () => callApi('GET', '/databases', {}),
  });
}

export const databaseQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['databases', language, id],
    queryFn: () => callApi('GET', '/databases/:id', { params: { id } }),
  });

export const dataSetQuery = (id: string, process: string, language: string) =>
  queryOptions({
    queryKey: ['data-set', language, id, process],
    queryFn: () => callApi('GET', '/databases/:id/processes/:process', { params: { id, process } }),
  });

export function useImports() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['database-imports', i18n.language],
    queryFn: () => callApi('GET', '/database-imports', {}),
  });
}

/** Recipes and templates that come with the service. */
export function useRecipes() {
  return useQuery({
    queryKey: ['recipes'],
    queryFn: () => callApi('GET', '/databases/recipes', {}),
  });
}

/** Lists of flow names, shipped ones first. */
export function useMappingLists() {
  return useQuery({
    queryKey: ['mapping-lists'],
    queryFn: () => callApi('GET', '/application/mapping-lists', {}),
  });
}

export const isImporting = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'uploaded' || state === 'reading';

/** Milliseconds between two reads of an import that goes on. */
const pollInterval = 1000;

export const importQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['database-imports', language, id],
    queryFn: () => callApi('GET', '/database-imports/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isImporting(data) ? pollInterval : false,
  });

/** The organization, which only administrators see. */
export const organizationQuery = ({ role }: SessionRecord['user']) =>
  queryOptions({
    queryKey: ['organization'],
    queryFn: () => callApi('GET', '/application/organization', {}),
    enabled: role === 'admin',
  });

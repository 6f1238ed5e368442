import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { useMasks, usePackagings, useTags, useTeams } from '../../api/record-queries.ts';
import type { Field } from './mapping/field.ts';
import { fieldCatalog, type SpokenCategory } from './mapping/field-catalog.ts';

async function readSpoken(category: string, language: string): Promise<SpokenCategory> {
  const read = async <T>(path: string, query = {}): Promise<T> =>
    (await (await sendToApi('GET', path, { language, query, params: { id: category } })).json()) as T;
  const ofCategory = { evaluation_category_id: category };
  const [schema, materials, accessories] = await Promise.all([
    read<SpokenCategory['schema']>('/evaluations/categories/schema/:id'),
    read<SpokenCategory['materials']>('/materials', ofCategory),
    read<SpokenCategory['accessories']>('/accessories', ofCategory),
  ]);
  return { schema, materials, accessories };
}

/** The fields of a category with names in both languages, so that a file may use either. */
export function useFieldCatalog(category: string) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const spoken = useQuery({
    queryKey: ['import-catalog', category],
    queryFn: async () => {
      const [en, fr] = await Promise.all([readSpoken(category, 'en'), readSpoken(category, 'fr')]);
      return { en, fr };
    },
    enabled: category !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const teams = useTeams();
  const tags = useTags();
  const masks = useMasks();
  const packagings = usePackagings();
  const fields = useMemo((): readonly Field[] | undefined => {
    if (spoken.data === undefined || teams.data === undefined) return undefined;
    const { en, fr } = spoken.data;
    const own = {
      teams: teams.data,
      tags: tags.data ?? [],
      masks: masks.data ?? [],
      packagings: (packagings.data ?? []).filter(({ level }) => level === 'primary'),
    };
    const say = (key: string, facts = {}): string => t(`imports.${key}`, facts);
    return language === 'fr' ? fieldCatalog(fr, en, own, say) : fieldCatalog(en, fr, own, say);
  }, [spoken.data, teams.data, tags.data, masks.data, packagings.data, language, t]);
  const error = spoken.error ?? teams.error;
  const refetch = (): void => {
    void spoken.refetch();
    void teams.refetch();
  };
  return { fields, team: teams.data?.[0]?.id, error, refetch };
}

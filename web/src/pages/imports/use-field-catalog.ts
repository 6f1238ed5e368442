import type { CategoryRecord, MaterialSchema } from '@sillage/contract';
import type { Field, Named } from '@sillage/contract/tables';
import {
  fieldCatalog,
  oneOfEachFamily,
  parametersOfMaterials,
  type SpokenCategory,
} from '@sillage/contract/tables';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { leafCategories } from '../../api/catalog-queries.ts';
import { useMasks, usePackagings, useSynonyms, useTags, useTeams } from '../../api/record-queries.ts';

async function readSpoken(category: string, language: string): Promise<SpokenCategory> {
  const read = async <T>(path: string, query = {}): Promise<T> =>
    (await (await sendToApi('GET', path, { language, query, params: { id: category } })).json()) as T;
  const ofCategory = { evaluation_category_id: category };
  const [schema, materials, accessories] = await Promise.all([
    read<SpokenCategory['schema']>('/evaluations/categories/schema/:id'),
    read<SpokenCategory['materials']>('/materials', ofCategory),
    read<SpokenCategory['accessories']>('/accessories', ofCategory),
  ]);
  const families = oneOfEachFamily(materials.filter(({ own }) => own !== true));
  const schemas = await Promise.all(
    families.map(async ({ id }) => {
      const answer = await sendToApi('GET', '/materials/schema/:id', { language, params: { id } });
      return (await answer.json()) as MaterialSchema;
    }),
  );
  return { schema, materials, accessories, ofMaterials: parametersOfMaterials(schemas) };
}

/** The leaf categories with their names in both languages; the one of the page comes first. */
async function readCategories(language: string): Promise<readonly Named[]> {
  const inLanguage = async (spoken: string) => {
    const response = await sendToApi('GET', '/evaluations/categories', { language: spoken });
    return ((await response.json()) as CategoryRecord[]).flatMap(leafCategories);
  };
  const [shown, other] = await Promise.all([
    inLanguage(language),
    inLanguage(language === 'fr' ? 'en' : 'fr'),
  ]);
  const names = new Map(other.map(({ id, name }) => [id, name]));
  return shown.map(({ id, name }) => ({ value: id, names: [name, names.get(id) ?? name, id] }));
}

/**
 * The fields of a category with names in both languages, so that a file may use either; and those of the `further`
 * categories that rows of the file name.
 */
export function useFieldCatalog(category: string, further: readonly string[]) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const spokenOf = (id: string) => ({
    queryKey: ['import-catalog', id],
    queryFn: async () => {
      const [en, fr] = await Promise.all([readSpoken(id, 'en'), readSpoken(id, 'fr')]);
      return { en, fr };
    },
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const spoken = useQuery(spokenOf(category));
  const furtherSpoken = useQueries({ queries: further.map(spokenOf), combine: together });
  const categories = useQuery({
    queryKey: ['import-categories', language],
    queryFn: () => readCategories(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const teams = useTeams();
  const tags = useTags();
  const masks = useMasks();
  const packagings = usePackagings();
  const synonyms = useSynonyms();
  const fieldsOf = useMemo(() => {
    if (teams.data === undefined || categories.data === undefined) return undefined;
    const own = {
      teams: teams.data,
      tags: tags.data ?? [],
      masks: masks.data ?? [],
      packagings: (packagings.data ?? []).filter(({ level }) => level === 'primary'),
      categories: categories.data,
      synonyms: synonyms.data?.synonyms ?? [],
    };
    // A key of the contract's texts, of whichever field.
    const say = (key: string, facts = {}): string => t(`imports.${key}` as 'imports.field.name', facts);
    return ({ en, fr }: Spoken): readonly Field[] =>
      language === 'fr' ? fieldCatalog(fr, en, own, say) : fieldCatalog(en, fr, own, say);
  }, [teams.data, tags.data, masks.data, packagings.data, categories.data, synonyms.data, language, t]);
  const fields = useMemo(
    () => (spoken.data === undefined ? undefined : fieldsOf?.(spoken.data)),
    [spoken.data, fieldsOf],
  );
  const others = useMemo(() => {
    if (furtherSpoken.data === undefined || fieldsOf === undefined) return undefined;
    return new Map(further.map((id, n) => [id, fieldsOf(furtherSpoken.data?.[n] as Spoken)]));
  }, [furtherSpoken.data, further, fieldsOf]);
  const error = spoken.error ?? teams.error ?? categories.error ?? furtherSpoken.error;
  const refetch = (): void => {
    void spoken.refetch();
    void teams.refetch();
    void categories.refetch();
    furtherSpoken.refetch();
  };
  return { fields, others, team: teams.data?.[0]?.id, error, refetch };
}

interface Spoken {
  readonly en: SpokenCategory;
  readonly fr: SpokenCategory;
}

/** The data of all queries, once they are there. */
function together(queries: readonly UseQueryResult<Spoken>[]) {
  const data = queries.flatMap((one) => one.data ?? []);
  return {
    data: data.length === queries.length ? data : undefined,
    error: queries.find((one) => one.error !== null)?.error ?? null,
    refetch: () => {
      for (const one of queries) void one.refetch();
    },
  };
}

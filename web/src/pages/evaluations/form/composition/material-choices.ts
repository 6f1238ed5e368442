import type { MaterialRecord } from '@sillage/contract';
import type { MaterialSynonyms } from '@sillage/contract/tables';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../fields/choices/matching-options.ts';
import { script } from '../../../../loading/script.ts';
import { useScript } from '../../../../loading/use-script.ts';
import { language } from '../../../../locales/format.ts';

/** The names of fibres in six languages are read only where a material is chosen. */
const synonymsScript = script(() => import('@sillage/contract/tables'));

type Named = Pick<MaterialRecord, 'id' | 'name'>;

/** Between the id of a material and the fibre that it stands for, as in the cells of an import. */
const sign = ' ~ ';
export const standingValue = (id: string, standsFor: string): string => `${id}${sign}${standsFor}`;

/** What a choice means: a material, and the fibre that it stands for. */
export function materialOfChoice(value: string): { readonly id: string; readonly standsFor?: string } {
  const [id = value, standsFor] = value.split(sign);
  return standsFor === undefined ? { id } : { id, standsFor };
}

/**
 * The materials of a category, found by everyday and trade names too. A fibre that the catalog does not have is found
 * as its nearest, which the evaluation then names as a substitute: nothing is replaced unseen.
 */
export function materialChoices(
  materials: readonly Named[],
  words: MaterialSynonyms | undefined,
  t: TFunction,
): readonly Choice[] {
  const nameOf = new Map(materials.map(({ id, name }) => [id, name]));
  const own = materials.map(({ id, name }) => ({
    value: id,
    label: name,
    ...(words?.ofMaterials.has(id) === true ? { synonyms: words.ofMaterials.get(id) ?? [] } : {}),
  }));
  const missing = (words?.missing ?? []).flatMap(({ value, material, fibre, words: synonyms }) => {
    const nearest = nameOf.get(material);
    return nearest === undefined
      ? []
      : [
          {
            value,
            label: t('composition.missing', { fibre, material: nearest }),
            synonyms,
            onlySought: true,
          },
        ];
  });
  return [...own, ...missing];
}

/** As `materialChoices`; only their names until the words have come. */
export function useMaterialChoices(materials: readonly Named[] | undefined): readonly Choice[] {
  const { t, i18n } = useTranslation();
  const loaded = useScript(synonymsScript, true);
  const { language: spoken } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language that is shown
  return useMemo(() => {
    const words =
      loaded === undefined || loaded === 'failed' ? undefined : loaded.materialSynonyms(language());
    return materialChoices(materials ?? [], words, t);
  }, [materials, loaded, t, spoken]);
}

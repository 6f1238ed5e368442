import { useTranslation } from 'react-i18next';
import { useMasks, usePackagings, useTags, useTeams } from '../../../../api/record-queries.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { useInputNames } from '../../use-input-names.ts';
import type { Draft } from '../draft/draft.ts';
import { payloadOfDraft } from '../draft/payload-of-draft.ts';
import type { DraftNames } from './draft-differences.ts';

/** The names of everything in some drafts of one category, in the language of the page. */
export function useDraftNames(drafts: readonly Draft[]): DraftNames {
  const { t } = useTranslation();
  const names = useInputNames(drafts.map(payloadOfDraft));
  const records = {
    mask: useMasks().data,
    packaging: usePackagings().data,
    teams: useTeams().data,
    tags: useTags().data,
  };
  return {
    ...names,
    field: (field) =>
      field === 'totalWeight'
        ? t('composition.totalWeight')
        : field === 'composition'
          ? t('composition.title')
          : t(`form.${field}`),
    sharesOfParts: t('merge.sharesOfParts'),
    database: t('composition.database'),
    part: (name, index) => name || t('composition.part', { number: index + 1 }),
    materialsOf: (part) => t('merge.materialsOf', { part }),
    record: (kind, id) =>
      records[kind]?.find((record: { id: string; name: string }) => record.id === id)?.name ??
      t('merge.removedRecord'),
    share: (share, unit) => {
      if (share === null) return '–';
      const value = formatNumber(share, 6);
      return unit === 'weight' ? `${value}\u00a0kg` : t('field.percent', { value });
    },
    weight: (kilograms) => (kilograms === null ? '' : `${formatNumber(kilograms, 6)}\u00a0kg`),
  };
}

import type { MissingValue } from '@sillage/contract';
import type { TFunction } from 'i18next';

type Missing = Pick<MissingValue, 'field' | 'pointer' | 'title'>;

/** What is missing in words, each once: `weight, material`. */
export const missingText = (missing: readonly Missing[], t: TFunction): string =>
  [...new Set(missing.map((one) => wordOf(one, t)))].join(', ');

function wordOf({ field = '', pointer = '', title }: Missing, t: TFunction): string {
  if (field === 'totalWeight' || pointer === '/composition/totalWeight') return t('drafts.weight');
  if (/\/(?:materials(?:\/\d+(?:\/id)?)?|parts)$/.test(pointer)) return t('drafts.material');
  const ofShares = /^(?:composition|part\.share)$|^material\./.test(field);
  if (ofShares || /\/(?:weight|percentage)$/.test(pointer)) return t('drafts.shares');
  return title ?? t('drafts.other');
}

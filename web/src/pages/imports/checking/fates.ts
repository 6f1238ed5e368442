import type { UpsertOutcome } from '@sillage/contract';
import type { TFunction } from 'i18next';

/** What becomes of rows without errors when evaluations are updated by reference. */
export type Fates = ReadonlyMap<number, UpsertOutcome>;

export type FateCounts = Readonly<Record<UpsertOutcome, number>>;

export function countedFates(rows: readonly number[], fates: Fates): FateCounts {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const index of rows) counts[fates.get(index) ?? 'created']++;
  return counts;
}

/** `12 new · 15 changed · 3 unchanged`. */
export function fateText({ created, updated, unchanged }: FateCounts, t: TFunction): string {
  return [
    t('imports.new', { count: created }),
    t('imports.updates', { count: updated }),
    t('imports.unchanged', { count: unchanged }),
  ].join(' · ');
}

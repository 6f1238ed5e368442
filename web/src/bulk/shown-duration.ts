import type { TFunction } from 'i18next';

/** Seconds as a person says them: "12 s", "3 min". */
export function shownDuration(seconds: number, t: TFunction): string {
  if (seconds < 1) return t('bulk.moment');
  if (seconds < 90) return t('bulk.seconds', { count: Math.round(seconds) });
  return t('bulk.minutes', { count: Math.round(seconds / 60) });
}

import type { JobRecord } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatDuration, formatNumber } from '../../locales/format.ts';

/** "12 of 40": how many evaluations of a job were evaluated or have failed. */
export function countText({ done, failed, total }: JobRecord['progress'], t: TFunction): string {
  return t('bulk.counted', { done: formatNumber(done + failed, 9), total: formatNumber(total, 9) });
}

/** The progress of a job, its speed and its remaining time, as far as known. */
export function progressText(
  { progress, status }: Pick<JobRecord, 'progress' | 'status'>,
  t: TFunction,
): string {
  const { failed, rate, remaining } = progress;
  const running = status === 'running';
  return [
    countText(progress, t),
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
    ...(running && rate !== null ? [t('bulk.rate', { rate: formatNumber(rate) })] : []),
    ...(running && remaining !== null ? [t('bulk.remaining', { time: formatDuration(remaining, t) })] : []),
  ].join(' · ');
}

import type { DeliveryWithAttempts } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../locales/format.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../administration.module.css';
import { useUserName } from '../use-users.ts';

/** All attempts of a delivery with the receiver's answers. */
export function DeliveryAttempts({ log }: Pick<DeliveryWithAttempts, 'log'>) {
  const { t } = useTranslation();
  const nameOf = useUserName();
  if (log.length === 0) return <p className="quiet">{t('webhooks.noAttempt')}</p>;
  const head = [t('webhooks.at'), t('webhooks.answer'), t('webhooks.took'), t('webhooks.asked')];
  return (
    <RecordTable
      title={t('webhooks.attempts')}
      head={head}
      items={log}
      rowKey={({ number }) => number}
      row={({ at, status, reason, milliseconds, userId }) => (
        <>
          <td className={styles.nowrap}>{formatDateTime(at)}</td>
          <td>
            {[status, reason === null ? '' : t(`webhooks.reasons.${reason}`)].filter(Boolean).join(', ')}
          </td>
          <td className={styles.nowrap}>{t('webhooks.milliseconds', { count: milliseconds })}</td>
          <td>{userId === null ? t('webhooks.schedule') : nameOf(userId)}</td>
        </>
      )}
    />
  );
}

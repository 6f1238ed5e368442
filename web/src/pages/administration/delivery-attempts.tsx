import type { DeliveryWithAttempts } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { shownDate } from '../../words/shown-number.ts';
import { useUserName } from './use-users.ts';

/** Every attempt of a delivery, and how the receiver answered. */
export function DeliveryAttempts({ log }: Pick<DeliveryWithAttempts, 'log'>) {
  const { t } = useTranslation();
  const nameOf = useUserName();
  if (log.length === 0) return <p className="quiet">{t('webhooks.noAttempt')}</p>;
  const head = [t('webhooks.at'), t('webhooks.answer'), t('webhooks.took'), t('webhooks.asked')];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('webhooks.attempts')}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {log.map(({ number, at, status, reason, milliseconds, userId }) => (
            <tr key={number}>
              <td className="nowrap">{shownDate(at)}</td>
              <td>
                {[status, reason === null ? '' : t(`webhooks.reasons.${reason}`)].filter(Boolean).join(', ')}
              </td>
              <td className="nowrap">{t('webhooks.milliseconds', { count: milliseconds })}</td>
              <td>{userId === null ? t('webhooks.schedule') : nameOf(userId)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

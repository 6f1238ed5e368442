import type { ReceivedFootprint } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { formatDateTime, formatNumber } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { ListCard } from '../list-card.tsx';
import { unitOf } from './declared-unit.ts';
import { MaterialOfFootprint } from './material-of-footprint.tsx';

/** Footprints that are shown; the API has all. */
const shown = 50;

/** Footprints that partners have sent. */
export function ReceivedFootprints() {
  const { t } = useTranslation();
  const query = useQuery(
    apiQuery(['pact-received'], '/application/pact/received', { query: { limit: String(shown) } }),
  );
  return (
    <ListCard
      id="received-title"
      title={t('partners.received')}
      text={t('partners.receivedText')}
      none={t('partners.noneReceived')}
      query={query}
      item={(footprint) => <Received of={footprint} />}
    />
  );
}

/** The members of a footprint that are shown. Partners send what they want. */
interface Told {
  readonly productNameCompany?: unknown;
  readonly productIds?: unknown;
  readonly pcf?: {
    readonly pcfExcludingBiogenicUptake?: unknown;
    readonly declaredUnitAmount?: unknown;
    readonly declaredUnitOfMeasurement?: unknown;
  };
}

function Received({ of }: { of: ReceivedFootprint }) {
  const { t } = useTranslation();
  const { partner, receivedAt, footprint } = of;
  const { productNameCompany, productIds, pcf } = footprint as Told;
  const value = Number(pcf?.pcfExcludingBiogenicUptake);
  const amount = Number(pcf?.declaredUnitAmount);
  const name = String(productNameCompany ?? t('list.unnamed'));
  return (
    <>
      <div className={styles.labelEntry}>
        <strong>{name}</strong>
        <span className="quiet">{formatDateTime(receivedAt)}</span>
      </div>
      <ul className={`${styles.keyFacts} quiet`}>
        <li>{t('partners.from', { name: partner.name ?? t('partners.formerPartner') })}</li>
        {Number.isFinite(value) && Number.isFinite(amount) && (
          <li>
            {t('partners.pcfFor', {
              value: formatNumber(value),
              amount: formatNumber(amount),
              unit: unitOf(String(pcf?.declaredUnitOfMeasurement ?? ''), amount, t),
            })}
          </li>
        )}
        {Array.isArray(productIds) && productIds.length > 0 && <li>{productIds.map(String).join(', ')}</li>}
      </ul>
      <MaterialOfFootprint of={of} productName={name} />
      <details className={styles.receivedFootprint}>
        <summary>{t('partners.whole')}</summary>
        <pre translate="no">{JSON.stringify(footprint, null, 2)}</pre>
      </details>
    </>
  );
}

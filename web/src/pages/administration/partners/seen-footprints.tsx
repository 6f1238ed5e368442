import type { OfferedFootprint, PartnerRecord, ProductFootprint } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { climateUnit, formatDate, formatNumber, formatShare } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { unitOf } from './declared-unit.ts';
import { offeredKey } from './use-partners.ts';

/** Versions that are looked at; the API has all. */
const shown = 50;

/** What a partner receives, made as for the partner; read when it is opened. */
export function SeenFootprints({ of: { id, name } }: { of: PartnerRecord }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...apiQuery([...offeredKey, id], '/application/pact/footprints', {
      query: { partner_id: id, expand: 'footprint', limit: String(shown) },
    }),
    enabled: open,
  });
  return (
    <details
      className={styles.receivedFootprint}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={t('partners.receivesOf', { name })}>{t('partners.receives')}</summary>
      {open && <Loaded query={query}>{(versions) => <Seen versions={versions} />}</Loaded>}
    </details>
  );
}

function Seen({ versions }: { versions: readonly OfferedFootprint[] }) {
  const { t } = useTranslation();
  // As the protocol has it: the service makes it, and the contract of the application does not repeat its fields.
  const offered = versions.flatMap(({ footprint }) => (footprint ?? []) as ProductFootprint | []);
  if (versions.length === 0) return <p className="quiet">{t('partners.receivesNothing')}</p>;
  return (
    <>
      <p className="quiet">
        {offered.length === 0
          ? t('partners.receivesNoneYet')
          : t('partners.receivesText', { count: offered.length, all: formatNumber(versions.length) })}
        {versions.length === shown && ` ${t('partners.receivesNewest', { number: formatNumber(shown) })}`}
      </p>
      <ul className="list">
        {offered.map((footprint) => (
          <li key={footprint.id}>
            <SeenFootprint of={footprint} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SeenFootprint({ of: footprint }: { of: ProductFootprint }) {
  const { t } = useTranslation();
  const { productNameCompany, productIds, validityPeriodEnd, comment, status, pcf } = footprint;
  const amount = Number(pcf.declaredUnitAmount);
  const carbon = (value: string): string => `${formatNumber(Number(value))} ${climateUnit()}`;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    [
      t('partners.field.amount'),
      `${formatNumber(amount)} ${unitOf(pcf.declaredUnitOfMeasurement, amount, t)}`,
    ],
    [t('partners.field.excluding'), carbon(pcf.pcfExcludingBiogenicUptake)],
    [t('partners.field.including'), carbon(pcf.pcfIncludingBiogenicUptake)],
    [t('partners.field.mass'), `${formatNumber(Number(pcf.productMassPerDeclaredUnit))} kg`],
    [
      t('partners.field.primary'),
      pcf.primaryDataShare === undefined ? undefined : formatShare(Number(pcf.primaryDataShare) / 100, 3),
    ],
    [t('partners.field.country'), pcf.geographyCountry],
    [
      t('partners.field.validUntil'),
      validityPeriodEnd === undefined ? undefined : formatDate(validityPeriodEnd),
    ],
    [t('partners.field.productIds'), productIds.join(', ')],
    [t('partners.field.remarks'), comment],
  ];
  return (
    <>
      <strong>{productNameCompany}</strong>{' '}
      {status === 'Deprecated' && <span className="quiet">{t('partners.replaced')}</span>}
      <dl className={styles.footprintFields}>
        {rows.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <details className={styles.receivedFootprint}>
        <summary>{t('partners.whole')}</summary>
        <pre translate="no">{JSON.stringify(footprint, null, 2)}</pre>
      </details>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatBytes, formatNumber } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';

/** What the organization stores, with a bar for each quota that the operator has set. */
export function OrganizationUsage() {
  const { t } = useTranslation();
  const query = useQuery(apiQuery(['organization', 'usage'], '/application/organization/usage', {}));
  return (
    <section className={`card ${styles.formColumn} stack`}>
      <h2>{t('organization.usage')}</h2>
      <p className="quiet">{t('organization.usageText')}</p>
      <Loaded query={query}>
        {({ bytes, records }) => (
          <>
            <Amount
              {...bytes}
              label={t(bytes.limit === null ? 'organization.usedBytes' : 'organization.usedBytesOf', {
                used: formatBytes(bytes.used),
                limit: formatBytes(bytes.limit ?? 0),
              })}
            />
            <Amount
              {...records}
              label={t(records.limit === null ? 'organization.usedRecords' : 'organization.usedRecordsOf', {
                used: formatNumber(records.used, 15),
                limit: formatNumber(records.limit ?? 0, 15),
              })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Amount({ used, limit, label }: { used: number; limit: number | null; label: string }) {
  if (limit === null) return <p>{label}</p>;
  return (
    <div>
      <p>{label}</p>
      <meter
        aria-label={label}
        min={0}
        max={Math.max(limit, 1)}
        high={0.9 * Math.max(limit, 1)}
        optimum={0}
        value={Math.min(used, Math.max(limit, 1))}
      />
    </div>
  );
}

import type { JobRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as styles from './jobs.module.css';

/** The evaluations that failed in a job, each with its reason and a link to its form. */
export function BulkFailures({ errors, more }: { errors: NonNullable<JobRecord['errors']>; more: number }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <details className={styles.bulkFailures}>
      <summary>{t('bulk.failures', { count: errors.length + more })}</summary>
      <ul>
        {errors.map(({ evaluation, error }) => (
          <li key={evaluation.id}>
            <Link to="/garments/$id/edit" params={{ id: evaluation.id }}>
              {error.errors[0]?.message ?? error.detail}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t('bulk.moreFailures', { count: more })}</p>}
    </details>
  );
}

import type { EvaluationRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shownDate } from '../../words/shown-number.ts';

/** The published versions, newest first. */
export function VersionList({ id: evaluation, versions }: Pick<EvaluationRecord, 'id' | 'versions'>) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="versions-title">
      <h2 id="versions-title">{t('result.versions')}</h2>
      {versions.length === 0 && <p className="quiet">{t('result.noVersions')}</p>}
      <ul className="list">
        {[...versions].reverse().map(({ id, number, publishedAt }) => (
          <li key={id}>
            <Link className="entry" to="/evaluations/$id" params={{ id }}>
              <strong>{t('result.version', { number })}</strong>
              <span className="quiet">{shownDate(publishedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {versions.length > 0 && (
        <Link className="link" to="/evaluations/$id/versions" params={{ id: evaluation }}>
          {t('result.versionsAll')}
        </Link>
      )}
    </section>
  );
}

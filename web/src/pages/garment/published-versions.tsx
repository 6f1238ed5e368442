import { Alert } from '@mantine/core';
import type { EvaluationRecord, FullResult, VersionRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loading } from '../../loading/loading.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { loadTexts } from '../../locales/locales.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { Fold } from '../../results/fold.tsx';
import * as styles from '../../results/results.module.css';
import { ResultView } from '../results/result-view.tsx';

const VersionSection = lazy(async () => {
  const [script] = await Promise.all([
    import('../compare/version-section.tsx'),
    loadTexts('compare', 'form'),
  ]);
  return { default: script.VersionSection };
});

/** Lines stay lines. */
const shownNote = (note: string): string => note.split(/\r?\n/).map(visibleText).join('\n');

/** A published version with the result that is stored with it. */
export function VersionResult({ version }: { version: VersionRecord }) {
  const { t } = useTranslation();
  const { id, number, publishedAt, note, evaluation, compositionSchema } = version;
  const lead = t('result.versionTitle', { number, date: formatDateTime(publishedAt) });
  return (
    <>
      <PageHead title={version.name ?? t('list.unnamed')} lead={lead}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/results/evaluation/${id}/full` })} />
        <Link className="button second" to="/questions" search={{ ids: id }} hash="study">
          {t('result.studyPage')}
        </Link>
        <Link className="button second" to="/garments/$id/report" params={{ id }}>
          {t('result.reportPage')}
        </Link>
        <Link className="button second" to="/garments/$id/share" params={{ id }} hash="verification">
          {t('result.verificationPage')}
        </Link>
        <Link className="button second" to="/garments/$id/share" params={{ id }}>
          {t('result.sharePage')}
        </Link>
        <Link className="button second" to="/compare" search={{ items: `v:${id},e:${evaluation.id}` }}>
          {t('result.compare')}
        </Link>
        <Link className="button second" to="/garments/$id" params={{ id: evaluation.id }}>
          {t('result.toEvaluation')}
        </Link>
      </PageHead>
      <div className={`sections ${styles.result}`}>
        <Alert color="gray">
          {t('result.versionText')}
          {note !== undefined && <p className={styles.versionNote}>{shownNote(note)}</p>}
        </Alert>
        <ResultView id={id} result={compositionSchema.full as FullResult} payload={version} frozen />
      </div>
    </>
  );
}

/** The published versions of an evaluation, newest first, and the difference between two of them. */
export function VersionList({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const { versions } = record;
  const newest = versions.at(-1);
  return (
    <Fold
      id="versions"
      title={t('result.versions')}
      finding={newest === undefined ? t('result.noVersions') : t('result.version', { number: newest.number })}
    >
      <ul className="list">
        {[...versions].reverse().map(({ id, number, publishedAt, note }) => (
          <li key={id}>
            <Link className="entry" to="/garments/$id" params={{ id }}>
              <strong>{t('result.version', { number })}</strong>
              <span className="quiet">{formatDateTime(publishedAt)}</span>
              {note !== undefined && <span className={styles.versionNote}>{shownNote(note)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {versions.length > 0 && (
        <Suspense fallback={<Loading />}>
          <VersionSection record={record} />
        </Suspense>
      )}
    </Fold>
  );
}

import { Button } from '@mantine/core';
import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { loadTexts } from '../../locales/locales.ts';
import { useBulkJob } from '../../records/bulk/use-bulk-job.ts';
import { useMayWrite } from '../../session/session.tsx';
import { EvaluationLinks } from './evaluation-links.tsx';
import * as styles from './home.module.css';

const BulkProgress = lazy(async () => {
  const [script] = await Promise.all([import('../../records/bulk/bulk-progress.tsx'), loadTexts('bulk')]);
  return { default: script.BulkProgress };
});

/** Evaluations changed since they were evaluated, with a button to evaluate them all. */
export function OutdatedSection({ evaluations }: { evaluations: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { id, start, dismiss } = useBulkJob();
  const none = evaluations.length === 0;
  const refusal = start.error;
  // A line is enough as long as there is nothing to do.
  if (none && id === null) return <p className="quiet">{t('home.upToDate')}</p>;
  return (
    <section className="card" aria-labelledby="outdated-title">
      <h2 id="outdated-title">{t('home.outdated')}</h2>
      <p className="quiet">{t(none ? 'home.upToDate' : 'home.outdatedText')}</p>
      <RefusalAlert error={refusal} />
      <EvaluationLinks evaluations={evaluations} />
      {id !== null && (
        <Suspense fallback={null}>
          <BulkProgress key={id} id={id} onDismiss={dismiss} plain />
        </Suspense>
      )}
      {!none && (
        <div className={`row ${styles.outdatedEnd}`}>
          {mayWrite && (
            <Button
              variant="light"
              loading={start.isPending}
              onClick={() => start.mutate({ status: 'outdated' })}
            >
              {t('home.evaluateAll')}
            </Button>
          )}
          <Link className="link" to="/garments" search={{ status: 'outdated' }}>
            {t('home.allOutdated')}
          </Link>
        </div>
      )}
    </section>
  );
}

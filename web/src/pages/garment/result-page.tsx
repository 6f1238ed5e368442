import { Alert, Button } from '@mantine/core';
import type { EvaluationRecord, VersionRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../api/call-api.ts';
import { evaluationQuery, fullResultQuery, invalidateResults } from '../../api/record-queries.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { StatusBadge } from '../../frame/status-badge.tsx';
import { AfterFirstPaint } from '../../loading/after-first-paint.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { MenuLoading } from '../../loading/menu-loading.tsx';
import { WhenVisible } from '../../loading/when-visible.tsx';
import { loadTexts } from '../../locales/locales.ts';
import * as styles from '../../results/results.module.css';
import { useMayWrite } from '../../session/session.tsx';
import { ResultView } from '../results/result-view.tsx';
import { VersionList, VersionResult } from './published-versions.tsx';

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}));
const NotesSection = lazy(async () => {
  const [{ NotesSection }] = await Promise.all([import('../../notes/notes-section.tsx'), loadTexts('notes')]);
  return { default: NotesSection };
});
const ResultMenu = lazy(async () => {
  const [{ ResultMenu }] = await Promise.all([import('./result-menu.tsx'), loadTexts('bulk', 'records')]);
  return { default: ResultMenu };
});

/** An evaluation, or one of its frozen versions, with its result. */
export function ResultPage() {
  const { id } = useParams({ from: '/garments/$id' });
  const { i18n } = useTranslation();
  const { data: record, error, refetch } = useQuery(evaluationQuery(id, i18n.language));
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Loading />;
  return 'status' in record ? <EvaluationResult record={record} /> : <VersionResult version={record} />;
}

/** The current result of an evaluation, or how to get one. */
function EvaluationResult({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const evaluate = useEvaluate(record.id);
  const toNotes = useLocation({ select: ({ hash }) => hash === 'notes' });
  const { id, status, name, reference, category, versions } = record;
  const result = useQuery({ ...fullResultQuery(id), enabled: status === 'evaluated' });
  /** Undefined until the dialog is asked for: its script is loaded then, and it stays to give the focus back. */
  const [publishing, setPublishing] = useState<boolean>();
  const [published, setPublished] = useState<VersionRecord>();
  return (
    <>
      <PageHead
        title={name ?? t('list.unnamed')}
        lead={[reference, (category as { name?: string }).name].filter(Boolean).join(' · ')}
      >
        <StatusBadge status={status} />
        {mayWrite && (
          <Link className="button second" to="/garments/$id/edit" params={{ id }}>
            {t('result.edit')}
          </Link>
        )}
        <MenuLoading label={t('result.more')} name={t('result.actions')}>
          {(opened) => <ResultMenu evaluation={record} opened={opened} />}
        </MenuLoading>
        {mayWrite && status === 'evaluated' && (
          <Button onClick={() => setPublishing(true)}>{t('result.publish')}</Button>
        )}
      </PageHead>
      {publishing !== undefined && (
        <Suspense>
          <PublishDialog
            id={id}
            number={(versions.at(-1)?.number ?? 0) + 1}
            open={publishing}
            onClose={() => setPublishing(false)}
            onPublished={setPublished}
          />
        </Suspense>
      )}
      <div className={`sections ${styles.result}`}>
        {evaluate.error !== null && (
          <Alert color="red" role="alert">
            {evaluate.error instanceof ApiRefusal ? evaluate.error.problem.detail : t('state.unreachable')}
          </Alert>
        )}
        {published !== undefined && (
          <Alert color="teal" role="status">
            <Link to="/garments/$id" params={{ id: published.id }}>
              {t('result.published', { number: published.number })}
            </Link>
          </Alert>
        )}
        {status !== 'evaluated' && (
          <div className="card empty">
            <h2>{t(status === 'draft' ? 'result.notYet' : 'result.outdated')}</h2>
            <p className="quiet">{t(status === 'draft' ? 'result.notYetText' : 'result.outdatedText')}</p>
            {mayWrite && (
              <Button onClick={() => evaluate.mutate()} loading={evaluate.isPending}>
                {t(status === 'draft' ? 'result.evaluate' : 'result.evaluateAgain')}
              </Button>
            )}
          </div>
        )}
        {result.error !== null && <Failure error={result.error} retry={() => void result.refetch()} />}
        {status === 'evaluated' && result.isPending && <Loading />}
        {status === 'evaluated' && result.data !== undefined && (
          <ResultView id={id} result={result.data} payload={record} />
        )}
        <VersionList record={record} />
        {/* Below the result, where they are not seen before it: they would load. */}
        {(status !== 'evaluated' || result.data !== undefined) && (
          <AfterFirstPaint>
            <WhenVisible now={toNotes}>
              <Suspense fallback={null}>
                <NotesSection evaluation={id} />
              </Suspense>
            </WhenVisible>
          </AfterFirstPaint>
        )}
      </div>
    </>
  );
}

/** Evaluates an evaluation and then refetches its data. */
function useEvaluate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } }),
    onSuccess: () => invalidateResults(client),
  });
}

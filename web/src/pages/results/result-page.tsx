import { Alert, Button } from '@mantine/core';
import type { EvaluationRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../api/call-api.ts';
import { evaluationQuery, fullResultQuery, invalidateResults } from '../../api/record-queries.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { EvaluationActions } from '../evaluations/evaluation-actions.tsx';
import { VersionList, VersionResult } from './published-versions.tsx';
import { ResultView } from './result-view.tsx';

/** An evaluation, or one of its frozen versions, with its result. */
export function ResultPage() {
  const { id } = useParams({ from: '/evaluations/$id' });
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
  const { evaluate, publish } = useSteps(record.id);
  const { id, status, name, reference, category, versions } = record;
  const result = useQuery({ ...fullResultQuery(id), enabled: status === 'evaluated' });
  const refusal = evaluate.error ?? publish.error;
  return (
    <>
      <PageHead
        title={name ?? t('list.unnamed')}
        lead={[reference, (category as { name?: string }).name].filter(Boolean).join(' · ')}
      >
        <StatusBadge status={status} />
        <CopyAsCurl request={() => ({ method: 'GET', path: `/results/evaluation/${id}/full` })} />
        {status === 'evaluated' && (
          <Link className="button second" to="/compare" search={{ items: `e:${id}` }}>
            {t('result.compare')}
          </Link>
        )}
        {mayWrite && (
          <>
            <Link className="button second" to="/evaluations/$id/edit" params={{ id }}>
              {t('result.edit')}
            </Link>
            <EvaluationActions evaluation={record} />
            {status === 'evaluated' && (
              <Button onClick={() => publish.mutate()} loading={publish.isPending}>
                {t('result.publish')}
              </Button>
            )}
          </>
        )}
      </PageHead>
      <div className="sections">
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal instanceof ApiRefusal ? refusal.problem.detail : t('state.unreachable')}
          </Alert>
        )}
        {publish.data !== undefined && (
          <Alert color="teal" role="status">
            <Link to="/evaluations/$id" params={{ id: publish.data.id }}>
              {t('result.published', { number: publish.data.number })}
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
        <VersionList id={id} versions={versions} />
      </div>
    </>
  );
}

/** Evaluates or publishes an evaluation and then refetches its data. */
function useSteps(id: string) {
  const client = useQueryClient();
  const renew = () => invalidateResults(client);
  const evaluate = useMutation({
    mutationFn: () => callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } }),
    onSuccess: renew,
  });
  const publish = useMutation({
    mutationFn: () => callApi('PATCH', '/evaluations/publish/:id', { params: { id } }),
    onSuccess: renew,
  });
  return { evaluate, publish };
}

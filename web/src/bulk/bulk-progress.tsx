import { Button } from '@mantine/core';
import type { JobRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, sendToApi } from '../session/api-call.ts';
import { Failure } from '../shell/failure.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { shownDuration } from './shown-duration.ts';
import './bulk.css';
import { shownNumber } from '../words/shown-number.ts';
import '../words/bulk.ts';

const ended = (status: JobRecord['status']): boolean => status !== 'queued' && status !== 'running';

/** What a job of which some failed is done with is not all. */
function titleOf({ status, progress }: Pick<JobRecord, 'status' | 'progress'>) {
  return status === 'done' && progress.failed > 0 ? 'bulk.status.partly' : (`bulk.status.${status}` as const);
}

interface BulkProgressProps {
  readonly id: string;
  readonly onDismiss: () => void;
  /** Stands inside of a card. */
  readonly plain?: boolean;
}

/** How a bulk evaluation goes: counted by the service once a second, and to be cancelled. */
export function BulkProgress({ id, onDismiss, plain = false }: BulkProgressProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['job', id],
    queryFn: () => callApi('GET', '/jobs/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && ended(state.data.status) ? false : 1000),
  });
  const Title = plain ? 'h3' : 'h2';
  // It may have been asked for far below.
  const show = useCallback((card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' }), []);
  const over = data !== undefined && ended(data.status);
  useEffect(() => {
    if (!over) return;
    for (const key of ['evaluations', 'evaluation', 'full-result', 'french-cost', 'result'])
      void client.invalidateQueries({ queryKey: [key] });
  }, [over, client]);
  const gone = error instanceof ApiRefusal && error.problem.code === 'record.not-found';
  useEffect(() => {
    if (gone) onDismiss();
  }, [gone, onDismiss]);
  if (gone) return null;
  if (data === undefined)
    return error === null ? null : <Failure error={error} retry={() => void refetch()} />;
  return (
    <section
      {...(plain ? {} : { ref: show })}
      className={plain ? 'bulk' : 'card bulk'}
      aria-labelledby="bulk-title"
    >
      <div className="spread">
        <Title id="bulk-title">{t(titleOf(data))}</Title>
        {over ? (
          <Button variant="default" size="compact-md" onClick={onDismiss}>
            {t('bulk.dismiss')}
          </Button>
        ) : (
          <Cancel id={id} />
        )}
      </div>
      <Bar job={data} />
      {data.failure !== undefined && <p className="wrong">{data.failure.detail}</p>}
      <BulkFailures errors={data.errors ?? []} more={data.moreErrors ?? 0} />
    </section>
  );
}

function Bar({ job: { progress, status } }: { job: JobRecord }) {
  const { t } = useTranslation();
  const { done, failed, total, rate, remaining } = progress;
  const through = done + failed;
  const counted = t('bulk.counted', { done: shownNumber(through, 9), total: shownNumber(total, 9) });
  const said = [
    counted,
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
    ...(rate !== null && status === 'running' ? [t('bulk.rate', { rate: shownNumber(rate) })] : []),
    ...(remaining !== null && status === 'running'
      ? [t('bulk.remaining', { time: shownDuration(remaining, t) })]
      : []),
  ];
  return (
    <>
      <progress className="bulk-bar" max={Math.max(1, total)} value={through} aria-labelledby="bulk-title" />
      <p className="quiet">{said.join(' · ')}</p>
      {/* Who listens is told the end, not every second. */}
      <p className="unseen" role="status">
        {ended(status) ? `${t(titleOf({ status, progress }))} ${counted}` : ''}
      </p>
    </>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => sendToApi('DELETE', '/jobs/:id', { params: { id } }),
    // Ended meanwhile: then the next look tells it.
    onSettled: () => client.invalidateQueries({ queryKey: ['job', id] }),
  });
  return (
    <Button variant="default" size="compact-md" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('bulk.cancel')}
    </Button>
  );
}

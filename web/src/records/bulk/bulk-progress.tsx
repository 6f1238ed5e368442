import { Button } from '@mantine/core';
import type { JobRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, sendToApi } from '../../api/call-api.ts';
import { invalidateResults } from '../../api/record-queries.ts';
import { Failure } from '../../loading/failure.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import * as styles from './jobs.module.css';
import { countText, progressText } from './progress-text.ts';

const ended = (status: JobRecord['status']): boolean => status !== 'queued' && status !== 'running';

/** A finished job with failed evaluations has its own title. */
function titleOf({ status, progress }: Pick<JobRecord, 'status' | 'progress'>) {
  return status === 'done' && progress.failed > 0 ? 'bulk.status.partly' : (`bulk.status.${status}` as const);
}

interface BulkProgressProps {
  readonly id: string;
  readonly onDismiss: () => void;
  /** Shown inside a card, without its own frame. */
  readonly plain?: boolean;
}

/** The progress of a bulk evaluation, polled once a second, with a button to cancel it. */
export function BulkProgress({ id, onDismiss, plain = false }: BulkProgressProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['job', id],
    queryFn: () => callApi('GET', '/jobs/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && ended(state.data.status) ? false : 1000),
  });
  const Title = plain ? 'h3' : 'h2';
  // The button that started the job may be far below on the page.
  const show = useCallback((card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' }), []);
  const over = data !== undefined && ended(data.status);
  useEffect(() => {
    if (over) void invalidateResults(client);
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
      className={plain ? styles.bulk : `card ${styles.bulk}`}
      aria-labelledby="bulk-title"
    >
      <div className="spread">
        <Title id="bulk-title">{t(titleOf(data))}</Title>
        {over ? (
          <Button variant="default" size="compact-sm" onClick={onDismiss}>
            {t('state.close')}
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
  const { done, failed, total } = progress;
  return (
    <>
      <progress
        className={styles.bulkBar}
        max={Math.max(1, total)}
        value={done + failed}
        aria-labelledby="bulk-title"
      />
      <p className="quiet">{progressText({ progress, status }, t)}</p>
      {/* A screen reader announces the end of the job, not every second of it. */}
      <p className="unseen" role="status">
        {ended(status) ? `${t(titleOf({ status, progress }))} ${countText(progress, t)}` : ''}
      </p>
    </>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => sendToApi('DELETE', '/jobs/:id', { params: { id } }),
    // If the job has ended in the meantime, the next read shows it.
    onSettled: () => client.invalidateQueries({ queryKey: ['job', id] }),
  });
  return (
    <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('state.cancel')}
    </Button>
  );
}

import type { AdministeredJob } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import { BulkFailures } from '../../../records/bulk/bulk-failures.tsx';
import * as styles from '../../../records/bulk/jobs.module.css';
import { progressText } from '../../../records/bulk/progress-text.ts';
import { useUserName } from '../use-users.ts';

/** One job: its kind, its progress and its outcome. */
export function JobEntry({ job }: { job: AdministeredJob }) {
  const { t } = useTranslation();
  const nameOf = useUserName();
  const { id, kind, status, createdAt, user, failure, evaluation, delivery } = job;
  const ended = status !== 'queued' && status !== 'running';
  return (
    <article className={styles.job} aria-labelledby={`job-${id}`}>
      <div className="spread">
        <div className="row">
          <h2 id={`job-${id}`}>{t(`jobs.kind.${kind}`)}</h2>
          <span className={`status ${status}`}>{t(`jobs.status.${status}`)}</span>
        </div>
        {!ended && <CancelJob id={id} createdAt={createdAt} />}
      </div>
      {(kind === 'evaluate-many' || !ended) && <Bar job={job} />}
      <p className="quiet">{`${formatDateTime(createdAt)} · ${t('jobs.by')} ${nameOf(user.id)}`}</p>
      {failure !== undefined && <p className="wrong">{failure.errors[0]?.message ?? failure.detail}</p>}
      <BulkFailures errors={job.errors ?? []} more={job.moreErrors ?? 0} />
      {(evaluation !== undefined || delivery !== undefined) && (
        <div className="row">
          {evaluation !== undefined && (
            <Link className="link" to="/garments/$id" params={{ id: evaluation.id }}>
              {t('jobs.toEvaluation')}
            </Link>
          )}
          {delivery !== undefined && (
            <Link className="link" to="/administration/webhooks/$id" params={{ id: delivery.id }}>
              {t('jobs.toDelivery')}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}

function Bar({ job: { id, status, progress } }: { job: AdministeredJob }) {
  const { t } = useTranslation();
  const { done, failed, total } = progress;
  return (
    <>
      <progress
        className={styles.bulkBar}
        max={Math.max(1, total)}
        value={done + failed}
        aria-label={t('jobs.progress')}
        aria-describedby={`progress-${id}`}
      />
      <p className="quiet" id={`progress-${id}`}>
        {progressText({ progress, status }, t)}
      </p>
    </>
  );
}

function CancelJob({ id, createdAt }: { id: string; createdAt: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <ConfirmedButton
      label={t('state.cancel')}
      spoken={t('jobs.cancelOf', { date: formatDateTime(createdAt) })}
      title={t('jobs.cancelTitle')}
      text={t('jobs.cancelText')}
      confirm={t('jobs.cancelIt')}
      act={async () => {
        await sendToApi('DELETE', '/jobs/:id', { params: { id } });
        await client.invalidateQueries({ queryKey: ['jobs'] });
      }}
    />
  );
}

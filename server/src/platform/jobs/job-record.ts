import { type EvaluationSelection, type JobRecord, listedErrors, type Problem } from '@sillage/contract';
import type { StoredJob } from '../ports/jobs.ts';

type Progress = JobRecord['progress'];
type Bulk = NonNullable<StoredJob['bulk']>;
/** One of `errors`. */
export type ListedError = NonNullable<JobRecord['errors']>[number];

/** The job record shown to its owner. `now`: milliseconds since 1970. */
export function jobRecord(job: StoredJob, now: number): JobRecord {
  const { id, kind, status, evaluationId, revision, bulk, createdAt, attempts } = job;
  const { startedAt, finishedAt, failure, deliveryId } = job;
  return {
    id,
    kind,
    status,
    ...(kind === 'import-database'
      ? { import: { id: evaluationId } }
      : kind === 'evaluate-scenario'
        ? { scenario: { id: evaluationId }, revision }
        : kind === 'declare'
          ? {}
          : bulk === undefined || kind === 'sample-uncertainty'
            ? { evaluation: { id: evaluationId }, revision }
            : bulkPartOf(bulk)),
    createdAt,
    ...(startedAt === null ? {} : { startedAt }),
    ...(finishedAt === null ? {} : { finishedAt }),
    attempts,
    ...(failure === null ? {} : { failure: JSON.parse(failure) as Problem }),
    ...(deliveryId === null ? {} : { delivery: { id: deliveryId } }),
    progress: bulk === undefined ? progressOfOne(status) : progressOfBulk(bulk, job, now),
  };
}

function progressOfOne(status: StoredJob['status']): Progress {
  const [done, failed] = [status === 'done' ? 1 : 0, status === 'failed' ? 1 : 0];
  return { done, failed, total: 1, rate: null, remaining: null };
}

/** The rate is in evaluations per second since the job began, pauses included. */
function progressOfBulk(
  { done, failed, total }: Bulk,
  { startedAt, finishedAt }: Pick<StoredJob, 'startedAt' | 'finishedAt'>,
  now: number,
): Progress {
  const seconds =
    startedAt === null
      ? 0
      : ((finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt)) / 1_000;
  const rate = seconds > 0 && done + failed > 0 ? (done + failed) / seconds : null;
  const remaining = rate === null || finishedAt !== null ? null : (total - done - failed) / rate;
  return { done, failed, total, rate, remaining };
}

/** The properties that only the record of a bulk job has. */
export function bulkPartOf({
  selection,
  errors,
  failed,
}: Pick<Bulk, 'selection' | 'errors' | 'failed'>): Pick<JobRecord, 'selection' | 'errors' | 'moreErrors'> {
  return {
    selection: JSON.parse(selection) as EvaluationSelection,
    errors: JSON.parse(errors) as ListedError[],
    moreErrors: Math.max(0, failed - listedErrors),
  };
}

import { type EvaluationSelection, type JobRecord, type Problem, toldErrors } from '@sillage/contract';
import type { StoredJob } from './jobs.ts';

type Progress = JobRecord['progress'];
type Many = NonNullable<StoredJob['many']>;
/** One of `errors`. */
export type ToldError = NonNullable<JobRecord['errors']>[number];

/** A job as its owner is shown it. `now`: milliseconds since 1970. */
export function jobRecord(job: StoredJob, now: number): JobRecord {
  const { id, kind, status, evaluationId, revision, many, createdAt, attempts } = job;
  const { startedAt, finishedAt, failure, deliveryId } = job;
  return {
    id,
    kind,
    status,
    ...(many === undefined ? { evaluation: { id: evaluationId }, revision } : toldOf(many)),
    createdAt,
    ...(startedAt === null ? {} : { startedAt }),
    ...(finishedAt === null ? {} : { finishedAt }),
    attempts,
    ...(failure === null ? {} : { failure: JSON.parse(failure) as Problem }),
    ...(deliveryId === null ? {} : { delivery: { id: deliveryId } }),
    progress: many === undefined ? progressOfOne(status) : progressOfMany(many, job, now),
  };
}

function progressOfOne(status: StoredJob['status']): Progress {
  const [done, failed] = [status === 'done' ? 1 : 0, status === 'failed' ? 1 : 0];
  return { done, failed, total: 1, rate: null, remaining: null };
}

/** The rate is that since the job began, its pauses included. */
function progressOfMany(
  { done, failed, total }: Many,
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

/** What is said of a job of many alone. */
export function toldOf({
  selection,
  errors,
  failed,
}: Pick<Many, 'selection' | 'errors' | 'failed'>): Pick<JobRecord, 'selection' | 'errors' | 'moreErrors'> {
  return {
    selection: JSON.parse(selection) as EvaluationSelection,
    errors: JSON.parse(errors) as ToldError[],
    moreErrors: Math.max(0, failed - toldErrors),
  };
}

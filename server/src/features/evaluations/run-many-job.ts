import { type Problem, toldErrors } from '@sillage/contract';
import { audit } from '../../audit.ts';
import { WorkSlices } from '../../batches/work-slices.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { problemOf } from '../../http/problem.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { refusalOfFault } from '../../http/refusal-of-error.ts';
import { jobInputOf } from '../../jobs/job-input.ts';
import { jobLease } from '../../jobs/job-limits.ts';
import { type ToldError, toldOf } from '../../jobs/job-record.ts';
import type { ClaimedJob, ManyProgress } from '../../jobs/jobs.ts';
import type { RunJob } from '../../jobs/run-job.ts';
import {
  type Change,
  type EvaluationState,
  StorageConflict,
  type StoredReusable,
} from '../../storage/storage.ts';
import { StorageUnavailable } from '../../storage/storage-unavailable.ts';
import { jsonBytes } from '../../stored-json.ts';
import { computeResult } from './compute-evaluation.ts';
import { firstSlice, readSlice, type Slice, sliceSize } from './evaluation-slices.ts';
import { rememberedReads } from './remembered-reads.ts';
import type { Selected } from './selected-evaluations.ts';
import { prepareSnapshot, snapshotOf } from './snapshot.ts';
import { payloadOf } from './stored-evaluation.ts';

/** Milliseconds after which a job of many goes back into the queue, so that others have their turn. */
const turn = 1_000;
/** Faults that are told of one evaluation. */
const toldFaults = 5;

type ManyContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'log'>;

/**
 * Evaluates what a selection means, a slice at a time: the results of a slice, their lines of the audit, the counts and
 * the place reached are one commit, so that whoever takes the job over goes on exactly there.
 */
export function runManyJob(context: ManyContext): RunJob {
  return async (job) => {
    const { subject } = jobInputOf<Selected>(job.input);
    const end = context.clock() + turn;
    let progress = job.many as NonNullable<ClaimedJob['many']>;
    let most = firstSlice;
    for (;;) {
      const slice = await readSlice(context, job.organizationId, subject, progress.place, most);
      const next = await evaluateSlice(context, job, slice, progress);
      if (next === undefined) {
        // One of them was changed or removed meanwhile: read again, fewer at once, so that each gets through.
        most = Math.ceil(most / 4);
      } else {
        progress = { ...progress, ...next };
        if (slice.place === null) return { results: [], audit: [], body: told(job, progress) };
        most = Math.min(2 * most, sliceSize(slice.states));
      }
      if (context.clock() >= end) return undefined;
    }
  };
}

/** Evaluates and stores a slice. Shape: how far it is then; undefined when one of the evaluations has moved on. */
async function evaluateSlice(
  context: ManyContext,
  job: ClaimedJob,
  { states, place }: Slice,
  before: ManyProgress,
): Promise<ManyProgress | undefined> {
  const { language } = jobInputOf(job.input);
  const once = { ...context, storage: rememberedReads(context.storage) };
  const slices = new WorkSlices();
  const errors: ToldError[] = [];
  const changes: Change[] = [];
  let failed = before.failed;
  for (const state of states) {
    try {
      changes.push(...(await evaluated(once, job, state)));
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      const refusal = refusalOfFault(error);
      if (refusal.code === 'server.bug')
        context.log.error({ err: error, jobId: job.id }, 'an evaluation failed');
      if (failed++ < toldErrors) {
        errors.push({ evaluation: { id: state.id }, error: shortened(problemOf(refusal, job.id, language)) });
      }
    }
    if (slices.isOver()) await slices.rest();
  }
  const done = before.done + states.length - (failed - before.failed);
  const progress: ManyProgress = {
    place: place ?? states.at(-1)?.id ?? before.place,
    done,
    failed,
    // At the end it is known: some may have been removed meanwhile.
    total: place === null ? done + failed : Math.max(before.total, done + failed),
    errors: errors.length === 0 ? before.errors : JSON.stringify([...JSON.parse(before.errors), ...errors]),
  };
  const leaseUntil = timestamp(context.clock() + jobLease);
  try {
    await context.storage.commit(job.organizationId, [
      { kind: 'advance-job', claim: job, leaseUntil, from: before.place, progress },
      ...changes,
    ]);
    return progress;
  } catch (error) {
    if (error instanceof StorageConflict && error.reason !== 'lost') return undefined;
    throw error;
  }
}

/** Throws: Refusal document.invalid. */
async function evaluated(context: ManyContext, job: ClaimedJob, state: EvaluationState): Promise<Change[]> {
  const payload = payloadOf(state);
  const { mask, packaging } = payload;
  const read = (noun: StoredReusable['noun'], id: string | undefined) =>
    id === undefined ? undefined : context.storage.readReusable(job.organizationId, noun, id);
  const reusables = [await read('mask', mask?.id), await read('packaging', packaging?.id)];
  const snapshot = snapshotOf(
    state,
    reusables.filter((found) => found !== undefined),
  );
  const { prepared, issues } = prepareSnapshot(context, snapshot, payload);
  if (prepared === undefined) throw invalidDocument(issues);
  const { change } = computeResult(context, snapshot, prepared);
  const line = audit(
    context,
    { userId: job.userId },
    {
      action: 'evaluate',
      noun: 'evaluation',
      recordId: state.id,
      revisionBefore: state.revision,
      revisionAfter: state.revision,
    },
  );
  return [change, line];
}

/** All of them are kept with the job: the whole document tells the rest. */
function shortened({ errors, ...problem }: Problem): Problem {
  if (errors.length <= toldFaults) return { ...problem, errors };
  return { ...problem, errors: errors.slice(0, toldFaults), truncated: true };
}

/** What is delivered when it is done. */
function told({ id, kind, createdAt }: ClaimedJob, many: NonNullable<ClaimedJob['many']>): Uint8Array {
  const { done, failed, total } = many;
  return jsonBytes({
    job: { id, kind, status: 'done', ...toldOf(many), createdAt, progress: { done, failed, total } },
  });
}

import { listedErrors, type Problem } from '@sillage/contract';
import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import { parseJobInput } from '../../../jobs/job-input.ts';
import { jobLease } from '../../../jobs/job-limits.ts';
import { bulkPartOf, type ListedError } from '../../../jobs/job-record.ts';
import type { RunJob } from '../../../jobs/run-job.ts';
import { timestamp } from '../../../kernel/clock.ts';
import { invalidDocument } from '../../../kernel/domain-error.ts';
import { EventLoopYield } from '../../../kernel/event-loop-yield.ts';
import { jsonBytes } from '../../../kernel/json-bytes.ts';
import { problemOf } from '../../../kernel/problem.ts';
import { domainErrorOf } from '../../../ports/domain-error-of.ts';
import type { EvaluationState } from '../../../ports/evaluations.ts';
import type { BulkProgress, ClaimedJob } from '../../../ports/jobs.ts';
import type { StoredReusable } from '../../../ports/reusables.ts';
import type { Change } from '../../../ports/storage.ts';
import { StorageConflict, StorageUnavailable } from '../../../ports/storage-errors.ts';
import { computeResult } from '../evaluate/compute-evaluation.ts';
import { prepareSnapshot, snapshotOf } from '../evaluate/snapshot.ts';
import { payloadOf } from '../stored-evaluation.ts';
import type { ResolvedSelection } from './evaluation-selection.ts';
import { firstSlice, readSlice, type Slice, sliceSize } from './evaluation-selection.ts';
import { memoizedReads } from './memoized-reads.ts';

/** Milliseconds after which a bulk job is requeued, so that other jobs can run in between. */
const turnLength = 1_000;
/** Maximum issues reported per evaluation, since all of them are stored with the job. */
const reportedFaults = 5;

type BulkContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'log'>;

/**
 * Evaluates a selection slice by slice. The results of a slice, their audit entries, the counters and the
 * position are stored in one commit, so that another worker that takes over the job continues exactly there.
 */
export function runBulkEvaluation(context: BulkContext): RunJob {
  return async (job) => {
    const { subject } = parseJobInput<ResolvedSelection>(job.input);
    const end = context.clock() + turnLength;
    let progress = job.bulk as NonNullable<ClaimedJob['bulk']>;
    let most = firstSlice;
    for (;;) {
      const slice = await readSlice(context, job.organizationId, subject, progress.place, most);
      const next = await evaluateSlice(context, job, slice, progress);
      if (next === undefined) {
        // An evaluation was changed or removed in the meantime:
        // smaller slices, so that a conflict affects fewer others.
        most = Math.ceil(most / 4);
      } else {
        progress = { ...progress, ...next };
        if (slice.place === null) return { results: [], audit: [], body: summaryBytes(job, progress) };
        most = Math.min(2 * most, sliceSize(slice.states));
      }
      if (context.clock() >= end) return undefined;
    }
  };
}

/**
 * Evaluates and stores a slice. Returns the new progress, or undefined if one of the evaluations was changed
 * or removed in the meantime.
 */
async function evaluateSlice(
  context: BulkContext,
  job: ClaimedJob,
  { states, place }: Slice,
  before: BulkProgress,
): Promise<BulkProgress | undefined> {
  const { language } = parseJobInput(job.input);
  const memoized = { ...context, storage: memoizedReads(context.storage) };
  const slices = new EventLoopYield();
  const errors: ListedError[] = [];
  const changes: Change[] = [];
  let failed = before.failed;
  for (const state of states) {
    try {
      changes.push(...(await evaluateState(memoized, job, state)));
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      const refusal = domainErrorOf(error);
      if (refusal.code === 'server.bug')
        context.log.error({ err: error, jobId: job.id }, 'an evaluation failed');
      if (failed++ < listedErrors) {
        errors.push({
          evaluation: { id: state.id },
          error: shortenProblem(problemOf(refusal, job.id, language)),
        });
      }
    }
    if (slices.isDue()) await slices.yield();
  }
  const done = before.done + states.length - (failed - before.failed);
  const progress: BulkProgress = {
    place: place ?? states.at(-1)?.id ?? before.place,
    done,
    failed,
    // The exact total is known only at the end: some evaluations may have been removed in the meantime.
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

/** Evaluates one evaluation. Throws: DomainError document.invalid. */
async function evaluateState(
  context: BulkContext,
  job: ClaimedJob,
  state: EvaluationState,
): Promise<Change[]> {
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

/**
 * Limits the issues of a failed evaluation, since they are stored with the job;
 * validating it returns the rest.
 */
function shortenProblem({ errors, ...problem }: Problem): Problem {
  if (errors.length <= reportedFaults) return { ...problem, errors };
  return { ...problem, errors: errors.slice(0, reportedFaults), truncated: true };
}

/** The webhook body of a job that has ended. */
function summaryBytes(
  { id, kind, createdAt }: ClaimedJob,
  many: NonNullable<ClaimedJob['bulk']>,
): Uint8Array {
  const { done, failed, total } = many;
  return jsonBytes({
    job: { id, kind, status: 'done', ...bulkPartOf(many), createdAt, progress: { done, failed, total } },
  });
}

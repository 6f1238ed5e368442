import { listedErrors, type Problem } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import type { ListedError } from '../../platform/jobs/job-record.ts';
import type { RunJob } from '../../platform/jobs/run-job.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { problemOf } from '../../platform/kernel/problem.ts';
import { domainErrorOf } from '../../platform/ports/domain-error-of.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { ClaimedPiece } from '../../platform/ports/job-pieces.ts';
import type { ClaimedJob } from '../../platform/ports/jobs.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { type EvaluateStatesContext, evaluateStates } from './evaluate-states.ts';
import type { ResolvedSelection } from './evaluation-selection.ts';
import { firstSlice, readSlice, type Slice, sliceSize } from './slices.ts';

/** Milliseconds after which a piece is requeued, so that other jobs can run in between. */
const turnLength = 1_000;
/** Maximum issues reported per evaluation, since all of them are stored with the job. */
const reportedFaults = 5;

export type PieceContext = EvaluateStatesContext & Pick<Context, 'newId'>;

/**
 * Evaluates a piece slice by slice. The results of a slice, their audit entries, the counters of the job and
 * the position are stored in one commit, so that another worker that takes over the piece continues exactly
 * there.
 */
export function runPiece(context: PieceContext): RunJob {
  /** The size of slices, as the last piece has found it. */
  let usual = { jobId: '', most: firstSlice };
  return async (job) => {
    const { subject, scored = false } = parseJobInput<ResolvedSelection>(job.input);
    const end = context.clock() + turnLength;
    let piece = job.piece as ClaimedPiece;
    let most = usual.jobId === piece.jobId ? usual.most : firstSlice;
    for (;;) {
      const slice = await readSlice(context, job.organizationId, subject, piece.place, most);
      if (await storeSlice(context, job, piece, slice, scored)) {
        if (slice.place === null) return 'stored';
        piece = { ...piece, place: slice.place };
        most = Math.min(2 * most, sliceSize(slice.states));
        usual = { jobId: piece.jobId, most };
      } else {
        // An evaluation was changed or removed in the meantime:
        // smaller slices, so that a conflict affects fewer others.
        most = Math.ceil(most / 4);
      }
      if (context.clock() >= end) return 'unfinished';
    }
  };
}

/**
 * Evaluates and stores a slice. Returns false if one of the evaluations was changed or removed in the
 * meantime.
 */
async function storeSlice(
  context: PieceContext,
  job: ClaimedJob,
  { jobId, place: from }: ClaimedPiece,
  { states, place }: Slice,
  scored: boolean,
): Promise<boolean> {
  const outcomes = await evaluateStates(context, job.organizationId, states, scored);
  const results: Change[] = [];
  const scores: Change[] = [];
  const lines: Change[] = [];
  const errors: ListedError[] = [];
  let failed = 0;
  for (const [index, state] of states.entries()) {
    const outcome = outcomes[index];
    if (outcome !== undefined && 'change' in outcome) {
      results.push(outcome.change);
      if (outcome.scoreChange !== undefined) scores.push(outcome.scoreChange);
      lines.push(auditLine(context, job, state));
    } else if (failed++ < listedErrors) errors.push(listedError(job, jobId, state, outcome?.error));
  }
  const now = context.clock();
  const leaseUntil = timestamp(now + jobLease);
  try {
    await context.storage.commit(job.organizationId, [
      { kind: 'advance-piece', claim: job, leaseUntil, from, place: place ?? states.at(-1)?.id ?? from },
      ...results,
      ...scores,
      ...lines,
      {
        kind: 'report-piece',
        jobId,
        done: states.length - failed,
        failed,
        ...(failed === 0 ? {} : { errors: { added: JSON.stringify(errors), atMost: listedErrors } }),
      },
      ...(place === null ? [{ kind: 'end-piece', claim: job, jobId, now: timestamp(now) } as const] : []),
    ]);
    return true;
  } catch (error) {
    if (error instanceof StorageConflict && error.reason !== 'lost') return false;
    throw error;
  }
}

const auditLine = (
  context: PieceContext,
  { userId }: ClaimedJob,
  { id, revision }: EvaluationState,
): Change =>
  audit(
    context,
    { userId },
    {
      action: 'evaluate',
      noun: 'evaluation',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision,
    },
  );

function listedError(
  { input }: ClaimedJob,
  jobId: string,
  { id }: EvaluationState,
  error: unknown,
): ListedError {
  const { language } = parseJobInput(input);
  return { evaluation: { id }, error: shortenProblem(problemOf(domainErrorOf(error), jobId, language)) };
}

/**
 * Limits the issues of a failed evaluation, since they are stored with the job;
 * validating it returns the rest.
 */
function shortenProblem({ errors, ...problem }: Problem): Problem {
  if (errors.length <= reportedFaults) return { ...problem, errors };
  return { ...problem, errors: errors.slice(0, reportedFaults), truncated: true };
}

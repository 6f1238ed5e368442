import { type JobInput, parseJobInput } from '../../platform/jobs/job-input.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import { bulkPartOf } from '../../platform/jobs/job-record.ts';
import type { JobOutcome, RunJob } from '../../platform/jobs/run-job.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { NewPiece } from '../../platform/ports/job-pieces.ts';
import type { BulkProgress, ClaimedJob } from '../../platform/ports/jobs.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { ResolvedSelection } from './evaluation-selection.ts';
import { type PieceContext, runPiece } from './run-piece.ts';

/** Evaluations in a piece: about half a second of work. */
const pieceSize = 1_000;
/** Pieces that wait or run at once, enough for many processes; the next ones are cut when half are left. */
const openPieces = 32;

/**
 * Evaluates a selection in pieces, which all workers share. The job itself is claimed to cut the next pieces,
 * and once more to end it when all of them have ended.
 */
export function runBulkEvaluation(context: PieceContext): RunJob {
  const piece = runPiece(context);
  return (job) => (job.piece === undefined ? cutOrEnd(context, job) : piece(job));
}

async function cutOrEnd(context: PieceContext, job: ClaimedJob): Promise<JobOutcome | 'stored'> {
  const { storage, clock } = context;
  const input = parseJobInput<ResolvedSelection>(job.input);
  const from = (job.bulk as NonNullable<ClaimedJob['bulk']>).place;
  const left = await storage.countPieces(job.organizationId, job.id);
  if (isWholeCut(input, from) && left === 0) return end(context, job);
  const { pieces, place } = await cut(context, job, input, Math.max(0, openPieces - left));
  const now = clock();
  await storage.commit(job.organizationId, [
    {
      kind: 'cut-job',
      claim: job,
      from,
      place,
      pieces,
      fewPieces: isWholeCut(input, place) ? 0 : openPieces / 2,
      now: timestamp(now),
      dueAt: timestamp(now + jobLease),
    },
  ]);
  return 'stored';
}

/** Whether a selection is in pieces, or nothing matched it. */
const isWholeCut = ({ subject: { upTo } }: JobInput<ResolvedSelection>, place: string | null): boolean =>
  (place ?? '') >= (upTo ?? '');

/** The next pieces of a selection, at most so many. */
async function cut(
  { storage, newId }: PieceContext,
  { organizationId, bulk }: ClaimedJob,
  { language, scored, subject }: JobInput<ResolvedSelection>,
  atMost: number,
): Promise<{ readonly pieces: readonly NewPiece[]; readonly place: string | null }> {
  const pieces: NewPiece[] = [];
  const slices = new EventLoopYield();
  let place = bulk?.place ?? null;
  while (pieces.length < atMost && (place ?? '') < (subject.upTo ?? '')) {
    const { upTo, ids, ...query } = subject;
    const after = place;
    const some = ids?.filter((id) => after === null || id > after).slice(0, pieceSize);
    const last: string | undefined =
      some === undefined
        ? await storage.evaluationAtLimit(organizationId, {
            ...query,
            ...(upTo === undefined ? {} : { upTo }),
            ...(after === null ? {} : { after }),
            limit: pieceSize,
          })
        : some.length < pieceSize
          ? undefined
          : some.at(-1);
    place = last ?? upTo ?? '';
    const part: JobInput<ResolvedSelection> = {
      language,
      ...(scored === undefined ? {} : { scored }),
      subject: { ...query, upTo: place, ...(some === undefined ? {} : { ids: some }) },
    };
    pieces.push({ id: newId(), after, input: JSON.stringify(part) });
    if (slices.isDue()) await slices.yield();
  }
  return { pieces, place };
}

/** Ends a job whose pieces have all ended. Its counts are read now: the last piece may have ended since the claim. */
async function end({ storage, clock }: PieceContext, job: ClaimedJob): Promise<JobOutcome> {
  const { bulk } = (await storage.readJob(job.organizationId, job.id)) ?? {};
  if (bulk === undefined) throw new StorageConflict('lost');
  // The exact total is known only now: some evaluations may have been removed in the meantime.
  const progress: BulkProgress = { ...bulk, total: bulk.done + bulk.failed };
  const leaseUntil = timestamp(clock() + jobLease);
  await storage.commit(job.organizationId, [
    { kind: 'advance-job', claim: job, leaseUntil, from: bulk.place, progress },
  ]);
  return { results: [], audit: [], body: () => summaryBytes(job, { ...bulk, ...progress }) };
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

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import {
  type ClaimedJob,
  type JobCapacity,
  type JobChange,
  type JobClaim,
  type JobQuery,
  type JobQueue,
  runsBeforeIsolation,
  type StoredJob,
} from '../../ports/jobs.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, refuseStaleOrGone, requireClaim } from './change-writers.ts';
import { checkDeliveryQuota } from './deliveries.ts';
import { type Executor, lockingRow, type Row, type Script, skippingRow } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { recordServed } from './round-robin.ts';
import { integer, readAll, readOne, text, textOrNull } from './rows.ts';

export const jobWriters: ChangeWriters<JobChange> = {
  *'insert-job'(org, { job, atMost, deliveriesAtMost }) {
    const { rows } = yield sql`SELECT count(*) AS waiting FROM jobs
      WHERE organization_id = ${org} AND due_at IS NOT NULL`;
    if ((rows[0]?.waiting as number) >= atMost) throw new StorageConflict('full');
    if (deliveriesAtMost !== undefined) yield* checkDeliveryQuota(org, deliveriesAtMost);
    const { bulk } = job;
    yield sql`INSERT INTO jobs (organization_id, job_id, kind, status, evaluation_id, revision, user_id, created_at,
        attempts, fence, due_at, input, selection, total, done, failed, errors)
      VALUES (${org}, ${job.id}, ${job.kind}, 'queued', ${job.evaluationId}, ${job.revision}, ${job.userId},
        ${job.createdAt}, 0, 0, ${job.createdAt}, ${job.input}, ${bulk?.selection ?? null}, ${bulk?.total ?? null},
        ${bulk === undefined ? null : 0}, ${bulk === undefined ? null : 0}, ${bulk === undefined ? null : '[]'})`;
  },

  *'extend-job'(org, { claim, leaseUntil }) {
    requireClaim(yield sql`UPDATE jobs SET due_at = ${leaseUntil} WHERE ${claimedBy(org, claim)}`);
  },

  *'begin-job'(org, { claim, leaseUntil }) {
    requireClaim(
      yield sql`UPDATE jobs SET attempts = attempts + 1, due_at = ${leaseUntil} WHERE ${claimedBy(org, claim)}`,
    );
  },

  *'advance-job'(org, { claim, leaseUntil, from, progress: { place, done, failed, total, errors } }) {
    requireClaim(
      yield sql`UPDATE jobs SET due_at = ${leaseUntil}, attempts = 0, place = ${place}, done = ${done},
          failed = ${failed}, total = ${total}, errors = ${errors}
        WHERE ${claimedBy(org, claim)} AND place IS NOT DISTINCT FROM ${from}`,
    );
  },

  *'cancel-job'(org, { jobId, finishedAt }) {
    const { changed } = yield sql`UPDATE jobs SET status = 'cancelled', due_at = NULL, input = '',
        finished_at = ${finishedAt}, fence = fence + 1
      WHERE organization_id = ${org} AND job_id = ${jobId} AND due_at IS NOT NULL`;
    if (changed > 0) return;
    yield* refuseStaleOrGone(
      sql`SELECT 1 AS found FROM jobs WHERE organization_id = ${org} AND job_id = ${jobId}`,
    );
  },

  *'requeue-job'(org, { claim, dueAt, attemptsAtMost, isolated }) {
    const status = isolated === true ? 'running' : 'queued';
    const attempts =
      attemptsAtMost === undefined
        ? empty
        : sql`, attempts = CASE WHEN attempts > ${attemptsAtMost} THEN ${attemptsAtMost} ELSE attempts END`;
    requireClaim(
      yield sql`UPDATE jobs SET status = ${status}, due_at = ${dueAt}, fence = fence + 1${attempts}
        WHERE ${claimedBy(org, claim)}`,
    );
  },

  *'end-job'(org, { claim, finishedAt, failure, deliveryId }) {
    requireClaim(
      yield sql`UPDATE jobs SET status = ${failure === undefined ? 'done' : 'failed'}, due_at = NULL, input = '',
          finished_at = ${finishedAt}, failure = ${failure ?? null}, delivery_id = ${deliveryId ?? null}
        WHERE ${claimedBy(org, claim)}`,
    );
  },
};

const claimedBy = (org: string, { jobId, fence }: JobClaim): Sql =>
  sql`organization_id = ${org} AND job_id = ${jobId} AND fence = ${fence} AND status = 'running'`;

export function jobQueue(executor: Executor): JobQueue {
  return {
    async claimJobs(now, leaseUntil, capacity) {
      // Checked without a transaction first: usually nothing is due, and then nothing needs to be written.
      const waiting = await readAll(executor, leastRecentlyServed(now), ({ id }) => id as string);
      const wanted = waiting.filter((org) => capacity.of(org) > 0);
      if (wanted.length === 0) return [];
      let claimed: readonly Row[] = [];
      await executor.transaction(function* () {
        claimed = yield* claim(now, leaseUntil, wanted, capacity, waiting.length > 1);
      }, 'soon');
      return claimed.map(claimedJobOf);
    },
    async rescheduleJobs(now, latest) {
      await executor.transaction(function* () {
        // Processes that start together all run this: locking in the same order prevents deadlocks.
        yield sql`SELECT 1 AS found FROM jobs WHERE due_at > ${latest}
          ORDER BY organization_id, job_id ${lockingRow}`;
        yield sql`UPDATE jobs SET due_at = CASE status WHEN 'running' THEN ${latest} ELSE ${now} END
          WHERE due_at > ${latest}`;
      });
    },
    releaseJobs: async () => {},
    readJob: (org, id) =>
      readOne(
        executor,
        sql`SELECT ${ownerColumns} FROM jobs WHERE organization_id = ${org} AND job_id = ${id}`,
        jobOf,
      ),
    listJobs: (org, query) => readAll(executor, listStatement(org, query), jobOf),
  };
}

/**
 * At most 64 organizations with a due job, the least recently served first; one search in the index for each.
 */
const leastRecentlyServed = (now: string): Sql => sql`WITH RECURSIVE due (id) AS (
    SELECT min(organization_id) FROM jobs WHERE due_at <= ${now}
    UNION ALL
    SELECT (SELECT min(organization_id) FROM jobs WHERE due_at <= ${now} AND organization_id > due.id)
    FROM due WHERE due.id IS NOT NULL)
  SELECT due.id FROM due LEFT JOIN job_turns t ON t.organization_id = due.id
  WHERE due.id IS NOT NULL ORDER BY COALESCE(t.turn, 0), due.id LIMIT 64`;

/** Applied to the row before the claim: a run after the first that was neither ended nor requeued. */
const isIsolated = ({ status, attempts }: Row): boolean =>
  status === 'running' && (attempts as number) >= runsBeforeIsolation;

/**
 * Claims jobs up to the capacity, divided evenly among the organizations in their order; only one isolated
 * job. Never waits for a row that another transaction has locked.
 */
function* claim(
  now: string,
  leaseUntil: string,
  organizations: readonly string[],
  capacity: JobCapacity,
  recordsServed: boolean,
): Script<Row[]> {
  const claimed: Row[] = [];
  const served: string[] = [];
  for (const [index, org] of organizations.entries()) {
    const share = Math.ceil((capacity.total - claimed.length) / (organizations.length - index));
    const atMost = Math.min(share, capacity.of(org));
    if (atMost <= 0) continue;
    const { rows: due } = yield sql`SELECT * FROM jobs WHERE organization_id = ${org} AND due_at <= ${now}
      ORDER BY due_at, job_id LIMIT ${atMost} ${skippingRow}`;
    const [isolated] = [...claimed, ...due].filter(isIsolated);
    const rows = due.filter((row) => !isIsolated(row) || row === isolated);
    if (rows.length === 0) continue;
    yield sql`UPDATE jobs SET status = 'running', due_at = ${leaseUntil}, fence = fence + 1,
        attempts = CASE WHEN status = 'running' AND attempts >= ${runsBeforeIsolation} THEN attempts ELSE attempts + 1 END,
        started_at = COALESCE(started_at, ${now})
      WHERE organization_id = ${org} AND job_id IN (${join(paddedToPowerOfTwo(rows.map((row) => row.job_id)))})`;
    served.push(org);
    claimed.push(...rows);
  }
  // A single organization with jobs needs no turns: updating their row would serialize all claims.
  if (recordsServed && served.length > 0) yield* recordServed('job_turns', served);
  return claimed;
}

/** The columns without the inputs: those of one page could take hundreds of megabytes. */
const ownerColumns = sql`job_id, kind, status, evaluation_id, revision, user_id, created_at, started_at, finished_at, attempts,
  failure, delivery_id, selection, place, total, done, failed, errors`;

function listStatement(org: string, { after, limit, status, newestFirst }: JobQuery): Sql {
  const [beyond, order] = newestFirst === true ? [raw('<'), raw('DESC')] : [raw('>'), raw('ASC')];
  return sql`SELECT ${ownerColumns} FROM jobs WHERE organization_id = ${org}${
    after === undefined ? empty : sql` AND job_id ${beyond} ${after}`
  }${status === undefined ? empty : sql` AND status = ${status}`} ORDER BY job_id ${order} LIMIT ${limit}`;
}

/** The bulk request of a bulk job; empty for other jobs. */
function bulkOf(row: Row): Pick<StoredJob, 'bulk'> {
  if (row.selection === null) return {};
  return {
    bulk: {
      selection: text(row, 'selection'),
      place: textOrNull(row, 'place'),
      done: integer(row, 'done'),
      failed: integer(row, 'failed'),
      total: integer(row, 'total'),
      errors: text(row, 'errors'),
    },
  };
}

function jobOf(row: Row): StoredJob {
  return {
    id: text(row, 'job_id'),
    kind: text(row, 'kind') as StoredJob['kind'],
    status: text(row, 'status') as StoredJob['status'],
    evaluationId: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    ...bulkOf(row),
    userId: text(row, 'user_id'),
    createdAt: text(row, 'created_at'),
    startedAt: textOrNull(row, 'started_at'),
    finishedAt: textOrNull(row, 'finished_at'),
    attempts: integer(row, 'attempts'),
    failure: textOrNull(row, 'failure'),
    deliveryId: textOrNull(row, 'delivery_id'),
  };
}

/** Maps the row as it was before the claim. */
function claimedJobOf(row: Row): ClaimedJob {
  const { id, kind, evaluationId, revision, bulk, userId, createdAt, attempts } = jobOf(row);
  return {
    id,
    kind,
    evaluationId,
    revision,
    ...(bulk === undefined ? {} : { bulk }),
    userId,
    createdAt,
    organizationId: text(row, 'organization_id'),
    input: text(row, 'input'),
    jobId: id,
    fence: integer(row, 'fence') + 1,
    attempts: attempts + 1,
    isolated: isIsolated(row),
  };
}

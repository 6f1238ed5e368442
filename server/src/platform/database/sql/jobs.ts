import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { JobChange, JobQuery, JobQueue } from '../../ports/jobs.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import {
  type ChangeWriters,
  groupsOfRows,
  type ManyChangesWriters,
  refuseStaleOrGone,
  requireClaim,
} from './change-writers.ts';
import { endImport } from './database-imports.ts';
import { checkDeliveryQuota } from './deliveries.ts';
import { type Executor, lockingRow } from './executor.ts';
import { claimedBy, claimJobs } from './job-claims.ts';
import { deletePieces, pieceWriters } from './job-pieces.ts';
import { hasStatus, jobOf } from './job-rows.ts';
import { readAll, readOne } from './rows.ts';

export const jobWriters: ChangeWriters<JobChange> = {
  ...pieceWriters,

  *'insert-job'(org, { job, atMost, deliveriesAtMost }) {
    if (deliveriesAtMost !== undefined) yield* checkDeliveryQuota(org, deliveriesAtMost);
    const { bulk } = job;
    const { changed } =
      yield sql`INSERT INTO jobs (organization_id, job_id, kind, status, evaluation_id, revision, user_id, created_at,
        attempts, fence, due_at, input, selection, total, done, failed, errors)
      SELECT ${org}, ${job.id}, ${job.kind}, 'queued', ${job.evaluationId}, ${job.revision}, ${job.userId},
        ${job.createdAt}, 0, 0, ${job.createdAt}, ${job.input}, ${bulk?.selection ?? null}, ${bulk?.total ?? null},
        ${bulk === undefined ? null : 0}, ${bulk === undefined ? null : 0}, ${bulk === undefined ? null : '[]'}
      WHERE (SELECT count(*) FROM jobs
        WHERE organization_id = ${org} AND due_at IS NOT NULL AND parent_id IS NULL) < ${atMost}`;
    if (changed === 0) throw new StorageConflict('full');
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
    // Pieces before their job, in the order in which workers lock them; then those cut in between.
    yield deletePieces(org, jobId);
    const { changed } = yield sql`UPDATE jobs SET status = 'cancelled', due_at = NULL, input = '',
        finished_at = ${finishedAt}, fence = fence + 1
      WHERE organization_id = ${org} AND job_id = ${jobId} AND due_at IS NOT NULL AND parent_id IS NULL`;
    if (changed > 0) {
      yield deletePieces(org, jobId);
      yield* endImport(org, jobId, 'cancelled', finishedAt);
    } else {
      yield* refuseStaleOrGone(
        sql`SELECT 1 AS found FROM jobs WHERE organization_id = ${org} AND job_id = ${jobId} AND parent_id IS NULL`,
      );
    }
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
    // Only a job that fails can have pieces left.
    if (failure !== undefined) yield deletePieces(org, claim.jobId);
    requireClaim(
      yield sql`UPDATE jobs SET status = ${failure === undefined ? 'done' : 'failed'}, due_at = NULL, input = '',
          finished_at = ${finishedAt}, failure = ${failure ?? null}, delivery_id = ${deliveryId ?? null}
        WHERE ${claimedBy(org, claim)}`,
    );
    if (failure !== undefined) yield* endImport(org, claim.jobId, 'failed', finishedAt, failure);
  },
};

export const manyJobsWriters: ManyChangesWriters<JobChange> = {
  *'end-job'(org, changes) {
    for (const some of groupsOfRows(changes)) {
      for (const { claim, failure } of some) {
        if (failure !== undefined) yield deletePieces(org, claim.jobId);
      }
      const ends = some.map(
        ({ claim: { jobId, fence }, finishedAt, failure, deliveryId }) =>
          sql`(${jobId}, ${fence}, ${failure === undefined ? 'done' : 'failed'}, ${finishedAt}, ${failure ?? null}, ${deliveryId ?? null})`,
      );
      // Both engines name the columns of VALUES so. Parameters in it are texts for PostgreSQL.
      const { changed } =
        yield sql`UPDATE jobs SET status = v.column3, due_at = NULL, input = '', finished_at = v.column4,
          failure = v.column5, delivery_id = v.column6
        FROM (VALUES ${join(ends)}) AS v
        WHERE jobs.organization_id = ${org} AND jobs.job_id = v.column1
          AND jobs.fence = CAST(v.column2 AS INTEGER) AND jobs.status = 'running'`;
      if (changed < some.length) throw new StorageConflict('lost');
      for (const { claim, failure, finishedAt } of some) {
        if (failure !== undefined) yield* endImport(org, claim.jobId, 'failed', finishedAt, failure);
      }
    }
  },
};

export function jobQueue(executor: Executor): JobQueue {
  return {
    claimJobs: (now, leaseUntil, capacity) => claimJobs(executor, now, leaseUntil, capacity),
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
    async countPieces(org, id) {
      const [row] = await executor.all(
        sql`SELECT count(*) AS pieces FROM jobs WHERE organization_id = ${org} AND parent_id = ${id}`,
      );
      return Number(row?.pieces);
    },
    readJob: (org, id) =>
      readOne(
        executor,
        sql`SELECT ${ownerColumns} FROM jobs
          WHERE organization_id = ${org} AND job_id = ${id} AND parent_id IS NULL`,
        jobOf,
      ),
    listJobs: (org, query) => readAll(executor, listStatement(org, query), jobOf),
  };
}

/** The columns without the inputs: those of one page could take hundreds of megabytes. */
const ownerColumns = sql`job_id, kind, status, evaluation_id, revision, user_id, created_at, started_at, finished_at, attempts,
  failure, delivery_id, selection, place, total, done, failed, errors, few_pieces`;

function listStatement(org: string, { after, limit, status, newestFirst }: JobQuery): Sql {
  const [beyond, order] = newestFirst === true ? [raw('<'), raw('DESC')] : [raw('>'), raw('ASC')];
  return sql`SELECT ${ownerColumns} FROM jobs WHERE organization_id = ${org} AND parent_id IS NULL${
    after === undefined ? empty : sql` AND job_id ${beyond} ${after}`
  }${status === undefined ? empty : sql` AND ${hasStatus(status)}`} ORDER BY job_id ${order} LIMIT ${limit}`;
}

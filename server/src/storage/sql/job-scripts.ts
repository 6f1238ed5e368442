import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { ClaimedJob, JobChange, JobClaim, JobQuery, Jobs, StoredJob } from '../../jobs/jobs.ts';
import { StorageConflict } from '../storage-conflict.ts';
import { type Executor, type Row, type Script, type StatementResult, skippingRow } from './executor.ts';

type Kind = JobChange['kind'];
type ChangeOf<K extends Kind> = Extract<JobChange, { kind: K }>;

/** How what happens to a job is written. */
export const jobScripts: {
  readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script;
} = {
  *'insert-job'(org, { job, atMost, forgetBefore }) {
    yield sql`DELETE FROM jobs WHERE organization_id = ${org} AND finished_at < ${forgetBefore}`;
    yield sql`DELETE FROM deliveries WHERE organization_id = ${org} AND finished_at < ${forgetBefore}`;
    const { rows } = yield sql`SELECT count(*) AS waiting FROM jobs
      WHERE organization_id = ${org} AND due_at IS NOT NULL`;
    if ((rows[0]?.waiting as number) >= atMost) throw new StorageConflict('full');
    const { many } = job;
    yield sql`INSERT INTO jobs (organization_id, job_id, kind, status, evaluation_id, revision, user_id, created_at,
        attempts, fence, due_at, input, selection, total, done, failed, errors)
      VALUES (${org}, ${job.id}, ${job.kind}, 'queued', ${job.evaluationId}, ${job.revision}, ${job.userId},
        ${job.createdAt}, 0, 0, ${job.createdAt}, ${job.input}, ${many?.selection ?? null}, ${many?.total ?? null},
        ${many === undefined ? null : 0}, ${many === undefined ? null : 0}, ${many === undefined ? null : '[]'})`;
  },

  *'extend-job'(org, { claim, leaseUntil }) {
    demandClaim(yield sql`UPDATE jobs SET due_at = ${leaseUntil} WHERE ${held(org, claim)}`);
  },

  *'advance-job'(org, { claim, leaseUntil, progress: { place, done, failed, total, errors } }) {
    demandClaim(
      yield sql`UPDATE jobs SET due_at = ${leaseUntil}, attempts = 0, place = ${place}, done = ${done},
          failed = ${failed}, total = ${total}, errors = ${errors}
        WHERE ${held(org, claim)}`,
    );
  },

  *'cancel-job'(org, { jobId, finishedAt }) {
    const { changed } = yield sql`UPDATE jobs SET status = 'cancelled', due_at = NULL, input = '',
        finished_at = ${finishedAt}, fence = fence + 1
      WHERE organization_id = ${org} AND job_id = ${jobId} AND due_at IS NOT NULL`;
    if (changed > 0) return;
    const { rows } =
      yield sql`SELECT 1 AS found FROM jobs WHERE organization_id = ${org} AND job_id = ${jobId}`;
    throw new StorageConflict(rows.length > 0 ? 'stale' : 'gone');
  },

  *'requeue-job'(org, { claim, dueAt }) {
    demandClaim(
      yield sql`UPDATE jobs SET status = 'queued', due_at = ${dueAt}, fence = fence + 1 WHERE ${held(org, claim)}`,
    );
  },

  *'end-job'(org, { claim, finishedAt, failure, deliveryId }) {
    demandClaim(
      yield sql`UPDATE jobs SET status = ${failure === undefined ? 'done' : 'failed'}, due_at = NULL, input = '',
          finished_at = ${finishedAt}, failure = ${failure ?? null}, delivery_id = ${deliveryId ?? null}
        WHERE ${held(org, claim)}`,
    );
  },
};

const held = (org: string, { jobId, fence }: JobClaim): Sql =>
  sql`organization_id = ${org} AND job_id = ${jobId} AND fence = ${fence} AND status = 'running'`;

function demandClaim({ changed }: StatementResult): void {
  if (changed === 0) throw new StorageConflict('lost');
}

/** Organizations with a job that is due: those whose turn was longest ago first. One look into the index for each. */
const organizationsInTurn = (now: string): Sql => sql`WITH RECURSIVE due (id) AS (
    SELECT min(organization_id) FROM jobs WHERE due_at <= ${now}
    UNION ALL
    SELECT (SELECT min(organization_id) FROM jobs WHERE due_at <= ${now} AND organization_id > due.id)
    FROM due WHERE due.id IS NOT NULL)
  SELECT due.id FROM due LEFT JOIN job_turns t ON t.organization_id = due.id
  WHERE due.id IS NOT NULL ORDER BY COALESCE(t.turn, 0), due.id LIMIT 64`;

function* claim(now: string, leaseUntil: string, give: (row: Row) => void): Script {
  const { rows: organizations } = yield organizationsInTurn(now);
  for (const { id: org } of organizations) {
    const { rows } = yield sql`SELECT * FROM jobs WHERE organization_id = ${org} AND due_at <= ${now}
      ORDER BY due_at, job_id LIMIT 1 ${skippingRow}`;
    const [job] = rows;
    if (job === undefined) continue;
    yield sql`UPDATE jobs SET status = 'running', due_at = ${leaseUntil}, fence = fence + 1, attempts = attempts + 1,
        started_at = COALESCE(started_at, ${now})
      WHERE organization_id = ${org} AND job_id = ${job.job_id}`;
    yield sql`INSERT INTO job_turns (organization_id, turn)
      VALUES (${org}, (SELECT COALESCE(max(turn), 0) + 1 FROM job_turns))
      ON CONFLICT (organization_id) DO UPDATE SET turn = excluded.turn`;
    give(job);
    return;
  }
}

/** The reading half of the jobs over any database that runs our statements. */
export function jobReads(executor: Pick<Executor, 'all' | 'transaction'>): Jobs {
  return {
    async claimJob(now, leaseUntil) {
      // Looked at first without a transaction: mostly nothing is due, and then nothing is written.
      const waiting = await executor.all(sql`SELECT 1 AS found FROM jobs WHERE due_at <= ${now} LIMIT 1`);
      if (waiting.length === 0) return undefined;
      let claimed: ClaimedJob | undefined;
      await executor.transaction(() => {
        claimed = undefined;
        return claim(now, leaseUntil, (row) => {
          claimed = claimedJobOf(row);
        });
      }, 'soon');
      return claimed;
    },
    releaseJobs: async () => {},
    async readJob(org, id) {
      const [row] = await executor.all(
        sql`SELECT * FROM jobs WHERE organization_id = ${org} AND job_id = ${id}`,
      );
      return row === undefined ? undefined : jobOf(row);
    },
    listJobs: async (org, query) => (await executor.all(jobsBy(org, query))).map(jobOf),
  };
}

const jobsBy = (org: string, { after, limit, status, newestFirst }: JobQuery): Sql => {
  const [beyond, order] = newestFirst === true ? [raw('<'), raw('DESC')] : [raw('>'), raw('ASC')];
  return sql`SELECT * FROM jobs WHERE organization_id = ${org}${
    after === undefined ? empty : sql` AND job_id ${beyond} ${after}`
  }${status === undefined ? empty : sql` AND status = ${status}`} ORDER BY job_id ${order} LIMIT ${limit}`;
};

/** Of a job of many; nothing of any other. */
function manyOf(row: Row): Pick<StoredJob, 'many'> {
  if (row.selection === null) return {};
  return {
    many: {
      selection: row.selection as string,
      place: row.place as string | null,
      done: row.done as number,
      failed: row.failed as number,
      total: row.total as number,
      errors: row.errors as string,
    },
  };
}

function jobOf(row: Row): StoredJob {
  return {
    id: row.job_id as string,
    kind: row.kind as StoredJob['kind'],
    status: row.status as StoredJob['status'],
    evaluationId: row.evaluation_id as string,
    revision: row.revision as number,
    ...manyOf(row),
    userId: row.user_id as string,
    createdAt: row.created_at as string,
    startedAt: row.started_at as string | null,
    finishedAt: row.finished_at as string | null,
    attempts: row.attempts as number,
    failure: row.failure as string | null,
    deliveryId: row.delivery_id as string | null,
  };
}

/** The row as it was before the claim. */
function claimedJobOf(row: Row): ClaimedJob {
  const { id, kind, evaluationId, revision, many, userId, createdAt, attempts } = jobOf(row);
  return {
    id,
    kind,
    evaluationId,
    revision,
    ...(many === undefined ? {} : { many }),
    userId,
    createdAt,
    organizationId: row.organization_id as string,
    input: row.input as string,
    jobId: id,
    fence: (row.fence as number) + 1,
    attempts: attempts + 1,
    orphan: row.status === 'running',
  };
}

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { runsInCompany } from '../../jobs/job-limits.ts';
import type { ClaimedJob, JobChange, JobClaim, JobQuery, Jobs, Room, StoredJob } from '../../jobs/jobs.ts';
import { StorageConflict } from '../storage-conflict.ts';
import { demandFewDeliveries } from './demand-few-deliveries.ts';
import {
  type Executor,
  lockingRow,
  type Row,
  type Script,
  type StatementResult,
  skippingRow,
} from './executor.ts';
import { inFewSizes } from './in-few-sizes.ts';
import { noteTurns } from './note-turns.ts';

type Kind = JobChange['kind'];
type ChangeOf<K extends Kind> = Extract<JobChange, { kind: K }>;

/** How what happens to a job is written. */
export const jobScripts: {
  readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script;
} = {
  *'insert-job'(org, { job, atMost, deliveriesAtMost }) {
    const { rows } = yield sql`SELECT count(*) AS waiting FROM jobs
      WHERE organization_id = ${org} AND due_at IS NOT NULL`;
    if ((rows[0]?.waiting as number) >= atMost) throw new StorageConflict('full');
    if (deliveriesAtMost !== undefined) yield* demandFewDeliveries(org, deliveriesAtMost);
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

  *'begin-job'(org, { claim, leaseUntil }) {
    demandClaim(
      yield sql`UPDATE jobs SET attempts = attempts + 1, due_at = ${leaseUntil} WHERE ${held(org, claim)}`,
    );
  },

  *'advance-job'(org, { claim, leaseUntil, from, progress: { place, done, failed, total, errors } }) {
    demandClaim(
      yield sql`UPDATE jobs SET due_at = ${leaseUntil}, attempts = 0, place = ${place}, done = ${done},
          failed = ${failed}, total = ${total}, errors = ${errors}
        WHERE ${held(org, claim)} AND place IS NOT DISTINCT FROM ${from}`,
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

  *'requeue-job'(org, { claim, dueAt, attemptsAtMost, alone }) {
    const status = alone === true ? 'running' : 'queued';
    const attempts =
      attemptsAtMost === undefined
        ? empty
        : sql`, attempts = CASE WHEN attempts > ${attemptsAtMost} THEN ${attemptsAtMost} ELSE attempts END`;
    demandClaim(
      yield sql`UPDATE jobs SET status = ${status}, due_at = ${dueAt}, fence = fence + 1${attempts}
        WHERE ${held(org, claim)}`,
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

/** Its last run neither ended nor was handed back, and it was not the first. */
const isAlone = ({ status, attempts }: Row): boolean =>
  status === 'running' && (attempts as number) >= runsInCompany;

/**
 * As many as there is room for: the places are dealt out among the organizations, the first of them first. Of those
 * that run alone one. Waits for nobody who holds a job.
 */
function* claim(
  now: string,
  leaseUntil: string,
  organizations: readonly string[],
  room: Room,
  inTurns: boolean,
): Script<Row[]> {
  const claimed: Row[] = [];
  const served: string[] = [];
  for (const [index, org] of organizations.entries()) {
    const share = Math.ceil((room.inAll - claimed.length) / (organizations.length - index));
    const places = Math.min(share, room.of(org));
    if (places <= 0) continue;
    const { rows: due } = yield sql`SELECT * FROM jobs WHERE organization_id = ${org} AND due_at <= ${now}
      ORDER BY due_at, job_id LIMIT ${places} ${skippingRow}`;
    const [alone] = [...claimed, ...due].filter(isAlone);
    const rows = due.filter((row) => !isAlone(row) || row === alone);
    if (rows.length === 0) continue;
    yield sql`UPDATE jobs SET status = 'running', due_at = ${leaseUntil}, fence = fence + 1,
        attempts = CASE WHEN status = 'running' AND attempts >= ${runsInCompany} THEN attempts ELSE attempts + 1 END,
        started_at = COALESCE(started_at, ${now})
      WHERE organization_id = ${org} AND job_id IN (${join(inFewSizes(rows.map((row) => row.job_id)))})`;
    served.push(org);
    claimed.push(...rows);
  }
  // Whoever waits alone takes no turn from anybody; one row that all claims change would hold them up.
  if (inTurns && served.length > 0) yield* noteTurns('job_turns', served);
  return claimed;
}

/** The reading half of the jobs over any database that runs our statements. */
export function jobReads(executor: Pick<Executor, 'all' | 'transaction'>): Jobs {
  return {
    async claimJobs(now, leaseUntil, room) {
      // Looked at first without a transaction: mostly nothing is due, and then nothing is written.
      const waiting = (await executor.all(organizationsInTurn(now))).map(({ id }) => id as string);
      const wanted = waiting.filter((org) => room.of(org) > 0);
      if (wanted.length === 0) return [];
      let claimed: readonly Row[] = [];
      await executor.transaction(function* () {
        claimed = yield* claim(now, leaseUntil, wanted, room, waiting.length > 1);
      }, 'soon');
      return claimed.map(claimedJobOf);
    },
    async straightenJobs(now, latest) {
      await executor.transaction(function* () {
        // In one order: processes that start together all do this.
        yield sql`SELECT 1 AS found FROM jobs WHERE due_at > ${latest}
          ORDER BY organization_id, job_id ${lockingRow}`;
        yield sql`UPDATE jobs SET due_at = CASE status WHEN 'running' THEN ${latest} ELSE ${now} END
          WHERE due_at > ${latest}`;
      });
    },
    releaseJobs: async () => {},
    async readJob(org, id) {
      const [row] = await executor.all(
        sql`SELECT ${shown} FROM jobs WHERE organization_id = ${org} AND job_id = ${id}`,
      );
      return row === undefined ? undefined : jobOf(row);
    },
    listJobs: async (org, query) => (await executor.all(jobsBy(org, query))).map(jobOf),
  };
}

/** Without what they need: that of a page of them would be hundreds of megabytes. */
const shown = sql`job_id, kind, status, evaluation_id, revision, user_id, created_at, started_at, finished_at, attempts,
  failure, delivery_id, selection, place, total, done, failed, errors`;

const jobsBy = (org: string, { after, limit, status, newestFirst }: JobQuery): Sql => {
  const [beyond, order] = newestFirst === true ? [raw('<'), raw('DESC')] : [raw('>'), raw('ASC')];
  return sql`SELECT ${shown} FROM jobs WHERE organization_id = ${org}${
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
    alone: isAlone(row),
  };
}

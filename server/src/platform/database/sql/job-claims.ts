import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type ClaimedJob, type JobCapacity, type JobClaim, runsBeforeIsolation } from '../../ports/jobs.ts';
import { type Executor, type Row, type Script, skippingRow } from './executor.ts';
import { jobOf } from './job-rows.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { recordServed } from './round-robin.ts';
import { integer, readAll, text, textOrNull } from './rows.ts';

/** Claims jobs, see the port. */
export async function claimJobs(
  executor: Executor,
  now: string,
  leaseUntil: string,
  capacity: JobCapacity,
): Promise<readonly ClaimedJob[]> {
  // Checked without a transaction first: usually nothing is due, and then nothing needs to be written.
  const waiting = await readAll(executor, leastRecentlyServed(now), ({ id }) => id as string);
  const wanted = waiting.filter((org) => capacity.of(org) > 0 || (capacity.pieces ?? 0) > 0);
  if (wanted.length === 0) return [];
  let claimed: readonly Row[] = [];
  await executor.transaction(function* () {
    claimed = yield* claim(now, leaseUntil, wanted, capacity, waiting.length > 1);
  }, 'soon');
  return claimed.map(claimedJobOf);
}

/** Rows that a worker has claimed and not lost. */
export const claimedBy = (org: string, { jobId, fence }: JobClaim): Sql =>
  sql`organization_id = ${org} AND job_id = ${jobId} AND fence = ${fence} AND status = 'running'`;

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

/** The longest waiting jobs, or pieces of bulk jobs, of an organization. */
function* dueRows(
  org: string,
  now: string,
  parent: 'NULL' | 'NOT NULL',
  atMost: number,
): Script<readonly Row[]> {
  if (atMost <= 0) return [];
  const { rows } = yield sql`SELECT * FROM jobs
    WHERE organization_id = ${org} AND due_at <= ${now} AND parent_id IS ${raw(parent)}
    ORDER BY due_at, job_id LIMIT ${atMost} ${skippingRow}`;
  return rows;
}

const asksScorer = ({ kind }: Row): boolean => kind === 'evaluate-full' || kind === 'evaluate-extscore';

/** Leaves out the last jobs that ask a remote scorer; `atMost` undefined: none. */
function withFewScored(jobs: readonly Row[], atMost: number | undefined): readonly Row[] {
  if (atMost === undefined) return jobs;
  let scored = 0;
  return jobs.filter((row) => !asksScorer(row) || ++scored <= atMost);
}

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
  let left = { jobs: capacity.total, pieces: capacity.pieces ?? 0, scored: capacity.scored?.total };
  for (const [index, org] of organizations.entries()) {
    const shareOf = (slots: number): number => Math.ceil(slots / (organizations.length - index));
    const jobs = yield* dueRows(org, now, 'NULL', Math.min(shareOf(left.jobs), capacity.of(org)));
    const pieces = yield* dueRows(org, now, 'NOT NULL', shareOf(left.pieces));
    const atMost = left.scored && Math.min(shareOf(left.scored), capacity.scored?.of(org) ?? 0);
    const due = [...withFewScored(jobs, atMost), ...pieces];
    const [isolated] = [...claimed, ...due].filter(isIsolated);
    const rows = due.filter((row) => !isIsolated(row) || row === isolated);
    if (rows.length === 0) continue;
    yield sql`UPDATE jobs SET status = 'running', due_at = ${leaseUntil}, fence = fence + 1,
        attempts = CASE WHEN status = 'running' AND attempts >= ${runsBeforeIsolation} THEN attempts ELSE attempts + 1 END,
        started_at = COALESCE(started_at, ${now})
      WHERE organization_id = ${org} AND job_id IN (${join(paddedToPowerOfTwo(rows.map((row) => row.job_id)))})`;
    served.push(org);
    claimed.push(...rows);
    left = {
      jobs: left.jobs - rows.filter(({ parent_id: parent }) => parent === null).length,
      pieces: left.pieces - rows.filter(({ parent_id: parent }) => parent !== null).length,
      scored: left.scored && left.scored - rows.filter(asksScorer).length,
    };
  }
  // A single organization with jobs needs no turns: updating their row would serialize all claims.
  if (recordsServed && served.length > 0) yield* recordServed('job_turns', served);
  return claimed;
}

/** Maps the row as it was before the claim. */
function claimedJobOf(row: Row): ClaimedJob {
  const { id, kind, evaluationId, revision, bulk, userId, createdAt, attempts, failure } = jobOf(row);
  const parent = textOrNull(row, 'parent_id');
  return {
    id,
    kind,
    evaluationId,
    revision,
    ...(bulk === undefined ? {} : { bulk }),
    ...(parent === null ? {} : { piece: { jobId: parent, place: textOrNull(row, 'place') } }),
    ...(failure === null ? {} : { failure }),
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

import sql, { type Sql } from 'sql-template-tag';
import type { PieceChange } from '../../ports/job-pieces.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, requireClaim } from './change-writers.ts';
import { lockingRow } from './executor.ts';
import { claimedBy } from './job-claims.ts';

// Statements lock a piece before its job, so that workers, and users who cancel, do not deadlock.

export const pieceWriters: ChangeWriters<PieceChange> = {
  *'cut-job'(org, { claim, from, place, pieces, fewPieces, now, dueAt }) {
    requireClaim(
      yield sql`UPDATE jobs SET status = 'queued', attempts = 0, place = ${place}, few_pieces = ${fewPieces}
        WHERE ${claimedBy(org, claim)} AND place IS NOT DISTINCT FROM ${from}`,
    );
    for (const { id, after, input } of pieces) {
      yield sql`INSERT INTO jobs (organization_id, job_id, kind, status, evaluation_id, revision, user_id,
          created_at, attempts, fence, due_at, input, place, parent_id)
        SELECT organization_id, ${id}, kind, 'queued', evaluation_id, revision, user_id,
          ${now}, 0, 0, ${now}, ${input}, ${after}, job_id
        FROM jobs WHERE organization_id = ${org} AND job_id = ${claim.jobId}`;
    }
    yield sql`UPDATE jobs SET due_at = CASE WHEN failure IS NULL AND ${piecesOf(org, claim.jobId)} > few_pieces
        THEN ${dueAt} ELSE ${now} END
      WHERE organization_id = ${org} AND job_id = ${claim.jobId}`;
  },

  *'advance-piece'(org, { claim, leaseUntil, from, place }) {
    requireClaim(
      yield sql`UPDATE jobs SET due_at = ${leaseUntil}, attempts = 0, place = ${place}
        WHERE ${claimedBy(org, claim)} AND place IS NOT DISTINCT FROM ${from}`,
    );
  },

  *'report-piece'(org, { jobId, done, failed, errors }) {
    const { rows } = yield sql`SELECT errors FROM jobs
      WHERE organization_id = ${org} AND job_id = ${jobId} AND due_at IS NOT NULL ${lockingRow}`;
    const [row] = rows;
    if (row === undefined) throw new StorageConflict('lost');
    const kept = errors === undefined ? row.errors : firstErrors(row.errors as string, errors);
    yield sql`UPDATE jobs SET done = done + ${done}, failed = failed + ${failed}, errors = ${kept},
        total = CASE WHEN total < done + failed + ${done + failed} THEN done + failed + ${done + failed} ELSE total END
      WHERE organization_id = ${org} AND job_id = ${jobId}`;
  },

  *'end-piece'(org, { claim, jobId, now, failure }) {
    requireClaim(yield sql`DELETE FROM jobs WHERE ${claimedBy(org, claim)}`);
    // Locked first: of two pieces that end at the same time, the second one counts without the first one.
    yield sql`SELECT 1 AS found FROM jobs WHERE organization_id = ${org} AND job_id = ${jobId} ${lockingRow}`;
    if (failure !== undefined) {
      yield sql`UPDATE jobs SET failure = ${failure}, few_pieces = ${allPieces}
        WHERE organization_id = ${org} AND job_id = ${jobId} AND due_at IS NOT NULL`;
    }
    yield sql`UPDATE jobs SET due_at = ${now}
      WHERE organization_id = ${org} AND job_id = ${jobId} AND status = 'queued' AND due_at > ${now}
        AND ${piecesOf(org, jobId)} <= few_pieces`;
  },
};

/** More than a job ever has: a job with a failure need not wait for its pieces. */
const allPieces = 2 ** 30;

const piecesOf = (org: string, jobId: string): Sql =>
  sql`(SELECT count(*) FROM jobs AS p WHERE p.organization_id = ${org} AND p.parent_id = ${jobId})`;

/** Deletes the pieces of a job that was cancelled or has failed: their workers lose their claims. */
export const deletePieces = (org: string, jobId: string): Sql =>
  sql`DELETE FROM jobs WHERE organization_id = ${org} AND parent_id = ${jobId}`;

/** Merges two lists of errors, by the ids of their evaluations. */
function firstErrors(kept: string, { added, atMost }: { added: string; atMost: number }): string {
  const idOf = ({ evaluation }: { evaluation: { id: string } }): string => evaluation.id;
  const all = [...JSON.parse(kept), ...JSON.parse(added)];
  return JSON.stringify(all.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)).slice(0, atMost));
}

import sql, { type Sql } from 'sql-template-tag';
import type { StoredJob } from '../../ports/jobs.ts';
import type { Row } from './executor.ts';
import { fields, integer, text } from './rows.ts';

/** The bulk request of a bulk job; empty for other jobs. */
function bulkOf(row: Row): Pick<StoredJob, 'bulk'> {
  if (row.selection === null) return {};
  return {
    bulk: {
      ...fields(row, 'selection', 'place', 'done', 'failed', 'total', 'errors'),
    },
  };
}

/** A bulk job runs while its pieces do, even if no worker has claimed it. */
function statusOf(row: Row): StoredJob['status'] {
  const status = text(row, 'status') as StoredJob['status'];
  return status === 'queued' && row.few_pieces !== null ? 'running' : status;
}

/** The rows that `statusOf` shows with a status. */
export const hasStatus = (status: StoredJob['status']): Sql =>
  status === 'queued'
    ? sql`status = 'queued' AND few_pieces IS NULL`
    : status === 'running'
      ? sql`(status = 'running' OR (status = 'queued' AND few_pieces IS NOT NULL))`
      : sql`status = ${status}`;

export function jobOf(row: Row): StoredJob {
  return {
    id: text(row, 'job_id'),
    kind: text(row, 'kind') as StoredJob['kind'],
    status: statusOf(row),
    evaluationId: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    ...bulkOf(row),
    ...fields(row, 'userId', 'createdAt', 'startedAt', 'finishedAt', 'attempts', 'failure', 'deliveryId'),
  };
}

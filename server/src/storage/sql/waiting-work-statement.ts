import sql, { type Sql } from 'sql-template-tag';
import type { WaitingWork } from '../waiting-work.ts';
import type { Row } from './executor.ts';

/** One row, found in the indexes of what is due. */
export function waitingWork(): Sql {
  return sql`SELECT
    (SELECT count(*) FROM jobs WHERE due_at IS NOT NULL AND status = 'queued') AS queued_jobs,
    (SELECT count(*) FROM jobs WHERE due_at IS NOT NULL AND status = 'running') AS running_jobs,
    (SELECT count(*) FROM deliveries WHERE due_at IS NOT NULL) AS pending_deliveries`;
}

export function waitingWorkOf(row: Row): WaitingWork {
  return {
    queuedJobs: Number(row.queued_jobs),
    runningJobs: Number(row.running_jobs),
    pendingDeliveries: Number(row.pending_deliveries),
  };
}

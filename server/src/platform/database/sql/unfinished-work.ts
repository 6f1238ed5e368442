import sql from 'sql-template-tag';
import type { UnfinishedWorkReads } from '../../ports/unfinished-work.ts';
import type { Executor } from './executor.ts';

/** Counts along the indexes of due work. */
const counts = sql`SELECT
    (SELECT count(*) FROM jobs WHERE due_at IS NOT NULL AND status = 'queued' AND parent_id IS NULL) AS queued_jobs,
    (SELECT count(*) FROM jobs WHERE due_at IS NOT NULL AND status = 'running' AND parent_id IS NULL) AS running_jobs,
    (SELECT count(*) FROM deliveries WHERE due_at IS NOT NULL) AS pending_deliveries`;

export const unfinishedWorkReads = (executor: Executor): UnfinishedWorkReads => ({
  async countUnfinishedWork() {
    const [row = {}] = await executor.all(counts);
    return {
      queuedJobs: Number(row.queued_jobs),
      runningJobs: Number(row.running_jobs),
      pendingDeliveries: Number(row.pending_deliveries),
    };
  },
});

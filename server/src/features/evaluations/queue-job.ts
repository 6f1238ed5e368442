import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { jobsWaiting } from '../../jobs/job-limits.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import { type Change, StorageConflict } from '../../storage/storage.ts';

/** Seconds after which an organization with too many jobs may come again. */
const retryAfter = 10;

/** Stores a job with its line of the audit, and has it looked for. Throws: Refusal job.limit. */
export async function queueJob(
  { storage, work }: Pick<Context, 'storage' | 'work'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  job: NewJob,
  line: Change,
): Promise<void> {
  try {
    await storage.commit(organizationId, [{ kind: 'insert-job', job, atMost: jobsWaiting }, line]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'full') throw error;
    throw new Refusal('job.limit', { limit: jobsWaiting, seconds: retryAfter });
  }
  work.wakeJobs();
}

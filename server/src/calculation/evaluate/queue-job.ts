import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import { pendingJobsLimit } from '../../platform/jobs/job-limits.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { NewJob } from '../../platform/ports/jobs.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { pendingDeliveriesLimit, quotaRetryAfter } from '../../platform/webhooks/retry-schedule.ts';

/** Seconds of `Retry-After` for an organization with too many queued jobs or undelivered results. */
const retryAfter = { full: 10, undelivered: quotaRetryAfter };

/** Stores a job with its audit entry and wakes the workers. Throws: DomainError job.limit. */
export async function queueJob(
  { storage, work }: Pick<Context, 'storage' | 'work'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  job: NewJob,
  line: Change,
): Promise<void> {
  const { webhook } = parseJobInput(job.input);
  const deliveries = webhook === undefined ? {} : { deliveriesAtMost: pendingDeliveriesLimit };
  try {
    await storage.commit(organizationId, [
      { kind: 'insert-job', job, atMost: pendingJobsLimit, ...deliveries },
      line,
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    const { reason } = error;
    if (reason !== 'full' && reason !== 'undelivered') throw error;
    const limit = reason === 'full' ? pendingJobsLimit : pendingDeliveriesLimit;
    throw new DomainError('job.limit', { limit, seconds: retryAfter[reason] });
  }
  work.wakeJobs();
}

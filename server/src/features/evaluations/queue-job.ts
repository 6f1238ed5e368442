import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { jobInputOf } from '../../jobs/job-input.ts';
import { jobsWaiting } from '../../jobs/job-limits.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import { type Change, StorageConflict } from '../../storage/storage.ts';
import { deliverAgainAfter, deliveriesWaiting } from '../../webhooks/schedule.ts';

/** Seconds after which an organization with too many jobs, or too many deliveries, may come again. */
const retryAfter = { full: 10, undelivered: deliverAgainAfter };

/** Stores a job with its line of the audit, and has it looked for. Throws: Refusal job.limit. */
export async function queueJob(
  { storage, work }: Pick<Context, 'storage' | 'work'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  job: NewJob,
  line: Change,
): Promise<void> {
  const { webhook } = jobInputOf(job.input);
  const deliveries = webhook === undefined ? {} : { deliveriesAtMost: deliveriesWaiting };
  try {
    await storage.commit(organizationId, [
      { kind: 'insert-job', job, atMost: jobsWaiting, ...deliveries },
      line,
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    const { reason } = error;
    if (reason !== 'full' && reason !== 'undelivered') throw error;
    const limit = reason === 'full' ? jobsWaiting : deliveriesWaiting;
    throw new Refusal('job.limit', { limit, seconds: retryAfter[reason] });
  }
  work.wakeJobs();
}

/** Pending jobs of one organization, beyond which further jobs are rejected. */
export const pendingJobsLimit = 1_000;
/** Runs of a job that may fail with a retryable error before the job fails. */
export const jobRunLimit = 3;
/**
 * Runs of a job that may crash their process before the job fails. 4, one more than `jobRunLimit`: the third
 * run of a job that failed twice may have shared the process with other jobs,
 * any of which can be the cause of the crash.
 */
export const crashLimit = jobRunLimit + 1;
/**
 * Jobs that one process has claimed at once: in all, and of one organization. Claims and ends of many are one
 * commit each; a quarter of the slots is left to other organizations. `scored`: those of them that wait for a
 * remote scorer, which answers only a few at once.
 */
export const jobConcurrency = { inAll: 256, organization: 192, scored: { inAll: 8, organization: 4 } };
/**
 * Lease of a job in milliseconds. When it expires without being extended, another worker may claim the job.
 */
export const jobLease = 30_000;
/**
 * Milliseconds between polls for jobs that another process has queued or that have become due. `noticed`: if the
 * process learns of every job; a notice can get lost with its connection, and a process that requeued a job for
 * later can die.
 */
export const pollInterval = { unnoticed: 1_000, noticed: 5_000 };
/** Milliseconds for which ended jobs and deliveries are kept: 30 days. */
export const jobLifetime = 30 * 86_400_000;

/** Milliseconds until the next run of a job, after this number of failed runs: 2 s, 8 s. */
export const jobRetryDelay = (attempts: number): number => 2_000 * 4 ** (attempts - 1);
/** Milliseconds until the next run of a job that was released because the storage was unavailable: 10 s. */
export const storageRetryDelay = 10_000;

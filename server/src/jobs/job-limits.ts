/** Jobs of one organization that have not ended; then further jobs are refused. */
export const pendingJobsLimit = 1_000;
/** Runs of one job that fail with a retryable error; then the job fails. */
export const jobRunLimit = 3;
/**
 * Runs during which the process of a job died; then the job fails. 4, one more than `jobRunLimit`: the third run of a job
 * that failed twice may have shared the process with other jobs, any of which can be the cause of the crash.
 */
export const crashLimit = jobRunLimit + 1;
/**
 * Jobs that one process runs at once: in all, and of one organization. The calculation has one core, so 8 serve only to
 * wait for remote scorers; 4 of one organization leave half of the slots to the others.
 */
export const jobConcurrency = { inAll: 8, organization: 4 };
/** Milliseconds after which another worker may claim a job whose worker has not extended its lease. */
export const jobLease = 30_000;
/** Milliseconds between polls for jobs that another process has made, or that have become due. */
export const pollInterval = 1_000;
/** Milliseconds for which ended jobs and deliveries are kept: 30 days. */
export const jobLifetime = 30 * 86_400_000;

/** Milliseconds until the next run of a job, after so many runs: 2 s, 8 s. */
export const jobRetryDelay = (attempts: number): number => 2_000 * 4 ** (attempts - 1);
/** Milliseconds until the next run of a job that was released because the storage was unavailable: 10 s. */
export const storageRetryDelay = 10_000;

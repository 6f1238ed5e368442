/** Jobs of one organization that have not ended. */
export const jobsWaiting = 1_000;
/** Runs of one job that are begun. */
export const jobTries = 3;
/**
 * Jobs that one process runs at once: in all, and of one organization. Their arithmetic has one core, only remote
 * scorers are waited for; one organization that waits for its scorer leaves places for the others.
 */
export const jobsAtOnce = { inAll: 8, organization: 4 };
/** Milliseconds after which the job of a silent worker is given to another one. */
export const jobLease = 30_000;
/** Milliseconds between looks for work that another process made, or that has become due. */
export const lookForWorkEvery = 1_000;
/** Milliseconds for which ended jobs and deliveries are kept. */
export const jobLifetime = 30 * 86_400_000;

/** Milliseconds before the next run, after so many: 2 s, 8 s. */
export const jobPause = (attempts: number): number => 2_000 * 4 ** (attempts - 1);

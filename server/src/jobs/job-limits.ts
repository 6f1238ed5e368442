/** Jobs of one organization that have not ended. */
export const jobsWaiting = 1_000;
/** Runs of one job that are begun, where it fails each time for a reason that may pass. */
export const jobTries = 3;
/** Begun runs after which a job whose process died runs alone. Fewer than `jobTries`. */
export const runsInCompany = 2;
/**
 * Runs of a job that takes its process down each time. More than `jobTries`: the third one of a job that failed twice
 * may have been in company, so that nobody knows whether it was itself what took the process down.
 */
export const deadlyRuns = jobTries + 1;
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
/** Milliseconds before a job is run again that the storage had no time, or no room, for. */
export const storagePause = 10_000;

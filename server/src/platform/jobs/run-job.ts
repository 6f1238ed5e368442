import type { ClaimedJob } from '../ports/jobs.ts';
import type { Change } from '../ports/storage.ts';

export interface JobOutcome {
  /** Stored only while the document still has the revision of the job. */
  readonly results: readonly Change[];
  /** Stored in any case. */
  readonly audit: readonly Change[];
  /** Renders the body of the webhook; called only for a job that has one. */
  readonly body: () => Uint8Array;
}

/**
 * Runs a job and returns its outcome, which the worker stores. A run of a bulk job, or of one of its pieces,
 * returns `stored` if its own commits have ended it or given it up, and `unfinished` if it is to be released,
 * so that other jobs can run.
 * Throws: DomainError, with which the job fails; StorageConflict `lost` if the worker has lost its claim.
 */
export type RunJob = (job: ClaimedJob) => Promise<JobOutcome | 'stored' | 'unfinished'>;

import type { ClaimedJob } from '../ports/jobs.ts';
import type { Change } from '../ports/storage.ts';

/** The outcome of a job. */
export interface JobOutcome {
  /** Stored only while the document still has the revision of the job. */
  readonly results: readonly Change[];
  /** Stored in any case. */
  readonly audit: readonly Change[];
  /** The body of the webhook. */
  readonly body: Uint8Array;
}

/**
 * Runs a job and returns its outcome, which the worker stores; a bulk job stores its results while it runs.
 * Returns undefined if a bulk job is unfinished and is to be released,
 * so that jobs of other organizations can run.
 * Throws: DomainError, with which the job fails; StorageConflict `lost` if the worker has lost its claim.
 */
export type RunJob = (job: ClaimedJob) => Promise<JobOutcome | undefined>;

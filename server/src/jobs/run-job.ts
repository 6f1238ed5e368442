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
 * Does the work of a job and returns its outcome to be stored; a bulk job stores its results as it goes. Shape:
 * undefined when a bulk job is not finished and is released, so that jobs of other organizations can run.
 * Throws: DomainError, with which the job then fails; StorageConflict `lost` when the worker has lost its claim.
 */
export type RunJob = (job: ClaimedJob) => Promise<JobOutcome | undefined>;

import type { Change } from '../storage/storage.ts';
import type { ClaimedJob } from './jobs.ts';

/** What came out of a job. */
export interface JobOutcome {
  /** Stored only while the document is still at the revision of the job. */
  readonly results: readonly Change[];
  /** Stored in any case. */
  readonly audit: readonly Change[];
  /** What is delivered. */
  readonly body: Uint8Array;
}

/**
 * Does the work of a job and leaves its outcome to be stored; a job of many stores what it does as it goes. Shape:
 * undefined when there is more to do and others are to have their turn.
 * Throws: Refusal, which is what the job then fails with; StorageConflict `lost` when it is no longer ours.
 */
export type RunJob = (job: ClaimedJob) => Promise<JobOutcome | undefined>;

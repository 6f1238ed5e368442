import type { JobKind, JobStatus } from '@sillage/contract';
import type { JobClaim } from './job-claim.ts';
import type { ClaimedPiece, PieceChange } from './job-pieces.ts';
import type { Page } from './list-pages.ts';

/** The kind of a job: one of the three endpoints that can answer asynchronously, or a bulk evaluation. */
export type { JobKind, JobStatus } from '@sillage/contract';
export type { JobClaim } from './job-claim.ts';

export interface BulkRequest {
  /** JSON text of the filter conditions. */
  readonly selection: string;
  /** Evaluations that matched the conditions when the job was queued. */
  readonly total: number;
}

export interface BulkProgress {
  /** Id of the last evaluation that is in a piece, or was processed; null at the beginning. */
  readonly place: string | null;
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  /** JSON text of the first errors. */
  readonly errors: string;
}

export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  /** Of a bulk job: the empty string; of the import of a database: its id; both with revision 0. */
  readonly evaluationId: string;
  readonly revision: number;
  /** Of bulk jobs only. */
  readonly bulk?: BulkRequest;
  readonly userId: string;
  readonly createdAt: string;
  /** Everything the job needs, as of the time when it was queued; deleted when the job ends. */
  readonly input: string;
}

/**
 * Number of runs after which a job whose process crashed runs isolated, with nothing else in its process.
 * Lower than the maximum number of runs of a job.
 */
export const runsBeforeIsolation = 2;

/** A job as shown to its owner. */
export interface StoredJob extends Omit<NewJob, 'input' | 'bulk'> {
  readonly bulk?: BulkRequest & BulkProgress;
  readonly status: JobStatus;
  /**
   * Runs begun; counted before a run, so that a run that crashes its process counts as well. Of a bulk job:
   * runs since it last made progress.
   */
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** JSON text of the problem document with which it failed. */
  readonly failure: string | null;
  readonly deliveryId: string | null;
}

export interface ClaimedJob extends Omit<NewJob, 'bulk'>, JobClaim {
  readonly bulk?: BulkRequest & BulkProgress;
  /** Of a piece of a bulk job. */
  readonly piece?: ClaimedPiece;
  /** JSON text of the problem with which a piece of the bulk job failed. */
  readonly failure?: string;
  readonly organizationId: string;
  /** This run included. */
  readonly attempts: number;
  /**
   * The last run was neither ended nor requeued, so that its process crashed or stopped responding, and at
   * least `runsBeforeIsolation` runs had begun: the job may be the cause. This run begins, and is counted,
   * with the change `begin-job`, when nothing else runs in the process.
   */
  readonly isolated: boolean;
}

export type JobChange =
  | PieceChange
  /**
   * Rejected (`full`) while the organization has `atMost` pending jobs (several inserted at the same time may
   * all be accepted), and (`undelivered`) while it has `deliveriesAtMost` pending deliveries.
   */
  | {
      readonly kind: 'insert-job';
      readonly job: NewJob;
      readonly atMost: number;
      /** For a job with a webhook. */
      readonly deliveriesAtMost?: number;
    }
  // All changes from here to `end-job` are rejected (`lost`) if another worker has claimed the job since.
  /**
   * Counts the run of an isolated job.
   * Separate from the claim, since the run may have to wait for other jobs.
   */
  | { readonly kind: 'begin-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  | { readonly kind: 'extend-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  /**
   * Stores the progress of a bulk job and resets its attempts to 0. Also rejected if the job has not cut or
   * processed its evaluations up to `from`: a database that crashes may lose a claim and give the same fence
   * to another worker.
   */
  | {
      readonly kind: 'advance-job';
      readonly claim: JobClaim;
      readonly leaseUntil: string;
      readonly from: BulkProgress['place'];
      readonly progress: BulkProgress;
    }
  /** Requeues the job; it may be claimed from `dueAt` on. */
  | {
      readonly kind: 'requeue-job';
      readonly claim: JobClaim;
      readonly dueAt: string;
      /** Set if the job did not cause the end of this run: limits its attempts to this number. */
      readonly attemptsAtMost?: number;
      /** The next worker that claims the job must run it isolated as well. */
      readonly isolated?: true;
    }
  | {
      readonly kind: 'end-job';
      readonly claim: JobClaim;
      readonly finishedAt: string;
      /** Absent: the job succeeded. */
      readonly failure?: string;
      readonly deliveryId?: string;
    }
  /**
   * A worker that runs the job loses its claim.
   * Rejected: `gone` for an unknown job, `stale` for an ended one.
   */
  | { readonly kind: 'cancel-job'; readonly jobId: string; readonly finishedAt: string };

export interface JobQuery extends Page {
  readonly status?: JobStatus;
  /** By descending id, beginning before the id `after`. */
  readonly newestFirst?: true;
}

/** How many jobs a worker can claim now, in all and of one organization. */
export interface JobCapacity {
  readonly total: number;
  of(organizationId: string): number;
  /** How many of them may ask a remote scorer; absent: all of them. */
  readonly scored?: Pick<JobCapacity, 'total' | 'of'>;
  /** How many pieces of bulk jobs, which have slots of their own, so that no other job waits for one. */
  readonly pieces?: number;
}

export interface JobQueue {
  /**
   * Claims the next jobs of the installation that are due or whose leases have expired; returns an empty
   * array if there are none. Organizations are served round-robin, so that a long queue of one does not delay
   * the others. Two callers never get the same job.
   */
  claimJobs(now: string, leaseUntil: string, capacity: JobCapacity): Promise<readonly ClaimedJob[]>;
  /**
   * Call it after the clock was set back. Jobs due after `latest`, which is later than any regular due time,
   * become due now; running jobs get a lease until `latest`.
   */
  rescheduleJobs(now: string, latest: string): Promise<void>;
  /**
   * Call it when the only process on a storage starts: jobs that its predecessor ran may be claimed at once.
   * Does nothing on a storage shared by several processes, where the leases have to expire.
   */
  releaseJobs(): Promise<void>;
  /**
   * Calls `wake` whenever another process may have queued a job, until the storage is closed; never on a storage
   * of a single process. Absent if such jobs are found only by looking. Notices may get lost: the caller has to
   * look from time to time all the same.
   */
  watchJobs?(wake: () => void): void;
  /** Counts the pieces of a bulk job that have not ended. */
  countPieces(organizationId: string, jobId: string): Promise<number>;
  readJob(organizationId: string, jobId: string): Promise<StoredJob | undefined>;
  /** Sorted by ascending id, unless `query.newestFirst`. */
  listJobs(organizationId: string, query: JobQuery): Promise<readonly StoredJob[]>;
}

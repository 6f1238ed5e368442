import type { JobKind, JobStatus } from '@sillage/contract';
import type { Page } from './list-pages.ts';

/** What a job does: one of the three endpoints that can answer before their work is done, or a bulk evaluation. */
export type { JobKind, JobStatus } from '@sillage/contract';

/** What a bulk job was asked for. */
export interface BulkRequest {
  /** JSON text of the conditions. */
  readonly selection: string;
  /** Evaluations that met the conditions when the job was queued. */
  readonly total: number;
}

/** How far a bulk job has come. */
export interface BulkProgress {
  /** Id of the last evaluation that was processed; null at the beginning. */
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
  /** Of a bulk job: empty, and its revision 0. */
  readonly evaluationId: string;
  readonly revision: number;
  /** Of a bulk job only. */
  readonly bulk?: BulkRequest;
  /** Who asked for it. */
  readonly userId: string;
  readonly createdAt: string;
  /** Everything the job needs, as it was when the job was queued; deleted when the job ends. */
  readonly input: string;
}

/**
 * Begun runs after which a job whose process died runs isolated: nothing else runs in its process. Fewer than the runs
 * that a job has in all.
 */
export const runsBeforeIsolation = 2;

/** A job as its owner sees it. */
export interface StoredJob extends Omit<NewJob, 'input' | 'bulk'> {
  readonly bulk?: BulkRequest & BulkProgress;
  readonly status: JobStatus;
  /**
   * Begun runs; counted before a run, so that a run that crashes its process counts as well. Of a bulk job: since it last
   * made progress.
   */
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** JSON text of the problem document that it failed with. */
  readonly failure: string | null;
  readonly deliveryId: string | null;
}

/** The right to end a job: valid until the job is claimed again or goes back into the queue. */
export interface JobClaim {
  readonly jobId: string;
  /** Rises by 1 with every claim. */
  readonly fence: number;
}

export interface ClaimedJob extends Omit<NewJob, 'bulk'>, JobClaim {
  readonly bulk?: BulkRequest & BulkProgress;
  readonly organizationId: string;
  /** This run included. */
  readonly attempts: number;
  /**
   * The last run neither ended nor went back into the queue, so that its process died or stopped responding, and at least
   * `runsBeforeIsolation` runs had begun: the job may be the cause. This run begins, and is counted, with the change
   * `begin-job`, when nothing else runs in the process.
   */
  readonly isolated: boolean;
}

export type JobChange =
  /**
   * Refused (`full`) while the organization has `atMost` jobs that have not ended (several that are inserted at the same
   * moment may all be accepted), and (`undelivered`) while it has `deliveriesAtMost` deliveries that have not ended.
   */
  | {
      readonly kind: 'insert-job';
      readonly job: NewJob;
      readonly atMost: number;
      /** Of a job with a webhook. */
      readonly deliveriesAtMost?: number;
    }
  // All changes from here to `end-job` are refused (`lost`) when another worker has claimed the job since.
  /** Counts the run of an isolated job: its worker may have had to wait before the run could begin. */
  | { readonly kind: 'begin-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  | { readonly kind: 'extend-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  /**
   * A bulk job made progress; its attempts are counted from 0 again. Refused as well when the job has not processed its
   * evaluations up to `from`: a database that crashes may lose a claim, and give the same fence to another worker.
   */
  | {
      readonly kind: 'advance-job';
      readonly claim: JobClaim;
      readonly leaseUntil: string;
      readonly from: BulkProgress['place'];
      readonly progress: BulkProgress;
    }
  /** Puts the job back into the queue; it may be claimed from `dueAt` on. */
  | {
      readonly kind: 'requeue-job';
      readonly claim: JobClaim;
      readonly dueAt: string;
      /** The job did not cause the end of this run: its attempts are set back to this number when they exceed it. */
      readonly attemptsAtMost?: number;
      /** The next worker that claims the job runs it isolated, too. */
      readonly isolated?: true;
    }
  | {
      readonly kind: 'end-job';
      readonly claim: JobClaim;
      readonly finishedAt: string;
      /** Absent: the job is done. */
      readonly failure?: string;
      readonly deliveryId?: string;
    }
  /** A worker that runs the job loses its claim. Refused: `gone` for an unknown job, `stale` for one that has ended. */
  | { readonly kind: 'cancel-job'; readonly jobId: string; readonly finishedAt: string };

export interface JobQuery extends Page {
  readonly status?: JobStatus;
  /** By falling id, beginning before the id `after`. */
  readonly newestFirst?: true;
}

/** How many jobs a worker can take now, in all and of one organization. */
export interface JobCapacity {
  readonly total: number;
  of(organizationId: string): number;
}

export interface JobQueue {
  /**
   * Claims the next jobs of the installation that are due, or whose workers have not extended their leases; empty when
   * there are none. Organizations are served round-robin, so that a long queue of one does not keep the others waiting.
   * Two callers never get the same job.
   */
  claimJobs(now: string, leaseUntil: string, capacity: JobCapacity): Promise<readonly ClaimedJob[]>;
  /**
   * After a clock was set back: jobs that would wait beyond `latest`, which is later than any job is meant to wait, are due
   * now; those that run keep a lease until `latest`.
   */
  rescheduleJobs(now: string, latest: string): Promise<void>;
  /**
   * At the start of the only process that uses a storage: jobs that its predecessor ran may be claimed at once. A storage
   * that several processes share does nothing; its leases have to expire.
   */
  releaseJobs(): Promise<void>;
  readJob(organizationId: string, jobId: string): Promise<StoredJob | undefined>;
  /** By rising id, unless `query.newestFirst`. */
  listJobs(organizationId: string, query: JobQuery): Promise<readonly StoredJob[]>;
}

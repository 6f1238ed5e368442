import type { Page } from '../storage/list-queries.ts';

// The port of the jobs: what they ask of a storage. Everything that is written goes through its one write verb.

/** What a job does: the three endpoints that can be asked not to keep their caller waiting. */
export type JobKind = 'evaluate' | 'evaluate-full' | 'evaluate-extscore';

/** `done` and `failed` are for ever. */
export type JobStatus = 'queued' | 'running' | 'done' | 'failed';

export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly evaluationId: string;
  readonly revision: number;
  /** Who asked for it. */
  readonly userId: string;
  /** ISO 8601 UTC with milliseconds, as every time here. */
  readonly createdAt: string;
  /** Everything it needs, as it was when it was asked for; forgotten when the job ends. */
  readonly input: string;
}

/** A job as its owner sees it. */
export interface StoredJob extends Omit<NewJob, 'input'> {
  readonly status: JobStatus;
  /** Begun runs; counted before a run, so that one that takes its process down counts, too. */
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** JSON text of the problem document that it failed with. */
  readonly failure: string | null;
  readonly deliveryId: string | null;
}

/** The right to end a job: good until the job is claimed again or handed back. */
export interface JobClaim {
  readonly jobId: string;
  /** Rises with every claim. */
  readonly fence: number;
}

export interface ClaimedJob extends NewJob, JobClaim {
  readonly organizationId: string;
  /** With this one. */
  readonly attempts: number;
}

export type JobChange =
  /**
   * Refused (`full`) while the organization has `atMost` jobs that have not ended; several that come at the same moment
   * may all be let in. Ended jobs and deliveries of before `forgetBefore` are forgotten.
   */
  | {
      readonly kind: 'insert-job';
      readonly job: NewJob;
      readonly atMost: number;
      readonly forgetBefore: string;
    }
  // From here on refused (`lost`) when somebody else has claimed the job since.
  | { readonly kind: 'extend-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  /** Back into the queue, for a time from which it may be claimed. */
  | { readonly kind: 'requeue-job'; readonly claim: JobClaim; readonly dueAt: string }
  | {
      readonly kind: 'end-job';
      readonly claim: JobClaim;
      readonly finishedAt: string;
      /** Absent: it is done. */
      readonly failure?: string;
      readonly deliveryId?: string;
    };

export interface JobQuery extends Page {
  readonly status?: JobStatus;
}

/** What jobs are read with. */
export interface Jobs {
  /**
   * Takes the next job of the installation that is due, or whose worker has not extended its lease. Organizations take
   * turns, so that a long queue of one does not keep the others waiting. Two callers never get the same job.
   */
  claimJob(now: string, leaseUntil: string): Promise<ClaimedJob | undefined>;
  readJob(organizationId: string, jobId: string): Promise<StoredJob | undefined>;
  /** By rising id. */
  listJobs(organizationId: string, query: JobQuery): Promise<readonly StoredJob[]>;
}

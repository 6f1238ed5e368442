import type { JobKind, JobStatus } from '@sillage/contract';
import type { Page } from '../storage/list-queries.ts';

// The port of the jobs: what they ask of a storage. Everything that is written goes through its one write verb.

/** What a job does: the three endpoints that can be asked not to keep their caller waiting, or many evaluations. */
export type { JobKind, JobStatus } from '@sillage/contract';

/** What a job of many was asked for. */
export interface ManyAsked {
  /** JSON text of the conditions. */
  readonly selection: string;
  /** Evaluations that met them when it was asked for. */
  readonly total: number;
}

/** How far a job of many has come. */
export interface ManyProgress {
  /** Id of the last evaluation that was dealt with; null at the beginning. */
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
  /** Of a job of many: empty, and its revision 0. */
  readonly evaluationId: string;
  readonly revision: number;
  /** Only of a job of many. */
  readonly many?: ManyAsked;
  /** Who asked for it. */
  readonly userId: string;
  /** ISO 8601 UTC with milliseconds, as every time here. */
  readonly createdAt: string;
  /** Everything it needs, as it was when it was asked for; forgotten when the job ends. */
  readonly input: string;
}

/** A job as its owner sees it. */
export interface StoredJob extends Omit<NewJob, 'input' | 'many'> {
  readonly many?: ManyAsked & ManyProgress;
  readonly status: JobStatus;
  /**
   * Begun runs; counted before a run, so that one that takes its process down counts, too. Of a job of many, since it
   * last got on.
   */
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

export interface ClaimedJob extends Omit<NewJob, 'many'>, JobClaim {
  readonly many?: ManyAsked & ManyProgress;
  readonly organizationId: string;
  /** With this one. */
  readonly attempts: number;
  /**
   * Its last run neither ended nor was handed back, so that its process died or stood still, and it was not the first:
   * it may be the job that did it. This run is yet to be begun, and counted, when nothing else runs.
   */
  readonly alone: boolean;
}

export type JobChange =
  /**
   * Refused (`full`) while the organization has `atMost` jobs that have not ended; several that come at the same moment
   * may all be let in; and (`undelivered`) while it has `deliveriesAtMost` deliveries that have not.
   */
  | {
      readonly kind: 'insert-job';
      readonly job: NewJob;
      readonly atMost: number;
      /** Of a job with a webhook. */
      readonly deliveriesAtMost?: number;
    }
  // From here on refused (`lost`) when somebody else has claimed the job since.
  /** Counts the run of a job that is claimed to run alone: whoever has it may have to wait before it can begin. */
  | { readonly kind: 'begin-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  | { readonly kind: 'extend-job'; readonly claim: JobClaim; readonly leaseUntil: string }
  /**
   * A job of many got on; its attempts are counted anew. Refused as well when it is not at the place `from`: a database
   * that dies may forget a claim, and give the same one to somebody else.
   */
  | {
      readonly kind: 'advance-job';
      readonly claim: JobClaim;
      readonly leaseUntil: string;
      readonly from: ManyProgress['place'];
      readonly progress: ManyProgress;
    }
  /** Back into the queue, for a time from which it may be claimed. */
  | {
      readonly kind: 'requeue-job';
      readonly claim: JobClaim;
      readonly dueAt: string;
      /** Nothing was wrong with this run: no more than so many count. */
      readonly attemptsAtMost?: number;
      /** Whoever claims it next runs it alone, too. */
      readonly alone?: true;
    }
  | {
      readonly kind: 'end-job';
      readonly claim: JobClaim;
      readonly finishedAt: string;
      /** Absent: it is done. */
      readonly failure?: string;
      readonly deliveryId?: string;
    }
  /** Whoever works on it has lost its claim. Refused: `gone` for an unknown job, `stale` for one that has ended. */
  | { readonly kind: 'cancel-job'; readonly jobId: string; readonly finishedAt: string };

export interface JobQuery extends Page {
  readonly status?: JobStatus;
  /** By falling id, and `after` means before. */
  readonly newestFirst?: true;
}

/** How many jobs a worker can take. */
export interface Room {
  readonly inAll: number;
  of(organizationId: string): number;
}

/** What jobs are read with. */
export interface Jobs {
  /**
   * Takes the next jobs of the installation that are due, or whose workers have not extended their leases; empty when
   * there are none. Organizations take turns, so that a long queue of one does not keep the others waiting. Two callers
   * never get the same job.
   */
  claimJobs(now: string, leaseUntil: string, room: Room): Promise<readonly ClaimedJob[]>;
  /**
   * After a clock was set back: what would wait beyond `latest`, later than any job is meant to wait, is due now. What
   * runs keeps a lease until `latest`.
   */
  straightenJobs(now: string, latest: string): Promise<void>;
  /**
   * At the start of the one process that a storage belongs to: what was running there runs nowhere any more, and may be
   * claimed at once. Storages that several processes share do nothing; there a lease has to end.
   */
  releaseJobs(): Promise<void>;
  readJob(organizationId: string, jobId: string): Promise<StoredJob | undefined>;
  /** By rising id, unless asked otherwise. */
  listJobs(organizationId: string, query: JobQuery): Promise<readonly StoredJob[]>;
}

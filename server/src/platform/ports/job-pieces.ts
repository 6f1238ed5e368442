import type { JobClaim } from './job-claim.ts';

/**
 * A range of the evaluations of a bulk job, which any worker claims and runs like a job of its own. Pieces are
 * part of their job: they are neither listed nor counted, and are deleted when they end.
 */
export interface NewPiece {
  readonly id: string;
  /** Id after which the piece begins; null for the first one. */
  readonly after: string | null;
  /** Everything the piece needs, its last id included. */
  readonly input: string;
}

/** What a worker has to know of a claimed piece. */
export interface ClaimedPiece {
  /** Id of its bulk job. */
  readonly jobId: string;
  /** Id of the last evaluation that was processed; null if the piece is the first one and has not begun. */
  readonly place: string | null;
}

/** All of them are rejected (`lost`) if the claim that they name is not held any more. */
export type PieceChange =
  /**
   * Cuts pieces from a bulk job and gives up its claim: it may be claimed again when at most `fewPieces` of
   * its pieces are left, or from `dueAt` on. Resets its attempts to 0. Also rejected if the job was not cut
   * up to `from`: a database that crashes may lose a claim and give the same fence to another worker.
   */
  | {
      readonly kind: 'cut-job';
      readonly claim: JobClaim;
      readonly from: string | null;
      /** Id of the last evaluation in a piece. */
      readonly place: string | null;
      readonly pieces: readonly NewPiece[];
      readonly fewPieces: number;
      readonly now: string;
      readonly dueAt: string;
    }
  /** Stores the position of a piece and resets its attempts to 0. Also rejected if it was not at `from`. */
  | {
      readonly kind: 'advance-piece';
      readonly claim: JobClaim;
      readonly leaseUntil: string;
      readonly from: string | null;
      readonly place: string | null;
    }
  /**
   * Adds to the counts of a bulk job; rejected (`lost`) if it has ended. Other pieces wait for this row until
   * the commit: it should be the last change but for `end-piece`.
   */
  | {
      readonly kind: 'report-piece';
      readonly jobId: string;
      readonly done: number;
      readonly failed: number;
      /** JSON text of new errors; the job keeps the first ones, by the ids of the evaluations. */
      readonly errors?: { readonly added: string; readonly atMost: number };
    }
  /** Deletes a piece. */
  | {
      readonly kind: 'end-piece';
      readonly claim: JobClaim;
      readonly jobId: string;
      readonly now: string;
      /** JSON text of the problem with which the next run of the bulk job ends it; absent: it succeeded. */
      readonly failure?: string;
    };

import type { StoredResultBytes } from './results.ts';

/** The French environmental cost of an evaluation, bound to the revisions it was computed from. */
export interface StoredExternalResult {
  readonly evaluationId: string;
  readonly revision: number;
  readonly evaluatedAt: string;
  /** Revision of the mask that the result was computed with; null without a mask. */
  readonly maskRevision: number | null;
  /** The bytes that are sent to clients. */
  readonly extscore: Uint8Array;
}

/** A version that a product pins, with its French environmental cost. */
export interface PinnedScore {
  readonly versionId: string;
  readonly quantity: number;
  /** Of the version. */
  readonly payload: string;
  /** null: the version was published without a score. */
  readonly extscore: Uint8Array | null;
}

/** Writes the external result. Rejected (`stale`) if the evaluation no longer has `result.revision`. */
export interface ExternalResultChange {
  readonly kind: 'put-external-result';
  readonly result: StoredExternalResult;
  /** The French environmental cost in points, for lists; absent: not known. */
  readonly cost?: number;
}

export interface ExternalResultReads {
  /** The French environmental cost of an evaluation or of a version, read in one statement. */
  readExternalResult(organizationId: string, id: string): Promise<StoredResultBytes | undefined>;
  /** The scores of the versions that a product pins, in its order; empty for an unknown product. */
  listPinnedScores(organizationId: string, productId: string): Promise<readonly PinnedScore[]>;
}

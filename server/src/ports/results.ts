import type { ReusableUse } from './reusables.ts';

/** The standard result of an evaluation, bound to the revision that it was computed from. */
export interface StoredResult {
  readonly evaluationId: string;
  readonly revision: number;
  readonly evaluatedAt: string;
  /** The IPC result as the bytes that are sent. */
  readonly ipc: Uint8Array;
  /** The calculation in its compact form; the full result is rendered from it. */
  readonly calculation: Uint8Array;
}

/** Bytes of a result of an evaluation or a version, with what decides whether they may be shown. */
export interface StoredResultBytes {
  readonly source: 'evaluation' | 'version';
  /** Revision of the document now; of a version, the published one. */
  readonly revision: number;
  /** Revision that the bytes were computed from; null when there are none. */
  readonly resultRevision: number | null;
  /** When the bytes were computed; null when there are none, and for versions. */
  readonly evaluatedAt: string | null;
  readonly bytes: Uint8Array | null;
  /** The mask or packaging of the evaluation has changed since. */
  readonly inputsChanged?: true;
}

/** Whether a result was computed from the document, its mask and its packaging as they are now. A missing one was not. */
export function isCurrent({
  revision,
  resultRevision,
  inputsChanged,
}: Pick<StoredResultBytes, 'revision' | 'resultRevision' | 'inputsChanged'>): boolean {
  return revision === resultRevision && inputsChanged !== true;
}

/**
 * Writes the standard result. Refused (`stale`) when the evaluation no longer has `result.revision`, or has a result that
 * was computed with newer revisions of `uses`.
 */
export interface ResultChange {
  readonly kind: 'put-result';
  readonly result: StoredResult;
  /** Mask and packaging that it was computed with; when one of them changes, the result is outdated. */
  readonly uses?: readonly ReusableUse[];
}

export interface ResultReads {
  /** The standard result, whatever revision it was computed from. */
  readResult(organizationId: string, evaluationId: string): Promise<StoredResult | undefined>;
  /** The IPC bytes behind the id of an evaluation or of a version, in one statement. */
  readIpc(organizationId: string, id: string): Promise<StoredResultBytes | undefined>;
  /** The compact calculation of an evaluation, in one statement; undefined for versions. */
  readCalculation(organizationId: string, evaluationId: string): Promise<StoredResultBytes | undefined>;
}

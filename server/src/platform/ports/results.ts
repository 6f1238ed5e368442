import type { Dictionary } from '../kernel/json-dictionary.ts';
import type { OwnDataUse } from './data-set-mappings.ts';
import type { ResultFigures } from './figures.ts';
import type { ReusableUse } from './reusables.ts';

/** The standard result of an evaluation, bound to the revision it was computed from. */
export interface StoredResult {
  readonly evaluationId: string;
  readonly revision: number;
  readonly evaluatedAt: string;
  /** The IPC result: as the bytes that are sent to clients when it is read, and packed in a change with dictionaries. */
  readonly ipc: Uint8Array;
  /** The calculation in its compact form; the full result is rendered from it. */
  readonly calculation: Uint8Array;
}

/** By what the parts of a result are packed. */
export interface ResultDictionaries {
  readonly ipc: Dictionary;
  readonly calculation: Dictionary;
}

/** Bytes of a result of an evaluation or a version, with the fields that decide whether they may be shown. */
export interface StoredResultBytes {
  readonly source: 'evaluation' | 'version';
  /** Current revision of the document; of a version: the published revision. */
  readonly revision: number;
  /** Revision that the bytes were computed from; null if there are none. */
  readonly resultRevision: number | null;
  /** When the bytes were computed; null if there are none, and for versions. */
  readonly evaluatedAt: string | null;
  readonly bytes: Uint8Array | null;
  /** The mask, packaging or own data of the evaluation have changed since the result was computed. */
  readonly inputsChanged?: true;
}

/** Checks that a result exists and was computed from the current document, mask and packaging. */
export function isCurrent({
  revision,
  resultRevision,
  inputsChanged,
}: Pick<StoredResultBytes, 'revision' | 'resultRevision' | 'inputsChanged'>): boolean {
  return revision === resultRevision && inputsChanged !== true;
}

/**
 * Writes the standard result. Rejected (`stale`) if the evaluation no longer has `result.revision`, or has a
 * result computed with newer revisions of `uses`.
 */
export interface ResultChange {
  readonly kind: 'put-result';
  readonly result: StoredResult;
  /** By which its IPC result and its calculation are packed; absent: the calculation is compressed alone. */
  readonly dictionaries?: ResultDictionaries;
  /** Its figures for lists; absent: none is known. */
  readonly figures?: ResultFigures;
  /** Mask and packaging it was computed with; the result is outdated when one of them changes. */
  readonly uses?: readonly ReusableUse[];
  /** What it took from own databases; absent: nothing, and the organization never had a default one. */
  readonly ownData?: OwnDataUse;
}

export interface ResultReads {
  /** The standard result, even if it was computed from an older revision. */
  readResult(organizationId: string, evaluationId: string): Promise<StoredResult | undefined>;
  /** The IPC bytes of an evaluation or of a version, read in one statement. */
  readIpc(organizationId: string, id: string): Promise<StoredResultBytes | undefined>;
  /** The IPC bytes of those of the evaluations (at least one) that have a standard result, up to date or not. */
  readIpcs(
    organizationId: string,
    evaluationIds: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /**
   * The compact calculation of an evaluation, read in one statement; undefined for versions. `isKnown`: what follows from it
   * is known, so that its bytes are not unpacked.
   */
  readCalculation(
    organizationId: string,
    evaluationId: string,
    isKnown?: (reading: StoredResultBytes) => boolean,
  ): Promise<StoredResultBytes | undefined>;
}

/**
 * A key that a client sends so that a repeated POST does not act twice. It is stored by the change
 * `append-audit`, in the same commit as the record that the POST creates.
 */
export interface IdempotencyKey {
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  /** A use of the key before this time has expired: the key may be used again. */
  readonly expiredBefore: string;
}

/** The first use of a key. */
export interface StoredIdempotencyKey {
  readonly bodyHash: string;
  /** The record that was created. */
  readonly recordId: string;
  readonly createdAt: string;
  /** The revision that the answer showed; null for records without revisions, and for keys of releases before 0.7.0. */
  readonly recordRevision: number | null;
  /**
   * The answer, as `decompressJson` takes it; null if it is too large to be stored, or the process ended between
   * the commit and storing it.
   */
  readonly answer: Uint8Array | null;
}

/** Stores the answer to the first use of a key, for repeated requests. */
export interface IdempotencyKeyChange {
  readonly kind: 'store-answer';
  readonly userId: string;
  readonly path: string;
  readonly key: string;
  /** Compressed JSON. */
  readonly answer: Uint8Array;
}

export interface IdempotencyKeyReads {
  /** Those of some keys that were used, by key; at most 1,000 at once. */
  readIdempotencyKeys(
    organizationId: string,
    userId: string,
    path: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, StoredIdempotencyKey>>;
  readIdempotencyKey(
    organizationId: string,
    userId: string,
    path: string,
    key: string,
  ): Promise<StoredIdempotencyKey | undefined>;
}

/** What a client sends so that a repeated POST is no second one; goes into the commit of what the POST makes. */
export interface RetryKey {
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  /** The same key of before then is forgotten: it may be used again. */
  readonly forgetBefore: string;
}

/** The first use of a key. */
export interface StoredRetry {
  readonly bodyHash: string;
  /** The record that was made. */
  readonly recordId: string;
  readonly createdAt: string;
  /** The answer as JSON; null when the process ended between the commit and the answer. */
  readonly answer: string | null;
}

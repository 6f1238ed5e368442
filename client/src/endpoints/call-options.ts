/** Settings of one call. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal;
  /** Milliseconds for one attempt, instead of those of the client. */
  readonly timeout?: number;
  /** Attempts altogether, instead of those of the client. */
  readonly attempts?: number;
  /**
   * Makes a POST take effect once, however often it is sent. Without it, calls have a random one wherever the service
   * honours it, so that their own retries are safe.
   */
  readonly idempotencyKey?: string;
  /** The ETag that the record must still have; otherwise the call fails with 412 `revision.stale`. */
  readonly ifMatch?: string;
  /** `*`: create the record, and fail with 412 if there is one. */
  readonly ifNoneMatch?: '*';
}

/**
 * A file to send. Streams can be read once, so a call with one is not repeated; a function that opens the file again
 * for each attempt can be.
 */
export type UploadBody = UploadContent | (() => UploadContent | Promise<UploadContent>);
export type UploadContent =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** There is no answer: no connection, a connection that broke, or an attempt that took too long. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** The attempt took longer than its timeout. */
  readonly timedOut: boolean;

  constructor(request: string, cause: unknown, timedOut = false) {
    const detail = cause instanceof Error ? deepest(cause).message : String(cause);
    super(`${request}: ${timedOut ? 'no answer in time' : detail}`, { cause });
    this.timedOut = timedOut;
  }
}

/** The answer is not one of the service: that of a proxy, a redirect, or of another service at this address. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  /** Seconds after which to try again; undefined where the answer does not say. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** `fetch failed` says nothing: what failed is its cause. */
function deepest(error: Error): Error {
  return error.cause instanceof Error ? deepest(error.cause) : error;
}

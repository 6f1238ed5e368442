import type { RetryOptions } from './client-options.ts';
import { ConnectionError, UnexpectedAnswerError } from './connection-errors.ts';
import { EcobalyseError } from './ecobalyse-error.ts';
import { pause } from './pause.ts';
import { ProblemError } from './problem-error.ts';

/** Answers that say that the request was not worked on: any request may be sent again. */
const untouched = new Set([429, 503]);
/** Answers of a proxy that may have lost that of the service: only what is safe to repeat is sent again. */
const lost = new Set([502, 504]);

export interface RetryPolicy extends Required<RetryOptions> {
  /** Sending the request again stores nothing twice. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Calls `attempt` until it succeeds, fails for good, or the attempts are used up; waits in between, for as long as the
 * service asks, otherwise longer each time, varied so that many clients do not come back at one moment.
 * Throws: what the last attempt threw; the reason of the signal.
 */
export async function withRetries<T>(attempt: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  for (let count = 1; ; count++) {
    policy.signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      const wait = count < policy.attempts ? pauseAfter(error, count, policy) : undefined;
      if (wait === undefined) throw error;
      await pause(wait, policy.signal);
    }
  }
}

/** Milliseconds until the next attempt; undefined if there should be none. */
function pauseAfter(
  error: unknown,
  count: number,
  { repeatable, firstPause, longestPause }: RetryPolicy,
): number | undefined {
  if (!isWorthRepeating(error, repeatable)) return undefined;
  const asked = 'retryAfter' in error && error.retryAfter !== undefined ? 1000 * error.retryAfter : 0;
  if (asked > longestPause) return undefined;
  const own = Math.min(firstPause * 2 ** (count - 1), longestPause);
  return Math.max(asked, own * (0.5 + Math.random() / 2));
}

function isWorthRepeating(
  error: unknown,
  repeatable: boolean,
): error is ConnectionError | ProblemError | UnexpectedAnswerError | EcobalyseError {
  if (error instanceof ConnectionError) return repeatable;
  if (error instanceof ProblemError && error.code === 'idempotency.running') return true;
  if (
    error instanceof ProblemError ||
    error instanceof UnexpectedAnswerError ||
    error instanceof EcobalyseError
  ) {
    return untouched.has(error.status) || (repeatable && lost.has(error.status));
  }
  return false;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ScoringMethodId } from '@sillage/contract';
import type { MethodShapes } from '@sillage/engine';
import CircuitBreaker from 'opossum';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import type { Scored, Scorer, ScorerFailure, ScorerOutcome } from './scorer.ts';

/** Maximum bytes of an answer: 1 MiB; a detailed answer of Ecobalyse has about 15 kB. */
export const answerLimit = 2 ** 20;

/** Limits of a remote scorer; times in milliseconds. */
export interface RemoteScorerLimits {
  /** Time limit of one score, including all attempts and the wait for a slot. */
  readonly whole: number;
  readonly attempts: number;
  /** Before the second attempt; doubled each time, with jitter. */
  readonly firstPause: number;
  /** Maximum calls in flight, and maximum calls that wait for a slot. */
  readonly atOnce: number;
  readonly waiting: number;
  /**
   * The circuit breaker opens after this number of attempts within `memory`, half of them failed;
   * it retries after `rest`.
   */
  readonly failures: number;
  readonly memory: number;
  readonly rest: number;
}

const defaultLimits: RemoteScorerLimits = {
  whole: 10_000,
  attempts: 4,
  firstPause: 200,
  atOnce: 10,
  waiting: 30,
  failures: 5,
  memory: 30_000,
  rest: 30_000,
};

/** A failed call of a remote scorer. */
export class AttemptError extends Error {
  readonly failure: ScorerFailure;
  /** Whether another attempt may succeed. */
  readonly retryable: boolean;
  /** Milliseconds that the scorer requests to wait. */
  readonly retryAfter: number | undefined;

  constructor(failure: ScorerFailure, retryable: boolean, retryAfter?: number) {
    super(failure.code);
    this.failure = failure;
    this.retryable = retryable;
    this.retryAfter = retryAfter;
  }
}

/** One call of a remote scorer. Throws: AttemptError. */
export type RemoteAttempt<Sent> = (
  request: Sent,
  dispatcher: Dispatcher,
  signal: AbortSignal,
) => Promise<Scored>;

/**
 * Creates a scorer that calls another service. Retryable failures are retried within `whole`; after repeated
 * failures a circuit breaker stops the calls for a while;
 * at most `atOnce` + `waiting` requests are pending at any time.
 */
export function remoteScorer<Id extends ScoringMethodId>(
  remoteAttempt: RemoteAttempt<MethodShapes[Id]['sent']>,
  limits: Partial<RemoteScorerLimits> = {},
): Scorer<Id> {
  type Sent = MethodShapes[Id]['sent'];
  type Attempt = [request: Sent, signal: AbortSignal];
  const { whole, attempts, firstPause, atOnce, waiting, failures, memory, rest } = {
    ...defaultLimits,
    ...limits,
  };
  // Not a static import: most services have no such scorer.
  const opening = import('undici').then(
    ({ Agent }) =>
      new Agent({
        connect: { timeout: Math.min(3000, whole) },
        // Only the signal of each score limits the time:
        // with two limits, the reported failure would depend on a race.
        headersTimeout: 0,
        bodyTimeout: 0,
        maxResponseSize: answerLimit,
      }),
  );
  const attempt = async (...[request, signal]: Attempt) => remoteAttempt(request, await opening, signal);
  const breaker = new CircuitBreaker<Attempt, Scored>(attempt, {
    timeout: false,
    volumeThreshold: failures,
    errorThresholdPercentage: 50,
    rollingCountTimeout: memory,
    resetTimeout: rest,
    // The rejection of a request does not mean that the scorer is unhealthy.
    errorFilter: (error: unknown) => error instanceof AttemptError && isHealthy(error.failure),
  });
  const slots = pLimit(atOnce);

  async function score(request: Sent): Promise<ScorerOutcome> {
    if (slots.activeCount + slots.pendingCount >= atOnce + waiting)
      return { failure: unavailable('too many scores are under way', 'trop de calculs sont en cours') };
    const end = performance.now() + whole;
    const signal = AbortSignal.timeout(whole);
    try {
      return { scored: await slots(() => persist(request, signal, end)) };
    } catch (error) {
      return { failure: failureOf(error, signal) };
    }
  }

  function persist(request: Sent, signal: AbortSignal, end: number): Promise<Scored> {
    signal.throwIfAborted();
    return pRetry(() => breaker.fire(request, signal), {
      retries: attempts - 1,
      minTimeout: firstPause,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        const { retryable, retryAfter = 0 } = error instanceof AttemptError ? error : { retryable: false };
        // An error thrown here ends the attempts.
        if (!retryable || retriesLeft === 0 || performance.now() + retryAfter >= end) throw error;
        if (retryAfter > 0) await pause(retryAfter, undefined, { signal });
      },
    });
  }

  function failureOf(error: unknown, signal: AbortSignal): ScorerFailure {
    if (signal.aborted) return { code: 'extscore.scorer-timeout', facts: { limit: whole / 1000 } };
    if (error instanceof AttemptError) return error.failure;
    if (CircuitBreaker.isOurError(error as Error))
      return unavailable('it has failed too often', 'il a trop souvent échoué');
    throw error;
  }

  return {
    kind: 'remote',
    score,
    async close() {
      breaker.shutdown();
      await (await opening).destroy();
    },
  };
}

function isHealthy({ code }: ScorerFailure): boolean {
  return code === 'extscore.scorer-refused' || code === 'extscore.scorer-unconfigured';
}

function unavailable(en: string, fr: string): ScorerFailure {
  return { code: 'extscore.scorer-unreachable', facts: { reason: { en, fr } } };
}

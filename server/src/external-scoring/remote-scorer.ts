import { setTimeout as pause } from 'node:timers/promises';
import type { TextileRequest } from '@sillage/engine';
import CircuitBreaker from 'opossum';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { Agent } from 'undici';
import { AttemptFault, answerLimit, type RemoteAddress, remoteAttempt } from './remote-attempt.ts';
import type { Scored, Scorer, ScorerFailure, ScorerOutcome } from './scorer.ts';

/** How patient a remote scorer is; times in milliseconds. */
export interface Patience {
  /** For one score, with all its attempts and its wait for a place. */
  readonly whole: number;
  readonly attempts: number;
  /** Before the second attempt; doubled each time, with jitter. */
  readonly firstPause: number;
  /** Calls under way at once, and further ones that wait for a place. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Attempts in `memory`, half of them failed, that open the breaker; it tries again after `rest`. */
  readonly failures: number;
  readonly memory: number;
  readonly rest: number;
}

/** What holds unless a test says otherwise. */
const usual: Patience = {
  whole: 10_000,
  attempts: 4,
  firstPause: 200,
  atOnce: 10,
  waiting: 30,
  failures: 5,
  memory: 30_000,
  rest: 30_000,
};

type Attempt = [request: TextileRequest, signal: AbortSignal];

/**
 * Scores by an official calculator, or another Sillage, somewhere else. Passing faults are tried again within `whole`;
 * a scorer that keeps failing is left alone for a while; at no time do more than `atOnce` + `waiting` requests hang on it.
 */
export function remoteScorer(address: RemoteAddress, patience: Partial<Patience> = {}): Scorer {
  const { whole, attempts, firstPause, atOnce, waiting, failures, memory, rest } = { ...usual, ...patience };
  const agent = new Agent({
    connect: { timeout: Math.min(3000, whole) },
    // The signal of each score is the one clock: two would race for the reason that is told.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: answerLimit,
  });
  const attempt = (...[request, signal]: Attempt) => remoteAttempt(address, agent, request, signal);
  const breaker = new CircuitBreaker<Attempt, Scored>(attempt, {
    timeout: false,
    volumeThreshold: failures,
    errorThresholdPercentage: 50,
    rollingCountTimeout: memory,
    resetTimeout: rest,
    // What the scorer rightly refuses says nothing of its health.
    errorFilter: (error: unknown) => error instanceof AttemptFault && isHealthy(error.failure),
  });
  const places = pLimit(atOnce);

  async function score(request: TextileRequest): Promise<ScorerOutcome> {
    if (places.activeCount + places.pendingCount >= atOnce + waiting)
      return { failure: unavailable('too many scores are under way', 'trop de calculs sont en cours') };
    const end = performance.now() + whole;
    const signal = AbortSignal.timeout(whole);
    try {
      return { scored: await places(() => persist(request, signal, end)) };
    } catch (error) {
      return { failure: failureOf(error, signal) };
    }
  }

  function persist(request: TextileRequest, signal: AbortSignal, end: number): Promise<Scored> {
    signal.throwIfAborted();
    return pRetry(() => breaker.fire(request, signal), {
      retries: attempts - 1,
      minTimeout: firstPause,
      randomize: true,
      signal,
      onFailedAttempt: async ({ error, retriesLeft }) => {
        const { passing, retryAfter = 0 } = error instanceof AttemptFault ? error : { passing: false };
        // What is thrown here ends the attempts.
        if (!passing || retriesLeft === 0 || performance.now() + retryAfter >= end) throw error;
        if (retryAfter > 0) await pause(retryAfter, undefined, { signal });
      },
    });
  }

  function failureOf(error: unknown, signal: AbortSignal): ScorerFailure {
    if (signal.aborted) return { code: 'extscore.scorer-timeout', facts: { limit: whole / 1000 } };
    if (error instanceof AttemptFault) return error.failure;
    if (CircuitBreaker.isOurError(error as Error))
      return unavailable('it has failed too often', 'il a trop souvent échoué');
    throw error;
  }

  return {
    kind: 'remote',
    score,
    async close() {
      breaker.shutdown();
      await agent.destroy();
    },
  };
}

function isHealthy({ code }: ScorerFailure): boolean {
  return code === 'extscore.scorer-refused' || code === 'extscore.scorer-unconfigured';
}

function unavailable(en: string, fr: string): ScorerFailure {
  return { code: 'extscore.scorer-unreachable', facts: { reason: { en, fr } } };
}

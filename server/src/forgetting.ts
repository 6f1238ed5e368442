import { setTimeout as pause } from 'node:timers/promises';
import { timestamp } from './clock.ts';
import type { Context } from './context.ts';
import { retryLifetime } from './http/retries.ts';
import { jobLifetime } from './jobs/job-limits.ts';

/** Milliseconds between looks for what is too old, and between two commits that delete some of it. */
const every = { look: 600_000, commit: 50 };
/** Rows of each table that one commit deletes, so that no request waits for it. */
const atOnce = 500;

export interface Forgetting {
  start(): void;
  /** Resolves when nothing is being deleted. */
  stop(): Promise<void>;
}

/** Deletes ended jobs, their deliveries, failed targets and `Idempotency-Key`s when their time is over, a few at a time. */
export function forgetting({
  storage,
  clock,
  log,
}: Pick<Context, 'storage' | 'clock' | 'log'>): Forgetting & { lookOnce(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopping = false;

  async function lookOnce(): Promise<void> {
    const endedBefore = timestamp(clock() - jobLifetime);
    const keysBefore = timestamp(clock() - retryLifetime);
    while (!stopping && (await storage.forget({ endedBefore, keysBefore }, atOnce)) === atOnce) {
      await pause(every.commit);
    }
  }

  function look(): void {
    looking ??= lookOnce()
      // The storage does not answer: next time.
      .catch((error: unknown) => log.warn({ err: error }, 'what is too old could not be deleted'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    lookOnce,
    start() {
      timer = setInterval(look, every.look).unref();
      look();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await looking;
    },
  };
}

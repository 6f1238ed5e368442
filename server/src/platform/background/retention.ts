import { setTimeout as pause } from 'node:timers/promises';
import { changeDays, sessionHours, trashDays } from '@sillage/contract';
import { idempotencyKeyLifetime } from '../http/idempotency-keys.ts';
import { jobLifetime } from '../jobs/job-limits.ts';
import { timestamp } from '../kernel/clock.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import { purgeImports } from './purge-imports.ts';

/** Milliseconds between two runs (10 min), and between two commits of one run. */
const interval = { run: 600_000, commit: 50 };
/** Rows of each table deleted in one commit: few enough not to delay requests. */
const rowsPerCommit = 500;

export interface Retention {
  start(): void;
  /** Resolves when no commit is running. */
  stop(): Promise<void>;
}

/**
 * Deletes ended jobs, their deliveries, failed targets, `Idempotency-Key`s, sessions, expired API keys,
 * counters of failed sign-ins, the trash, events of records and files of imports after their lifetime, in small commits.
 */
export function retention({
  storage,
  clock,
  log,
}: Pick<Dependencies, 'storage' | 'clock' | 'log'>): Retention & { deleteExpired(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = false;

  async function runOnce(): Promise<void> {
    const endedBefore = timestamp(clock() - jobLifetime);
    const keysBefore = timestamp(clock() - idempotencyKeyLifetime);
    const failuresBefore = timestamp(clock());
    const sessionsUsedBefore = timestamp(clock() - sessionHours.idle * 3_600_000);
    const sessionsEndBefore = timestamp(clock());
    const trashedBefore = timestamp(clock() - trashDays * 86_400_000);
    // One hour more: an event may be older than the place that a client got before it was committed.
    const eventsBefore = timestamp(clock() - changeDays * 86_400_000 - 3_600_000);
    const limits = {
      endedBefore,
      keysBefore,
      failuresBefore,
      sessionsUsedBefore,
      sessionsEndBefore,
      trashedBefore,
      eventsBefore,
    };
    while (!stopping && (await storage.deleteExpired(limits, rowsPerCommit)) === rowsPerCommit) {
      await pause(interval.commit);
    }
    if (!stopping) await purgeImports({ storage, clock, log });
  }

  function run(): void {
    running ??= runOnce()
      // The storage is unavailable: the next run retries.
      .catch((error: unknown) => log.warn({ err: error }, 'expired records could not be deleted'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    deleteExpired: runOnce,
    start() {
      timer = setInterval(run, interval.run).unref();
      run();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

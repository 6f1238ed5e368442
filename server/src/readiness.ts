import { Refusal } from './http/refusal.ts';
import type { Storage } from './storage/storage.ts';

/** Milliseconds that whoever asks is kept waiting for the database; half of what is promised, which is 50 ms. */
export const readinessPatience = 25;

/** Whether requests should be sent to this process, as balancers ask. */
export interface Readiness {
  /** From then on it is not ready, while it still serves what comes. */
  stop(): void;
  readonly stopping: boolean;
  /** From then on, what has no end of its own is brought to one. */
  end(): void;
  readonly ending: AbortSignal;
  /**
   * While the database takes its time, what it came to last is the answer: one that is slow for a moment does not take
   * every process out of service, and one that is gone does when its own limit of time has passed.
   * Throws: Refusal service.stopping; StorageUnavailable.
   */
  demand(): Promise<void>;
}

export function makeReadiness(storage: Pick<Storage, 'ping'>): Readiness {
  let stopping = false;
  const ending = new AbortController();
  // The storage was opened a moment ago.
  let last: Promise<void> = Promise.resolve();
  let asking: Promise<void> | undefined;

  /** Asks the database, or waits with those who asked it before. */
  function ask(): Promise<void> {
    if (asking !== undefined) return asking;
    const asked = storage.ping().finally(() => {
      last = asked;
      asking = undefined;
    });
    // Whoever has not waited for it is not to be told.
    asked.catch(() => {});
    asking = asked;
    return asked;
  }

  return {
    stop() {
      stopping = true;
    },
    end() {
      ending.abort();
    },
    ending: ending.signal,
    get stopping() {
      return stopping;
    },
    async demand() {
      if (stopping) throw new Refusal('service.stopping', { seconds: 1 });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => last.then(resolve, reject), readinessPatience);
      });
      await Promise.race([ask(), late]).finally(() => clearTimeout(timer));
    },
  };
}

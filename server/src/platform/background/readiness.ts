import { DomainError } from '../kernel/domain-error.ts';
import type { Storage } from '../ports/storage.ts';

/** Milliseconds that a readiness check waits for the database: half of the documented 50 ms. */
export const readinessTimeout = 25;

/** Whether load balancers should send requests to this process. */
export interface Readiness {
  /** Marks the process as ready: people can log in. Before, it serves requests but is not ready. */
  start(): void;
  /** Marks the process as not ready; it still serves requests. */
  stop(): void;
  readonly stopping: boolean;
  /** Aborts the signal `ending`, which ends unbounded streams. */
  end(): void;
  readonly ending: AbortSignal;
  /**
   * Rejects unless the process is ready. Until the database answers, its last answer is used: a database that
   * is slow for a moment does not take every process out of service,
   * and an unreachable one does so once its ping times out.
   * Throws: DomainError service.starting, service.stopping; StorageUnavailable.
   */
  check(): Promise<void>;
}

export function makeReadiness(storage: Pick<Storage, 'ping'>): Readiness {
  let started = false;
  let stopping = false;
  const ending = new AbortController();
  // Ready at first: the storage has just been opened.
  let last: Promise<void> = Promise.resolve();
  let pending: Promise<void> | undefined;

  /** Pings the database; concurrent calls share one ping. */
  function ping(): Promise<void> {
    if (pending !== undefined) return pending;
    const pinged = storage.ping().finally(() => {
      last = pinged;
      pending = undefined;
    });
    // A rejection after the timeout must not be reported as unhandled.
    pinged.catch(() => {});
    pending = pinged;
    return pinged;
  }

  return {
    start() {
      started = true;
    },
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
    async check() {
      if (stopping) throw new DomainError('service.stopping', { seconds: 1 });
      if (!started) throw new DomainError('service.starting', { seconds: 1 });
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => last.then(resolve, reject), readinessTimeout);
      });
      await Promise.race([ping(), timeout]).finally(() => clearTimeout(timer));
    },
  };
}

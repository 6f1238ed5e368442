import { DomainError } from '../kernel/domain-error.ts';

interface ConcurrencyLimits {
  /** Requests of one organization that are served at the same time. */
  readonly concurrent: number;
  /** Requests of one organization that wait for a slot. */
  readonly queued: number;
  /** Milliseconds that a request may wait in the queue. */
  readonly longestWait: number;
}

/** For requests whose answer is sent as a whole. */
export const requestConcurrency: ConcurrencyLimits = { concurrent: 64, queued: 256, longestWait: 2_000 };

/** For batches and exports, which are read and answered as streams and may take minutes. */
export const batchConcurrency: ConcurrencyLimits = { concurrent: 4, queued: 32, longestWait: 2_000 };

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many requests of one organization are served at once,
 * so that it cannot use all of the service's capacity.
 */
export interface ConcurrencySlots {
  /** Waits for a slot and holds it while `work` runs. Throws: DomainError organization.busy. */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a slot and holds it until the returned function is called.
   * Throws: DomainError organization.busy.
   */
  acquire(organizationId: string): Promise<() => void>;
}

export function concurrencySlots(limits = requestConcurrency): ConcurrencySlots {
  const queues = new Map<string, Queue>();

  async function waitIn({ waiting }: Queue): Promise<void> {
    if (waiting.length >= limits.queued) throw busy();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(busy());
      }, limits.longestWait);
      waiting.push(start);
    });
  }

  async function acquire(organizationId: string): Promise<() => void> {
    let queue = queues.get(organizationId);
    if (queue === undefined) {
      queue = { running: 0, waiting: [] };
      queues.set(organizationId, queue);
    }
    if (queue.running >= limits.concurrent) await waitIn(queue);
    else queue.running++;
    let held: Queue | undefined = queue;
    return () => {
      const released = held;
      held = undefined;
      if (released === undefined) return;
      // The slot passes directly to the next request in the queue, so that no later request can take it.
      const next = released.waiting.shift();
      if (next !== undefined) next();
      else if (--released.running === 0) queues.delete(organizationId);
    };
  }

  return {
    acquire,
    async run(organizationId, work) {
      const release = await acquire(organizationId);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

function busy(): DomainError {
  return new DomainError('organization.busy', { seconds: Math.ceil(requestConcurrency.longestWait / 1000) });
}

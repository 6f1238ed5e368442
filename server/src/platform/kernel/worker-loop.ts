import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Claims items of work and runs them, several at once, as long as there are any. */
export interface WorkerLoop {
  start(): void;
  /** Claims now instead of at the next poll; call it when there may be work. */
  wake(): void;
  /** Stops claiming; resolves when nothing is in flight. */
  stop(): Promise<void>;
  /** Claims and runs all work that is due; resolves when all of it has ended. For tests. */
  runUntilIdle(): Promise<void>;
}

interface WorkerOptions<Item> {
  /** Maximum number of items in flight. */
  readonly concurrency: number;
  /** Milliseconds between polls for work queued by other processes or that has become due. */
  readonly interval: number;
  /** Milliseconds until the next attempt if no work could be taken; absent: at the next poll. */
  readonly retryInterval?: number;
  /** Claims at most `slots` items. */
  readonly take: (slots: number) => Promise<readonly Item[]>;
  /**
   * `take` returns fewer items than slots only if no more are due; absent: only an empty array means that.
   */
  readonly takesAll?: true;
  readonly work: (item: Item) => Promise<void>;
  readonly log: Logger;
}

export function workerLoop<Item>({
  concurrency,
  interval,
  retryInterval,
  take,
  takesAll,
  work,
  log,
}: WorkerOptions<Item>): WorkerLoop {
  const inFlight = new Set<Promise<void>>();
  let stopping = false;
  let taking: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  /**
   * Fills the free slots. One call runs at a time, so that a worker does not compete with itself for work.
   */
  async function fill(): Promise<void> {
    do {
      again = false;
      while (!stopping && inFlight.size < concurrency) {
        const slots = concurrency - inFlight.size;
        const items = await take(slots);
        for (const item of items) begin(item);
        if (items.length < (takesAll === true ? slots : 1)) break;
        // Lets requests that have arrived in the meantime be served before the next item is claimed.
        await yieldToEventLoop();
      }
    } while (again && !stopping && inFlight.size < concurrency);
  }

  function begin(item: Item): void {
    const running = work(item)
      .catch((error: unknown) => log.error({ err: error }, 'work failed'))
      .finally(() => {
        inFlight.delete(running);
        wake();
      });
    inFlight.add(running);
  }

  function wake(): void {
    if (stopping) return;
    again = true;
    taking ??= fill()
      // The storage is unavailable.
      .catch((error: unknown) => {
        log.warn({ err: error }, 'no work could be taken');
        clearTimeout(retry);
        if (retryInterval !== undefined) retry = setTimeout(wake, retryInterval).unref();
      })
      .finally(() => {
        taking = undefined;
      });
  }

  const settled = async (): Promise<void> => {
    while (taking !== undefined || inFlight.size > 0) {
      await taking;
      await Promise.all(inFlight);
      await yieldToEventLoop();
    }
  };

  return {
    start() {
      timer = setInterval(wake, interval);
      wake();
    },
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      clearTimeout(retry);
      await settled();
    },
    async runUntilIdle() {
      wake();
      await settled();
    },
  };
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Claims work and runs it, several items at once, as long as there is any. */
export interface WorkerLoop {
  start(): void;
  /** Claims now, as there may be work; otherwise the loop polls at its interval. */
  wake(): void;
  /** Claims nothing more; resolves when nothing is in flight. */
  stop(): Promise<void>;
  /** Claims and runs all work that is due; resolves when all of it has ended. For tests. */
  runUntilIdle(): Promise<void>;
}

interface WorkerOptions<Item> {
  /** Items in flight at most. */
  readonly concurrency: number;
  /** Milliseconds between polls for work of other processes, and for work that has become due. */
  readonly interval: number;
  /** Claims at most `slots` items. */
  readonly take: (slots: number) => Promise<readonly Item[]>;
  /** `take` returns fewer items than slots only when no more are due; absent: only an empty array means that. */
  readonly takesAll?: true;
  readonly work: (item: Item) => Promise<void>;
  readonly log: Logger;
}

export function workerLoop<Item>({
  concurrency,
  interval,
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

  /** Fills the free slots; runs once at a time, so that a worker never competes with itself for work. */
  async function fill(): Promise<void> {
    do {
      again = false;
      while (!stopping && inFlight.size < concurrency) {
        const slots = concurrency - inFlight.size;
        const items = await take(slots);
        for (const item of items) begin(item);
        if (items.length < (takesAll === true ? slots : 1)) break;
        // Requests that have arrived in the meantime are served before the next item is claimed.
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
      // The storage is unavailable: the next poll tries again.
      .catch((error: unknown) => log.warn({ err: error }, 'no work could be taken'))
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
      await settled();
    },
    async runUntilIdle() {
      wake();
      await settled();
    },
  };
}

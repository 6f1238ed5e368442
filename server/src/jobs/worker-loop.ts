import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Takes pieces of work as long as there are any, a few at once. */
export interface WorkerLoop {
  start(): void;
  /** There may be work now; without it, it is looked for every so often. */
  wake(): void;
  /** Takes nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
  /** Takes what there is and resolves when all of it has ended. */
  drain(): Promise<void>;
}

interface WorkerOptions<Piece> {
  readonly atOnce: number;
  /** Milliseconds between looks for work of other processes, and for work that has become due. */
  readonly every: number;
  /** At most so many. `all`: fewer than so many mean that there are no more for now; otherwise only none does. */
  readonly all?: true;
  readonly take: (places: number) => Promise<readonly Piece[]>;
  readonly work: (piece: Piece) => Promise<void>;
  readonly log: Logger;
}

export function workerLoop<Piece>({ atOnce, every, all, take, work, log }: WorkerOptions<Piece>): WorkerLoop {
  const under = new Set<Promise<void>>();
  let stopping = false;
  let taking: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  /** Fills the free places; one at a time, so that a taker never competes with itself. */
  async function fill(): Promise<void> {
    do {
      again = false;
      while (!stopping && under.size < atOnce) {
        const places = atOnce - under.size;
        const pieces = await take(places);
        for (const piece of pieces) begin(piece);
        if (pieces.length < (all === true ? places : 1)) break;
        // Requests come first: what has arrived meanwhile is looked at before the next piece.
        await turn();
      }
    } while (again && !stopping && under.size < atOnce);
  }

  function begin(piece: Piece): void {
    const running = work(piece)
      .catch((error: unknown) => log.error({ err: error }, 'work failed'))
      .finally(() => {
        under.delete(running);
        wake();
      });
    under.add(running);
  }

  function wake(): void {
    if (stopping) return;
    again = true;
    taking ??= fill()
      // The storage does not answer: looked at again soon.
      .catch((error: unknown) => log.warn({ err: error }, 'no work could be taken'))
      .finally(() => {
        taking = undefined;
      });
  }

  const settled = async (): Promise<void> => {
    while (taking !== undefined || under.size > 0) {
      await taking;
      await Promise.all(under);
      await turn();
    }
  };

  return {
    start() {
      timer = setInterval(wake, every);
      wake();
    },
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await settled();
    },
    async drain() {
      wake();
      await settled();
    },
  };
}

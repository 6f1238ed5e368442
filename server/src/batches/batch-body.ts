import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import { type BatchLeave, stopping } from './batch-leave.ts';

/** Milliseconds for which a client that is answered to the end may go on sending; what it sends is dropped. */
const patience = 2_000;

/** The body of a batch of lines, which the service may end before its client does. */
export interface BatchBody {
  /** Waits for the first of it. Throws: Refusal body.malformed when there is none; what ends a batch. */
  begin(): Promise<void>;
  /** All that comes. Throws: Refusal, at the place where the service ends the batch. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /**
   * To be awaited when all is said, before the answer is closed: a client in the middle of sending would otherwise
   * meet a connection that is reset, and might lose what it was told last.
   */
  linger(): Promise<void>;
}

/** Not more than `most` bytes, and as long as the batch may go on. */
export function batchBody(sent: AsyncIterable<Uint8Array>, leave: BatchLeave, most: number): BatchBody {
  const source = sent[Symbol.asyncIterator]();
  let reading: Promise<IteratorResult<Uint8Array>> | undefined;
  let first: IteratorResult<Uint8Array> | undefined;
  let bytes = 0;
  let endedHere = false;

  async function next(): Promise<IteratorResult<Uint8Array>> {
    if (first !== undefined) {
      const step = first;
      first = undefined;
      return step;
    }
    reading = source.next();
    try {
      const step = await orEnding(reading, leave.ending);
      if (step.done !== true) await demand(step.value.length);
      return step;
    } catch (error) {
      endedHere = error instanceof Refusal;
      throw error;
    }
  }

  async function demand(length: number): Promise<void> {
    const end = await leave.end();
    if (end !== undefined) throw end;
    bytes += length;
    if (bytes > most) throw new Refusal('body.too-large', { limit: most });
  }

  /** Reads on without end, unless the client ends or goes away, or `over` is called. */
  async function drop(over: () => boolean): Promise<void> {
    try {
      for (let step = await reading; step?.done !== true && !over(); ) step = await source.next();
    } catch {
      // It has gone: nobody is to be told.
    }
  }

  const iterator = {
    next,
    async return(): Promise<IteratorResult<Uint8Array>> {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return {
    pieces: { [Symbol.asyncIterator]: () => iterator },
    async begin() {
      first = await next().catch((error: unknown) => {
        throw isGone(error) ? empty() : error;
      });
      if (first.done === true) throw empty();
    },
    async linger() {
      if (!endedHere) return;
      const timer = new AbortController();
      let late = false;
      const end = pause(patience, undefined, { signal: timer.signal }).then(
        () => {
          late = true;
        },
        () => {},
      );
      await Promise.race([drop(() => late), end]);
      timer.abort();
    },
  };
}

function empty(): Refusal {
  return new Refusal('body.malformed', { reason: 'position 0' });
}

/** A client that went away: no fault of ours, and nobody is left to be told. */
function isGone(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** What the work comes to, or the refusal of a process that ends meanwhile. */
function orEnding<Value>(work: Promise<Value>, ending: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(stopping());
    if (ending.aborted) end();
    ending.addEventListener('abort', end, { once: true });
    const settled = (): void => ending.removeEventListener('abort', end);
    work.then(
      (value) => {
        settled();
        resolve(value);
      },
      (error: unknown) => {
        settled();
        reject(error);
      },
    );
  });
}

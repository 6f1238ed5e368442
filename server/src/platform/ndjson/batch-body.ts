import { DomainError } from '../kernel/domain-error.ts';
import { type BatchCancellation, serviceStopping } from './batch-cancellation.ts';
import { type BodyClock, bodyClock } from './body-rate.ts';

/** The body of an NDJSON batch, which the service may end before the client does. */
export interface BatchBody {
  /**
   * Waits for the first bytes.
   * Throws: DomainError body.malformed if there are none; the reason of a cancellation.
   */
  begin(): Promise<void>;
  /** The bytes as they arrive. Throws: DomainError if the service ends the batch. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /**
   * If the service has ended the batch: reads and discards what the client still sends. Call it before the answer ends,
   * so that the connection can be closed in stages.
   * Resolves when the client has ended or disconnected.
   */
  discardRest(): Promise<void>;
}

/** Creates a body that ends after `maxBytes`, when its client is too slow, and when the batch is cancelled. */
export function batchBody(
  sent: AsyncIterable<Uint8Array>,
  cancellation: BatchCancellation,
  maxBytes: number,
  clock: BodyClock = bodyClock(),
): BatchBody {
  const source = sent[Symbol.asyncIterator]();
  let reading: Promise<IteratorResult<Uint8Array>> | undefined;
  let first: IteratorResult<Uint8Array> | undefined;
  let bytes = 0;
  let endedByService = false;

  async function next(): Promise<IteratorResult<Uint8Array>> {
    if (first !== undefined) {
      const step = first;
      first = undefined;
      return step;
    }
    reading = source.next();
    try {
      const step = await untilShutdown(clock.wait(reading), cancellation.shutdown);
      if (step.done !== true) await count(step.value.length);
      return step;
    } catch (error) {
      endedByService = error instanceof DomainError;
      throw error;
    }
  }

  async function count(length: number): Promise<void> {
    const reason = await cancellation.reason();
    if (reason !== undefined) throw reason;
    bytes += length;
    if (bytes > maxBytes) throw new DomainError('body.too-large', { limit: maxBytes });
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
        throw isDisconnect(error) ? emptyBody() : error;
      });
      if (first.done === true) throw emptyBody();
    },
    async discardRest() {
      if (!endedByService) return;
      try {
        for (let step = await reading; step?.done !== true; ) step = await source.next();
      } catch {
        // The client has disconnected: there is nothing to read and no client to answer.
      }
    },
  };
}

function emptyBody(): DomainError {
  return new DomainError('body.malformed', { reason: 'position 0' });
}

/** Whether the client closed the connection, which is not a server error. */
function isDisconnect(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Resolves with `work`, or rejects with an error as soon as the process starts to stop. */
function untilShutdown<Value>(work: Promise<Value>, shutdown: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(serviceStopping());
    if (shutdown.aborted) stop();
    shutdown.addEventListener('abort', stop, { once: true });
    const settled = (): void => shutdown.removeEventListener('abort', stop);
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

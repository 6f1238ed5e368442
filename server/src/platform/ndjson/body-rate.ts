import { DomainError } from '../kernel/domain-error.ts';

/** The slowest pace at which a client may send a streamed body. */
export interface BodyRate {
  /** Milliseconds that the service waits for the client, in all, before it looks at what has come. */
  readonly window: number;
  /** Bytes that must have come in that time. */
  readonly bytes: number;
}

/** 1 KiB/s, on average over 30 s of waiting. */
export const slowestBody: BodyRate = { window: 30_000, bytes: 30 * 1024 };

/**
 * Limits the time that the service waits for a client, so that a few slow ones cannot hold all places. Only time in
 * which the service waits counts: a client is not slow because the service works, or does not read.
 */
export interface BodyClock {
  /** Waits for the next piece. Throws: DomainError request.too-slow. */
  wait<Piece extends { readonly length: number }>(
    next: Promise<IteratorResult<Piece>>,
  ): Promise<IteratorResult<Piece>>;
}

export function bodyClock(
  { window, bytes }: BodyRate = slowestBody,
  now = () => performance.now(),
): BodyClock {
  let left = window;
  let received = 0;

  /** Begins a new window if enough has come in the one that is over. Throws: DomainError request.too-slow. */
  function endWindow(): void {
    if (received < bytes) throw new DomainError('request.too-slow', { waited: window / 1000, limit: bytes });
    left = window;
    received = 0;
  }

  return {
    async wait(next) {
      const begun = now();
      const step = await within(left, next);
      if (step === timeUp) {
        endWindow();
        return this.wait(next);
      }
      left -= now() - begun;
      if (step.done === true) return step;
      received += step.value.length;
      if (left <= 0) endWindow();
      return step;
    },
  };
}

const timeUp = Symbol('time is up');

/**
 * Waits for a value at most for some milliseconds. When the service was too busy to look in time, what lies ready
 * still counts: a turn of the event loop reads it.
 */
async function within<Value>(milliseconds: number, next: Promise<Value>): Promise<Value | typeof timeUp> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof timeUp>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, timeUp)), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([next, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

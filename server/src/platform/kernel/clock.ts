/**
 * Returns milliseconds since 1970 UTC.
 * Passed to every function that needs the time, so that tests can set it.
 */
export type Clock = () => number;

/** Formats a time as ISO 8601 UTC with milliseconds, the format of all stored and shown times. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * Returns a function to call before stored times are compared with the clock. It calls `act` on the first
 * call and whenever the clock has been set back since the last call: work with an old due time would
 * otherwise wait too long.
 */
export function onClockSetBack(clock: Clock, act: (now: number) => Promise<void>): () => Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  return async () => {
    const now = clock();
    if (now < last) await act(now);
    last = now;
  };
}

/** Returns milliseconds since 1970 UTC. A parameter of everything that needs the time, so that tests can set it. */
export type Clock = () => number;

/** ISO 8601 UTC with milliseconds: how every time is stored and shown. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * Returns a function to call before stored times are compared with the clock: it calls `act` the first time, and whenever
 * the clock was set back since the last call. What is due by the old time would otherwise wait too long.
 */
export function onClockSetBack(clock: Clock, act: (now: number) => Promise<void>): () => Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  return async () => {
    const now = clock();
    if (now < last) await act(now);
    last = now;
  };
}

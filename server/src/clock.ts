/** Milliseconds since 1970 UTC. Handed to whoever needs the time, so that tests can set it. */
export type Clock = () => number;

/** ISO 8601 UTC with milliseconds: how every time is stored and shown. */
export function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/**
 * To be called before each look at stored times: acts at the first call, and whenever the clock was set back since the
 * call before. What was to wait by the old time would wait too long.
 */
export function onSetBack(clock: Clock, act: (now: number) => Promise<void>): () => Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  return async () => {
    const now = clock();
    if (now < last) await act(now);
    last = now;
  };
}

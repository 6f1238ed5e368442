/** Waiting times of one kind of request, in ms. */
export interface Latencies {
  readonly p99: number;
  readonly longest: number;
}

/** What a poller felt of one address. */
export interface PolledFigures {
  /** By the clock. */
  readonly wait: Latencies;
  /**
   * By the processor time that the main thread of the service used meanwhile: what the wait would be on a machine that
   * has nothing else to do. NaN where the system does not tell.
   */
  readonly busy: Latencies;
  /** Requests without an answer of status 200. */
  readonly failed: number;
}

/** The smallest value that at least this share of the values does not exceed (nearest rank); NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function latencies(waits: readonly number[]): Latencies {
  return { p99: percentile(waits, 0.99), longest: percentile(waits, 1) };
}

/**
 * The waits of requests that were due every `period` ms, of which one was sent at `due` and ended at `end`. Those that
 * became due in between were not sent, because that would be an attack of its own; they would have waited until
 * the end at least. Leaving them out would hide that a stall meets everybody who comes while it lasts.
 */
export function waitsSince(due: number, end: number, period: number): number[] {
  const missed = Math.floor((end - due) / period);
  return Array.from({ length: missed + 1 }, (_, index) => end - due - index * period);
}

/**
 * Whether memory stays at a level: the highest of the last third of the samples is at most this much above the highest
 * of the middle third. The first third warms up.
 */
export function isFlat(samples: readonly number[], tolerance = 0.15): boolean {
  const third = Math.floor(samples.length / 3);
  if (third === 0) return true;
  const highest = (part: readonly number[]): number => part.reduce((most, value) => Math.max(most, value), 0);
  return highest(samples.slice(2 * third)) <= (1 + tolerance) * highest(samples.slice(third, 2 * third));
}

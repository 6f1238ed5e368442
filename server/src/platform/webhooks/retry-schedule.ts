const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

// The retry schedule of deliveries. Decision: docs/webhooks.md, "Delivery rules".

/** Pending deliveries of one organization, beyond which jobs with a webhook and tests are rejected. */
export const pendingDeliveriesLimit = 10_000;
/** Seconds of `Retry-After` when an organization has reached that limit. */
export const quotaRetryAfter = 60;

/**
 * Milliseconds before each attempt of a delivery, counted from the end of the previous attempt. 8 attempts
 * over 27 h 35 min 5 s: 5 s + 5 min + 30 min + 2 h + 5 h + 10 h + 10 h.
 */
export const attemptDelays = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
] as const;

/** Milliseconds: `Retry-After` of a receiver is limited to a day; no delay is longer. */
export const longestDelay = day;

/** Milliseconds: a target whose attempts have all failed for 5 days is disabled. */
export const giveUpAfter = 5 * day;

/** Jitter: the maximum deviation of a delay, as a fraction of it. */
const jitter = 0.2;

/**
 * Milliseconds without an attempt after which earlier failures of a target no longer count: 1.2 × 27 h 35 min
 * 5 s, about 33 h, the maximum duration of a schedule. The state of the target in the meantime is unknown.
 */
export const failureStreakExpiresAfter = Math.ceil(
  (1 + jitter) * attemptDelays.reduce<number>((sum, delay) => sum + delay, 0),
);

/** Statuses with which a receiver asks all senders to slow down. */
const throttlingStatuses: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);

/**
 * Milliseconds for which a target is paused after an attempt: the value of `Retry-After`, up to a day;
 * without it 4 s, doubled each time, up to 5 min. 4 s is the minimum first delay of the schedule with jitter
 * (5 s × 0.8), so that a single delivery is not delayed.
 * `previous`: how many times in a row the target has been throttled.
 * Source: Standard Webhooks specification, "Operational considerations": 429, 502 and 504 ask to throttle.
 */
export function throttleAfter(
  status: number | null,
  previous: number,
  retryAfter?: number,
): number | undefined {
  if (!throttlingStatuses.has(status)) return undefined;
  // 20 doublings far exceed 5 min; the limit keeps the number finite.
  return retryAfter === undefined
    ? Math.min(4 * second * 2 ** Math.min(previous, 20), 5 * minute)
    : Math.min(retryAfter, longestDelay);
}

/**
 * Milliseconds until the next attempt after attempt number `step` (from 0) has failed; undefined after the
 * last attempt. Formula: delay × (0.8 … 1.2), so that deliveries that failed together are not retried
 * together; at least `retryAfter`.
 * `random`: 0 ≤ random < 1.
 */
export function retryDelay(step: number, random: number, retryAfter = 0): number | undefined {
  const delay = attemptDelays[step + 1];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 - jitter + 2 * jitter * random)), Math.min(retryAfter, longestDelay));
}

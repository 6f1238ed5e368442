const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Deliveries of one organization that have not ended; while there are so many, no work is taken on that will deliver. */
export const deliveriesWaiting = 10_000;
/** Seconds after which whoever has too many may come again. */
export const deliverAgainAfter = 60;

/** Milliseconds before each attempt of a delivery, counted from the one before. */
export const attemptPauses = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
] as const;

/** A receiver may ask to be left alone for so long, and no longer; nothing waits longer for its next attempt. */
export const longestPause = day;

/** A target that has only failed for so long is given up. */
export const giveUpAfter = 5 * day;

/** Longest deviation of a pause, as a part of it. */
const deviation = 0.2;

/** What a target failed so long ago, one whole schedule, does not count any more: nobody knows how it was meanwhile. */
export const forgetFailureAfter = Math.ceil(
  (1 + deviation) * attemptPauses.reduce<number>((sum, pause) => sum + pause, 0),
);

/** Statuses with which a receiver asks not to be asked by anybody for a while. */
const restful: ReadonlySet<number | null> = new Set([429, 502, 503, 504]);

/**
 * Milliseconds for which a target is left alone after an attempt: as long as it wishes, up to a day; without a wish 4 s,
 * and twice as long each time, up to 5 min. 4 s is the shortest pause of the schedule: one delivery alone keeps to that.
 * Source: Standard Webhooks, "operational considerations": 429, 502 and 504 ask to throttle. `rests`: times before.
 */
export function restAfter(status: number | null, rests: number, wish?: number): number | undefined {
  if (!restful.has(status)) return undefined;
  return wish === undefined
    ? Math.min(4 * second * 2 ** Math.min(rests, 20), 5 * minute)
    : Math.min(wish, longestPause);
}

/**
 * Milliseconds until the next attempt after the attempt number `step` (from 0) came to nothing; undefined after the last.
 * Formula: pause × (0.8 … 1.2), so that what failed together does not come back together; not before the receiver wishes.
 * `random`: 0 ≤ random < 1.
 */
export function pauseAfter(step: number, random: number, wish = 0): number | undefined {
  const pause = attemptPauses[step + 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 - deviation + 2 * deviation * random)), Math.min(wish, longestPause));
}

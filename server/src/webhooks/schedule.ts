const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

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

/** A receiver may ask to be left alone for so long, and no longer. */
const longestWish = day;

/** A target that has only failed for so long is given up. */
export const giveUpAfter = 5 * day;

/**
 * Milliseconds until the next attempt after the attempt number `step` (from 0) came to nothing; undefined after the last.
 * Formula: pause × (0.8 … 1.2), so that what failed together does not come back together; not before the receiver wishes.
 * `random`: 0 ≤ random < 1.
 */
export function pauseAfter(step: number, random: number, wish = 0): number | undefined {
  const pause = attemptPauses[step + 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (0.8 + 0.4 * random)), Math.min(wish, longestWish));
}

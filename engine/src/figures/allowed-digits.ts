/** Where 90 % of the outcomes lie: 5 % are below, 5 % above. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * The significant digits that an interval allows its value, from 1 to 6: the last one shown is worth at most a tenth
 * of the interval's width. 509 between 350 and 780 has 2: it is shown as 510.
 */
export function allowedDigits(value: number, { low, high }: Range): number {
  const tenth = (high - low) / 10;
  const size = Math.abs(value);
  if (!(tenth > 0) || !(size > 0)) return 6;
  let ratio = firstPlace(size) / tenth;
  let digits = 1;
  while (ratio > 1 && digits < 6) {
    ratio /= 10;
    digits++;
  }
  return digits;
}

/** What the first digit counts: 100 for 509. */
function firstPlace(size: number): number {
  let place = 1;
  while (place > size) place /= 10;
  while (place * 10 <= size) place *= 10;
  return place;
}

import type { CalculatedScore, Interval } from '@sillage/contract';

/** Significant digits that a figure is shown with: 1 to 3. */
export type FigureDigits = number;

type MaybeInterval = Interval | null | undefined;

/** More would only look exact: what a range allows is shown with the interval, and files have all digits. */
export const mostDigits = 3;

/** Digits of a figure of which nothing says how sure it is: as of an estimate (`significantDigits`). */
export const unrangedDigits: FigureDigits = 2;

/** Digits of what was given: enough for every input, and few enough to hide binary rounding errors. */
export const givenDigits = 6;

/** A figure of a result: the score, an impact or a stage. */
interface RangedFigure {
  readonly interval?: MaybeInterval;
}

/**
 * The digits that a figure is shown with, on every page, in reports, on shared pages and in sentences: as many as its
 * interval allows, at most three. Decision: docs/uncertainty.md, "The interval of every result".
 */
export function figureDigits({ interval }: RangedFigure): FigureDigits {
  return interval == null ? unrangedDigits : Math.min(interval.digits, mostDigits);
}

/** The digits of both ends of the interval of a figure; a single digit would hide too much. */
export const boundDigits = (digits: FigureDigits): number => Math.max(unrangedDigits, digits);

/**
 * The digits of a part of a figure, such as a version in a product, whose own range is not known: two, but those of the
 * whole as far as they count the same, so that what is nearly the whole does not look larger than it.
 */
export function partDigits(part: number, whole: number, wholeDigits: FigureDigits): FigureDigits {
  if (part === 0 || whole === 0) return unrangedDigits;
  const places = (value: number): number => Math.floor(Math.log10(Math.abs(value)));
  const sameLastPlace = places(part) - places(whole) + wholeDigits;
  return Math.min(mostDigits, Math.max(unrangedDigits, sameLastPlace));
}

/** Whether a score is only known as a whole, without parts: the French ones are sums of published scores. */
export const isWholeOnly = (key: CalculatedScore['key']): boolean => key.startsWith('french');

/** The digits of one of the calculated scores; the published French ones have no interval. */
export function calculatedDigits(
  { score }: { readonly score: RangedFigure },
  key: CalculatedScore['key'],
): FigureDigits {
  return isWholeOnly(key) ? unrangedDigits : figureDigits(score);
}

import type { Interval } from '@sillage/contract';
import {
  allowedDigits,
  boundDigits,
  type FigureDigits,
  figureDigits,
  numberText,
  partDigits,
  unrangedDigits,
  wholeText,
} from '@sillage/engine/figures';
import { language } from './format.ts';

export { type FigureDigits, figureDigits } from '@sillage/engine/figures';

/**
 * Formats a score or an impact of a result. Every page shows them by this function, so that one figure looks the same
 * everywhere, as in reports and on shared pages; all digits are in files. `digits`: of `figureDigits`; two where nothing
 * is known of how sure the figure is, such as the part of a step or a data set.
 */
export const formatFigure = (value: number, digits: FigureDigits = unrangedDigits): string =>
  numberText(value, language(), digits);

/** Formats a part of a figure that has no range of its own. */
export const formatPart = (
  part: number,
  { whole, digits }: { readonly whole: number; readonly digits: FigureDigits },
): string => formatFigure(part, partDigits(part, whole, digits));

/** Formats a figure of a list, whose interval is null or absent if it is not known. */
export const formatListed = (value: number, interval: Interval | null | undefined): string =>
  formatFigure(value, figureDigits({ interval }));

/** The ends of an interval as they are shown beside a figure with these digits. */
export function formatBounds(
  { low, high }: Pick<Interval, 'low' | 'high'>,
  digits: FigureDigits,
): { readonly low: string; readonly high: string } {
  const shown = (bound: number): string => formatFigure(bound, boundDigits(digits));
  return { low: shown(low), high: shown(high) };
}

/** Formats the difference of two figures with its sign: less sure than either of them. */
export function formatDifference(value: number): string {
  const text = formatFigure(value);
  return value > 0 ? `+${text}` : text;
}

/** An interval in the unit of a figure that is the ranged one times a number, such as a share; null if not known. */
export function scaledInterval(
  interval: Interval | null | undefined,
  factor: number | null,
): Interval | undefined {
  if (interval == null || factor === null || !Number.isFinite(factor)) return undefined;
  const ends = [interval.low * factor, interval.high * factor] as const;
  return {
    low: Math.min(...ends),
    high: Math.max(...ends),
    digits: interval.digits,
    ...(interval.below === undefined || factor < 0 ? {} : { below: interval.below }),
  };
}

interface Pieces {
  readonly value: number;
  /** Of one piece. */
  readonly interval?: Interval | null | undefined;
  readonly count: number;
}

/**
 * Formats the figure of several pieces: 600 for one are known to the tens, and so are 1,790 for three. Ranges of
 * different pieces are added, which is wider than that of their sum.
 */
export function formatPieces(pieces: readonly Pieces[]): string {
  let [sum, low, high] = [0, 0, 0];
  for (const { value, interval, count } of pieces) {
    if (interval == null) return formatFigure(pieces.reduce((all, one) => all + one.value * one.count, 0));
    sum += value * count;
    low += interval.low * count;
    high += interval.high * count;
  }
  return formatFigure(
    sum,
    figureDigits({ interval: { low, high, digits: allowedDigits(sum, { low, high }) } }),
  );
}

/**
 * Before a figure of which a part was never inventoried and counts 0, in texts and columns. Not `≥`: its range, which
 * lacks the same part, also goes below it.
 */
export const lowerBoundSign = (atLeast: boolean | undefined): string =>
  atLeast === true ? `${language() === 'fr' ? 'partiel' : 'partial'}\u00a0` : '';

/** Formats the French environmental cost, which its label shows in whole points. */
export const formatPoints = (points: number): string => wholeText(points, language());

/** Formats the difference of two French environmental costs with its sign: as exact as they are. */
export const formatPointsDifference = (points: number): string =>
  (Math.round(points) > 0 ? '+' : '') + formatPoints(points);

import type { Interval } from '@sillage/contract';
import { formatNumber, formatScientific } from './format.ts';

/** Significant digits that a figure is shown with: 1 to 3. */
export type FigureDigits = number;

/** A figure with what is known of how sure it is. */
interface RangedFigure {
  readonly interval?: Interval | null | undefined;
  /** It contains estimates. */
  readonly significantDigits?: 2 | undefined;
}

const mostDigits = 3;

/**
 * The digits that a figure is shown with: as many as its interval allows, at most three. Of a result without intervals:
 * two if it contains estimates, which do not justify a third, and three otherwise.
 */
export function figureDigits({ interval, significantDigits }: RangedFigure): FigureDigits {
  if (interval == null) return significantDigits ?? mostDigits;
  return Math.min(interval.digits, mostDigits);
}

/** The digits of the score of a result, which contains an estimate if one of its impacts does. */
export function scoreDigits({
  score,
  impacts,
}: {
  readonly score: { readonly interval?: Interval | null | undefined };
  readonly impacts: readonly RangedFigure[];
}): FigureDigits {
  return score.interval == null ? estimateDigits(impacts) : figureDigits(score);
}

/** The digits of a figure without an interval that is made of these impacts. */
export function estimateDigits(impacts: readonly RangedFigure[]): FigureDigits {
  return impacts.some(({ significantDigits }) => significantDigits === 2) ? 2 : mostDigits;
}

/**
 * Formats a score or an impact of a result. Every page shows them by this function, so that one figure looks the
 * same everywhere; the exact one is in tables that are downloaded and on hover and focus. `digits`: of `figureDigits`
 * or `scoreDigits`; two where nothing is known of how sure the figure is.
 */
export function formatFigure(value: number, digits: FigureDigits = 2): string {
  return formatScientific(value, digits);
}

/** Formats a figure of a list, whose interval is null or absent if it is not known. */
export const formatListed = (value: number, interval: Interval | null | undefined): string =>
  interval == null ? formatFigure(value) : formatFigure(value, figureDigits({ interval }));

/** The ends of an interval as they are shown beside a figure with these digits; a single digit would hide too much. */
export function formatBounds(
  { low, high }: Pick<Interval, 'low' | 'high'>,
  digits: FigureDigits,
): { readonly low: string; readonly high: string } {
  const shown = (bound: number): string => formatFigure(bound, Math.max(2, digits));
  return { low: shown(low), high: shown(high) };
}

/** An interval in the unit of a figure that is the ranged one times a number, such as a share; null if not known. */
export function scaledInterval(
  interval: Interval | null | undefined,
  factor: number | null,
): Interval | undefined {
  if (interval == null || factor === null || !Number.isFinite(factor)) return undefined;
  const ends = [interval.low * factor, interval.high * factor] as const;
  return { low: Math.min(...ends), high: Math.max(...ends), digits: interval.digits };
}

/** Formats the French environmental cost, which its label shows in whole points. */
export const formatPoints = (points: number): string => formatNumber(Math.round(points), 21);

import { formatNumber, formatScientific } from './format.ts';

/** Significant digits that the figures of a result justify. */
export type FigureDigits = 2 | 3;

/** Two if the result contains estimates, which do not justify a third; three otherwise. */
export function figureDigits(
  impacts: readonly { readonly significantDigits?: 2 | undefined }[],
): FigureDigits {
  return impacts.some(({ significantDigits }) => significantDigits === 2) ? 2 : 3;
}

/**
 * Formats a score or an impact of a result. Every page shows them by this function, so that one figure looks the
 * same everywhere; the exact one is in tables that are downloaded and on hover and focus. `digits`: of `figureDigits`;
 * two where it is not known whether the figure is estimated.
 */
export function formatFigure(value: number, digits: FigureDigits = 2): string {
  return formatScientific(value, digits);
}

/** Formats the French environmental cost, which its label shows in whole points. */
export const formatPoints = (points: number): string => formatNumber(Math.round(points), 21);

import type { Interval } from '@sillage/contract';

/** A figure as English pages show it: with the digits of its interval, at most three; with two where none is known. */
export const shownFigure = (value: number, interval?: Interval | null): string =>
  new Intl.NumberFormat('en-GB', { maximumSignificantDigits: Math.min(interval?.digits ?? 2, 3) }).format(
    value,
  );

import type { Interval } from '@sillage/contract';

/** A figure as English pages show it: with the digits of its interval, at most three; with two where none is known. */
export const shownFigure = (value: number, interval?: Interval | null): string =>
  new Intl.NumberFormat('en-GB', { maximumSignificantDigits: Math.min(interval?.digits ?? 2, 3) }).format(
    value,
  );

/** The number in a figure as a page in English shows it: of `1,560 µPt without what is missing`, 1560. */
export const numberIn = (text: string): number =>
  Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));

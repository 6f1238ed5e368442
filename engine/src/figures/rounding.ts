/** Two significant digits. */
export const twoDigits = (figure: number): number => Number(figure.toPrecision(2));

/** A share, to whole per cent. */
export const wholePercent = (share: number): number => Math.round(100 * share) / 100;

/**
 * Rounds figures of a range to two significant digits of its width: exact bounds of many figures could be solved for the
 * ranges of single data sets.
 */
export function coarseTo(range: { readonly low: number; readonly high: number }): (figure: number) => number {
  const width = range.high - range.low;
  if (!(width > 0)) return twoDigits;
  const place = 10 ** (Math.floor(Math.log10(width)) - 1);
  return (figure) => Number((Math.round(figure / place) * place).toPrecision(12));
}

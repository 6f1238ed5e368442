import type { Interval } from '@sillage/contract';

interface Ranged {
  readonly value: number | null;
  readonly interval?: Interval | null | undefined;
  readonly significantDigits?: 2 | undefined;
}

/**
 * A figure of the HTTP API as assistants must say it: by docs/assistants.md, with the digits that its interval allows, but at
 * least two and at most three, and two where it is estimated; its interval with as many.
 */
export function shownFigure({ value, interval, significantDigits }: Ranged) {
  const allowed = Math.max(2, Math.min(3, interval?.digits ?? 2));
  const digits = significantDigits ?? allowed;
  const round = (number: number): number => Number(number.toPrecision(digits));
  return {
    value: value === null ? null : round(value),
    interval: interval == null ? null : { low: round(interval.low), high: round(interval.high) },
  };
}

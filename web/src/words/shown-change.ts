import { shownFigure } from './shown-figure.ts';
import { shownShare } from './shown-number.ts';

/** With its sign; the minus is as wide as the plus. */
function signed(value: number, shown: (size: number) => string): string {
  if (value === 0) return shown(0);
  return `${value < 0 ? '−' : '+'}${shown(Math.abs(value))}`;
}

/** A difference, three significant digits. */
export const shownChange = (value: number): string => signed(value, shownFigure);

/** A difference as a share of 1, in percent; whole above 10 %. */
export const shownChangeShare = (share: number): string => signed(share, shownShare);

import type { Moments } from '../../distributions/distribution.ts';

/** Places of the numbers of one sum; they lie side by side, because a data set changes all of them. */
const value = 0;
const mean = 1;
const variance = 2;
const third = 3;
const most = 4;
const largest = 5;
const credited = 6;
const width = 7;

/** Cumulants of several sums of the same independent drivers. Shape: sums × the numbers of `Sum`. */
export interface Sums {
  readonly length: number;
  readonly cells: Float64Array;
}

export interface Sum {
  /** As written. */
  readonly value: number;
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
  /** The largest variance of a data set in it, and the number of that data set; −1: none. */
  readonly most: number;
  readonly largest: number;
  /** Something counts against the sum, so that it may fall below 0. */
  readonly credited: boolean;
}

export function sumsOf(length: number): Sums {
  const cells = new Float64Array(length * width);
  for (let at = largest; at < cells.length; at += width) cells[at] = -1;
  return { length, cells };
}

export function sumAt({ cells }: Sums, c: number): Sum {
  const at = c * width;
  return {
    value: cells[at + value] as number,
    mean: cells[at + mean] as number,
    variance: cells[at + variance] as number,
    third: cells[at + third] as number,
    most: cells[at + most] as number,
    largest: cells[at + largest] as number,
    credited: cells[at + credited] === 1,
  };
}

/**
 * Adds data set `d`: row `d` of the coefficients times its figures. `shares`: drivers with others, which `addShared` adds
 * instead of its variance.
 *
 * @param moments mean, variance and third moment of figure ÷ written figure, from place `first` on; `stride` 3: for each
 * sum; 0: the same for all
 */
export function addDriver(
  { length, cells }: Sums,
  d: number,
  coefficients: Float64Array,
  moments: Float64Array,
  first: number,
  stride: 0 | 3,
  shares = false,
): void {
  let row = d * length;
  let from = first;
  for (let at = 0; at < cells.length; at += width, row++, from += stride) {
    const k = coefficients[row] as number;
    if (k === 0) continue;
    const kk = k * k;
    const own = kk * (moments[from + 1] as number);
    if (k < 0) cells[at + credited] = 1;
    cells[at + value] = (cells[at + value] as number) + k;
    cells[at + mean] = (cells[at + mean] as number) + k * (moments[from] as number);
    if (!shares) {
      cells[at + variance] = (cells[at + variance] as number) + own;
      cells[at + third] = (cells[at + third] as number) + kk * k * (moments[from + 2] as number);
    }
    if (own >= (cells[at + most] as number)) {
      cells[at + most] = own;
      cells[at + largest] = d;
    }
  }
}

/** Adds what drivers that several data sets share bring: by sum, from place `from` on. */
export function addShared(
  { length, cells }: Sums,
  { variances, thirds }: { readonly variances: Float64Array; readonly thirds: Float64Array },
  from: number,
): void {
  for (let c = 0, at = 0; c < length; c++, at += width) {
    cells[at + variance] = (cells[at + variance] as number) + (variances[from + c] as number);
    cells[at + third] = (cells[at + third] as number) + (thirds[from + c] as number);
  }
}

/** Adds slope × (parameter − its value). */
export function addParameter({ length, cells }: Sums, slopes: readonly number[], moments: Moments): void {
  for (let c = 0, at = 0; c < length; c++, at += width) {
    cells[at + credited] = 1;
    const slope = slopes[c] as number;
    if (slope === 0) continue;
    cells[at + mean] = (cells[at + mean] as number) + slope * moments.mean;
    cells[at + variance] = (cells[at + variance] as number) + slope * slope * moments.variance;
    cells[at + third] = (cells[at + third] as number) + slope * slope * slope * moments.third;
  }
}

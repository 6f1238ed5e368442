import type { Moments } from '../distributions/distribution.ts';

/** Cumulants of several sums of the same independent drivers. */
export interface Sums {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  readonly third: Float64Array;
  /** As written. */
  readonly value: Float64Array;
  /** 1: something counts against the sum, so that it may fall below 0. */
  readonly credited: Uint8Array;
  /** The largest variance of a data set in it, and the number of that data set; −1: none. */
  readonly most: Float64Array;
  readonly largest: Int32Array;
  /** Data sets and parameters in it. */
  readonly drivers: Uint16Array;
}

export function sumsOf(length: number): Sums {
  return {
    mean: new Float64Array(length),
    variance: new Float64Array(length),
    third: new Float64Array(length),
    value: new Float64Array(length),
    credited: new Uint8Array(length),
    most: new Float64Array(length),
    largest: new Int32Array(length).fill(-1),
    drivers: new Uint16Array(length),
  };
}

/**
 * Adds data set `d`: row `d` of the coefficients times its figures.
 *
 * @param moments mean, variance and third moment of figure ÷ written figure; `stride` 3: for each sum; 0: the same for all
 */
export function addDriver(
  { mean, variance, third, value, credited, most, largest, drivers }: Sums,
  d: number,
  coefficients: Float64Array,
  moments: Float64Array,
  stride: 0 | 3,
): void {
  const { length } = mean;
  for (let c = 0, row = d * length, at = 0; c < length; c++, row++, at += stride) {
    const k = coefficients[row] as number;
    if (k === 0) continue;
    const kk = k * k;
    const own = kk * (moments[at + 1] as number);
    if (k < 0) credited[c] = 1;
    value[c] = (value[c] as number) + k;
    mean[c] = (mean[c] as number) + k * (moments[at] as number);
    variance[c] = (variance[c] as number) + own;
    third[c] = (third[c] as number) + kk * k * (moments[at + 2] as number);
    drivers[c] = (drivers[c] as number) + 1;
    if (own >= (most[c] as number)) {
      most[c] = own;
      largest[c] = d;
    }
  }
}

/** Adds slope × (parameter − its value). */
export function addParameter(
  { mean, variance, third, credited, drivers }: Sums,
  slopes: readonly number[],
  moments: Moments,
): void {
  credited.fill(1);
  for (let c = 0; c < mean.length; c++) {
    const slope = slopes[c] as number;
    if (slope === 0) continue;
    mean[c] = (mean[c] as number) + slope * moments.mean;
    variance[c] = (variance[c] as number) + slope * slope * moments.variance;
    third[c] = (third[c] as number) + slope * slope * slope * moments.third;
    drivers[c] = (drivers[c] as number) + 1;
  }
}

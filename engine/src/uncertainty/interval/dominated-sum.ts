import { exponential } from '../../distributions/exponential.ts';
import type { ShiftedLognormal } from '../../distributions/shifted-lognormal.ts';
import type { Range } from '../../figures/allowed-digits.ts';
import { placeProbabilities } from '../drivers/relative-quantiles.ts';

/** Five points of a normal distribution, and their weights. Source: Abramowitz & Stegun 1964, table 25.10, n = 5. */
const near = 1.355626179974266;
const far = 2.8569700138728056;
const weights = Float64Array.of(
  8 / 15,
  0.2220759220056126,
  0.2220759220056126,
  0.0112574113277207,
  0.0112574113277207,
);
const points = weights.length;

const shifts = new Float64Array(points);
const indices = new Int32Array(points);

/**
 * The 90 % interval of the sum of one data set that decides it, whose quantiles are known, and of the rest, of which
 * only a distribution with its cumulants is: P(sum < x) is the mean of P(data set < x − rest) over five points of the rest.
 *
 * @param quantiles of the data set ÷ `scale` > 0, at `placeProbabilities`
 * @param start where the search begins
 */
export function dominatedSum(
  quantiles: Float64Array,
  scale: number,
  rest: ShiftedLognormal,
  start: Range,
): Range {
  setShifts(rest);
  return {
    low: quantileOf(quantiles, scale, 0.05, start.low),
    high: quantileOf(quantiles, scale, 0.95, start.high),
  };
}

/** The probability that the sum of `dominatedSum` is below a value. */
export function dominatedBelow(
  quantiles: Float64Array,
  scale: number,
  rest: ShiftedLognormal,
  value: number,
): number {
  setShifts(rest);
  const last = quantiles.length - 1;
  let probability = 0;
  for (let j = 0; j < points; j++) {
    const y = (value - (shifts[j] as number)) / scale;
    if (y < (quantiles[0] as number)) continue;
    let i = 0;
    while (i < last && (quantiles[i + 1] as number) <= y) i++;
    const [low, p] = [quantiles[i] as number, placeProbabilities[i] as number];
    const share = i === last ? 0 : (y - low) / ((quantiles[i + 1] as number) - low);
    const next = i === last ? 1 : (placeProbabilities[i + 1] as number);
    probability += (weights[j] as number) * (i === last ? 1 : p + share * (next - p));
  }
  return probability;
}

function setShifts({ start, scale, sigma }: ShiftedLognormal): void {
  if (sigma === 0) {
    shifts[0] = start;
    shifts[1] = start + near * scale;
    shifts[2] = start - near * scale;
    shifts[3] = start + far * scale;
    shifts[4] = start - far * scale;
    return;
  }
  const one = exponential(near * sigma);
  const two = exponential(far * sigma);
  shifts[0] = start + scale;
  shifts[1] = start + scale * one;
  shifts[2] = start + scale / one;
  shifts[3] = start + scale * two;
  shifts[4] = start + scale / two;
}

/** Steps of Newton's method, halved where one would leave what is known to contain the quantile. */
const steps = 12;
const tolerance = 1e-4;

function quantileOf(quantiles: Float64Array, scale: number, wanted: number, start: number): number {
  const last = quantiles.length - 1;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < points; j++) {
    const shift = shifts[j] as number;
    if (shift < least) least = shift;
    if (shift > most) most = shift;
    indices[j] = wanted < 0.5 ? 13 : 39;
  }
  let below = least + scale * (quantiles[0] as number);
  let above = most + scale * (quantiles[last] as number);
  let x = start > below && start < above ? start : (below + above) / 2;
  for (let step = 0; step < steps; step++) {
    let probability = 0;
    let density = 0;
    for (let j = 0; j < points; j++) {
      const y = (x - (shifts[j] as number)) / scale;
      let i = indices[j] as number;
      while (i > 0 && (quantiles[i] as number) > y) i--;
      while (i < last - 1 && (quantiles[i + 1] as number) <= y) i++;
      indices[j] = i;
      const low = quantiles[i] as number;
      const p = placeProbabilities[i] as number;
      const slope = ((placeProbabilities[i + 1] as number) - p) / ((quantiles[i + 1] as number) - low);
      const weight = weights[j] as number;
      if (y <= low) probability += y < low ? 0 : weight * p;
      else if (y >= (quantiles[last] as number)) probability += weight;
      else {
        probability += weight * (p + slope * (y - low));
        density += (weight * slope) / scale;
      }
    }
    const off = probability - wanted;
    if (Math.abs(off) < tolerance) return x;
    if (off > 0) above = x;
    else below = x;
    const next = x - off / density;
    x = next > below && next < above ? next : (below + above) / 2;
  }
  return x;
}

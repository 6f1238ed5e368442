import type { Method } from '../../catalog.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { exponential, logarithm } from '../arithmetic/exponential.ts';
import { canRescale, type Spread, scoreShares, spreadOf } from './spread.ts';

/**
 * Mean, variance and third central moment of figure ÷ written figure, for each indicator and, last, for the score:
 * three numbers in a row each.
 */
export type RelativeMoments = Float64Array;

/** One list of raw moments E[R], E[R²], E[R³]. */
type Raw = readonly [number, number, number];

const perUse = new WeakMap<ProcessUse, RelativeMoments>();

/** Cached for as long as the data set is reachable. */
export function relativeMoments(use: ProcessUse, method: Pick<Method, 'indicators'>): RelativeMoments {
  let moments = perUse.get(use);
  if (moments === undefined) {
    moments = makeMoments(use, spreadOf(use), method);
    perUse.set(use, moments);
  }
  return moments;
}

function makeMoments(
  use: ProcessUse,
  { sigma, byIndicator, keepsScore }: Spread,
  method: Pick<Method, 'indicators'>,
): RelativeMoments {
  const count = method.indicators.length;
  const moments = new Float64Array(3 * (count + 1));
  const common: Raw = [lognormalRaw(sigma, 1), lognormalRaw(sigma, 2), lognormalRaw(sigma, 3)];
  const one: Raw = [1, 1, 1];
  if (byIndicator === undefined) {
    for (let c = 0; c <= count; c++) put(moments, c, common, one);
    return moments;
  }
  const shares = scoreShares(use, method);
  const rescaled = keepsScore && canRescale(shares);
  for (let c = 0; c < count; c++) {
    const own = byIndicator[c] as number;
    const raw: Raw = rescaled
      ? rescaledRaw(shares, byIndicator, c)
      : [lognormalRaw(own, 1), lognormalRaw(own, 2), lognormalRaw(own, 3)];
    put(moments, c, common, raw);
  }
  put(moments, count, common, rescaled ? one : weightedRaw(shares, byIndicator));
  return moments;
}

/** E[e^(kσZ)] = e^(k²σ²/2). */
function lognormalRaw(sigma: number, k: number): number {
  return exponential((k * k * sigma * sigma) / 2);
}

/** Writes the moments of the product of two independent factors. */
function put(moments: Float64Array, c: number, a: Raw, b: Raw): void {
  const first = a[0] * b[0];
  const second = a[1] * b[1];
  const third = a[2] * b[2];
  moments[3 * c] = first;
  moments[3 * c + 1] = second - first * first;
  moments[3 * c + 2] = third - 3 * first * second + 2 * first * first * first;
}

/** Raw moments of Σ share × lognormal of independent lognormals of median 1. */
function weightedRaw(shares: Float64Array, sigmas: Float64Array): Raw {
  let mean = 0;
  let variance = 0;
  let third = 0;
  for (let c = 0; c < shares.length; c++) {
    const share = shares[c] as number;
    const w = exponential((sigmas[c] as number) * (sigmas[c] as number));
    const own = share * Math.sqrt(w);
    mean += own;
    variance += own * own * (w - 1);
    third += own * own * own * (w - 1) * (w - 1) * (w + 2);
  }
  return [mean, variance + mean * mean, third + 3 * mean * variance + mean * mean * mean];
}

/** Half the width of the quadrature, in standard deviations: the third moment of gsd 10 has its weight at 7. */
const reach = 14;
const step = 0.25;

/**
 * Raw moments of R = Y_c / Σ p_k Y_k, the factor of indicator c after rescaling to the published score. With
 * Z = Σ over the others p_k Y_k / (1 − p_c) taken as lognormal (its mean and variance are exact, Fenton 1960),
 * R = 1 / (p_c + (1 − p_c) e^(m + s u)) for a standard normal u: one integral, by the trapezoidal rule, which for a
 * normal density converges faster than any power of the step.
 */
function rescaledRaw(shares: Float64Array, sigmas: Float64Array, c: number): Raw {
  const share = shares[c] as number;
  const rest = 1 - share;
  if (rest < 1e-12) return [1, 1, 1];
  let mean = 0;
  let variance = 0;
  for (let k = 0; k < shares.length; k++) {
    if (k === c) continue;
    const w = exponential((sigmas[k] as number) * (sigmas[k] as number));
    const own = ((shares[k] as number) / rest) * Math.sqrt(w);
    mean += own;
    variance += own * own * (w - 1);
  }
  const square = logarithm(1 + variance / (mean * mean));
  const middle = logarithm(mean) - square / 2;
  const deviation = Math.sqrt(square + (sigmas[c] as number) * (sigmas[c] as number));
  let weight = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let u = -reach; u <= reach; u += step) {
    const density = exponential((-u * u) / 2);
    const ratio = 1 / (share + rest * exponential(middle + deviation * u));
    weight += density;
    first += density * ratio;
    second += density * ratio * ratio;
    third += density * ratio * ratio * ratio;
  }
  return [first / weight, second / weight, third / weight];
}

import type { Method } from '../../catalog.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { exponential } from '../arithmetic/exponential.ts';
import { Hypercube } from '../sampling/hypercube.ts';
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
  const raws = rescaled ? rescaledRaws(shares, byIndicator) : undefined;
  for (let c = 0; c < count; c++) {
    const own = byIndicator[c] as number;
    const raw: Raw = [lognormalRaw(own, 1), lognormalRaw(own, 2), lognormalRaw(own, 3)];
    put(moments, c, common, raws?.[c] ?? raw);
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

/** Drawn points of the integrals below; each is used with its mirror image as well. */
const drawn = 256;
const points = 2 * drawn;

/** Always the same points, one list for each indicator. */
let kept: readonly Float64Array[] = [];

/**
 * Normal quantiles of a Latin hypercube and their mirror image, made uncorrelated and of variance 1 (Gram–Schmidt): the
 * chance correlation of 256 points, 6 %, would make variances of ratios wrong by 10 %.
 */
function normals(count: number): readonly Float64Array[] {
  if (kept.length < count) {
    const cube = new Hypercube(1, 0, drawn);
    const made: Float64Array[] = [];
    for (let c = 0; c < count; c++) {
      const { z } = cube.draws(`indicator ${c}`);
      const both = Float64Array.from({ length: points }, (_, j) =>
        j < drawn ? (z[j] as number) : -(z[j - drawn] as number),
      );
      for (const other of made) addMultiple(both, other, -meanProduct(both, other));
      const size = Math.sqrt(meanProduct(both, both));
      made.push(both.map((value) => value / size));
    }
    kept = made;
  }
  return kept;
}

function meanProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] as number) * (b[j] as number);
  return sum / a.length;
}

function addMultiple(to: Float64Array, other: Float64Array, factor: number): void {
  for (let j = 0; j < to.length; j++) to[j] = (to[j] as number) + factor * (other[j] as number);
}

/**
 * Raw moments of R_c = Y_c / D with D = Σ p_k Y_k: the factors of the indicators after rescaling to the published
 * score. Weighting by Y_c^n shifts the normal variable behind it by nσ_c, so that
 * E[R_c^n] = e^(n²σ_c²/2) · E[(D + p_c Y_c (e^(nσ_c²) − 1))^−n]: what is left inside has no heavy tail.
 * Means are right within 0.5 %, variances within 5 %.
 */
function rescaledRaws(shares: Float64Array, sigmas: Float64Array): Raw[] {
  const count = shares.length;
  const z = normals(count);
  const parts = new Float64Array(count * points);
  const sums = new Float64Array(points);
  for (let c = 0; c < count; c++) {
    const share = shares[c] as number;
    const sigma = sigmas[c] as number;
    const own = z[c] as Float64Array;
    for (let j = 0; j < points; j++) {
      const part = share === 0 ? 0 : share * exponential(sigma * (own[j] as number));
      parts[c * points + j] = part;
      sums[j] = (sums[j] as number) + part;
    }
  }
  return Array.from({ length: count }, (_, c): Raw => {
    const square = (sigmas[c] as number) * (sigmas[c] as number);
    const raw: [number, number, number] = [0, 0, 0];
    for (let n = 1; n <= 3; n++) {
      const tilt = exponential(n * square) - 1;
      let sum = 0;
      for (let j = 0; j < points; j++) {
        const inverse = 1 / ((sums[j] as number) + (parts[c * points + j] as number) * tilt);
        sum += n === 1 ? inverse : n === 2 ? inverse * inverse : inverse * inverse * inverse;
      }
      raw[n - 1] = (exponential((n * n * square) / 2) * sum) / points;
    }
    return raw;
  });
}

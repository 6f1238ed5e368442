import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import { exponential } from '../../distributions/exponential.ts';
import { normalProbability } from '../../distributions/normal-probability.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { capped, type Raw, rescaledRaws } from './rescaled-factors.ts';
import { canRescale, type Spread, type SpreadOrigin, scoreShares, spreadOf } from './spread.ts';

/**
 * Mean, variance and third central moment of figure ÷ written figure, for each indicator and, last, for the score:
 * three numbers in a row each. Of lognormal factors up to `capped`.
 */
export type RelativeMoments = Float64Array;

/** How the figures of a data set vary, and where that is from. */
interface Variation {
  readonly origin: SpreadOrigin;
  readonly moments: RelativeMoments;
}

/** Cached for as long as the data set is reachable. */
export const variationOf = oncePer((use: ProcessUse, method: Pick<Method, 'indicators'>): Variation => {
  const spread = spreadOf(use);
  return { origin: spread.origin, moments: makeMoments(use, spread, method) };
});

export function relativeMoments(use: ProcessUse, method: Pick<Method, 'indicators'>): RelativeMoments {
  return variationOf(use, method).moments;
}

function makeMoments(
  use: ProcessUse,
  { sigma, byIndicator, medians, keepsScore }: Spread,
  method: Pick<Method, 'indicators'>,
): RelativeMoments {
  const count = method.indicators.length;
  const moments = new Float64Array(3 * (count + 1));
  const common = cappedRaw(sigma);
  const one = rawOf(1);
  if (byIndicator === undefined) {
    for (let c = 0; c <= count; c++) put(moments, c, common, one);
    return moments;
  }
  const shares = scoreShares(use, method);
  const rescaled = keepsScore && canRescale(shares);
  const raws = rescaled ? rescaledRaws(shares, byIndicator) : undefined;
  for (let c = 0; c < count; c++) {
    const own = raws?.[c];
    if (own !== undefined) put(moments, c, common, own);
    else put(moments, c, cappedRaw(hypotenuse(sigma, byIndicator[c] as number)), rawOf(medians?.[c] ?? 1));
  }
  put(moments, count, common, rescaled ? one : weightedRaw(shares, byIndicator, medians));
  return moments;
}

/** Of what does not vary. */
const rawOf = (value: number): Raw => [value, value * value, value * value * value];

/** σ of the product of two lognormal factors. */
export function hypotenuse(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/** E[e^(nσ min(Z, c))] = e^(n²σ²/2)·Φ(c − nσ) + e^(nσc)·Φ(−c) for n = 1, 2, 3. */
function cappedRaw(sigma: number): Raw {
  const above = normalProbability(-capped);
  const raw = (n: number): number =>
    exponential((n * n * sigma * sigma) / 2) * normalProbability(capped - n * sigma) +
    exponential(n * sigma * capped) * above;
  return [raw(1), raw(2), raw(3)];
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

/** Raw moments of Σ share × lognormal of independent lognormals; `medians`: absent, 1. */
function weightedRaw(shares: Float64Array, sigmas: Float64Array, medians: Float64Array | undefined): Raw {
  let mean = 0;
  let variance = 0;
  let third = 0;
  for (let c = 0; c < shares.length; c++) {
    const share = (shares[c] as number) * (medians?.[c] ?? 1);
    const [first, second, cube] = cappedRaw(sigmas[c] as number);
    mean += share * first;
    variance += share * share * (second - first * first);
    third += share * share * share * (cube - 3 * first * second + 2 * first * first * first);
  }
  return [mean, variance + mean * mean, third + 3 * mean * variance + mean * mean * mean];
}

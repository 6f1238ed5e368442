import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import { exponential } from '../../distributions/exponential.ts';
import { normalProbability } from '../../distributions/normal-probability.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { hypotenuse } from './relative-moments.ts';
import { rescaledQuantiles } from './rescaled-factors.ts';
import { canRescale, scoreShares, spreadOf } from './spread.ts';

/** Where quantiles are kept: every eighth of a standard deviation of a normal variable, from −3.25 to 3.25. */
const places = Float64Array.from({ length: 53 }, (_, i) => (i - 26) / 8);
/** The probability of each. */
export const placeProbabilities = places.map(normalProbability);

const knownOf = oncePer((_: ProcessUse): (Float64Array | null)[] => []);

/**
 * What figure ÷ written figure falls below with each of `placeProbabilities`, for an indicator or, after the last one,
 * the score. null: that score is a sum of several factors that vary on their own. Cached for as long as the data set is reachable.
 */
export function relativeQuantiles(
  use: ProcessUse,
  method: Pick<Method, 'indicators'>,
  c: number,
): Float64Array | null {
  const known = knownOf(use);
  const made = known[c];
  if (made !== undefined) return made;
  const quantiles = quantilesOf(use, method, c);
  known[c] = quantiles;
  return quantiles;
}

function quantilesOf(use: ProcessUse, method: Pick<Method, 'indicators'>, c: number): Float64Array | null {
  const { sigma, byIndicator, medians, keepsScore } = spreadOf(use);
  const isScore = c === method.indicators.length;
  if (byIndicator === undefined) return lognormalQuantiles(sigma);
  const shares = scoreShares(use, method);
  const rescaled = keepsScore && canRescale(shares);
  if (isScore)
    return rescaled ? lognormalQuantiles(sigma) : scoreQuantiles(sigma, shares, byIndicator, medians);
  if (rescaled) return rescaledQuantiles(shares, byIndicator, sigma, c, placeProbabilities);
  const quantiles = lognormalQuantiles(hypotenuse(sigma, byIndicator[c] as number));
  return medians === undefined ? quantiles : quantiles.map((value) => value * (medians[c] as number));
}

/**
 * Of a score in which a single indicator has a factor of its own: the rest has only the factor common to all, which moves
 * with the product of both as far as it makes up its σ.
 */
function scoreQuantiles(
  sigma: number,
  shares: Float64Array,
  byIndicator: Float64Array,
  medians: Float64Array | undefined,
): Float64Array | null {
  const varied = [...byIndicator.keys()].filter((c) => (byIndicator[c] as number) > 0);
  const [own] = varied;
  if (own === undefined || varied.length > 1) return own === undefined ? lognormalQuantiles(sigma) : null;
  const share = shares[own] as number;
  const median = medians?.[own] ?? 1;
  const both = hypotenuse(sigma, byIndicator[own] as number);
  return places.map(
    (z) => share * median * exponential(both * z) + (1 - share) * exponential(((sigma * sigma) / both) * z),
  );
}

function lognormalQuantiles(sigma: number): Float64Array {
  return places.map((z) => exponential(sigma * z));
}

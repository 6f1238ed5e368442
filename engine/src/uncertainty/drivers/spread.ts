import type { RangeOrigin } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import { logarithm } from '../../distributions/exponential.ts';
import { baseUncertainty, pedigreeOf, pedigreeSigma } from '../../distributions/pedigree.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';

/**
 * Where the range of a data set comes from: the client, for own figures (`range`), the file that it was imported from
 * (`imported`), spreads of its sources by indicator (`calibration`), the rating of its quality (`pedigree`), or the worst
 * rating because it has none (`not-rated`).
 */
export type SpreadOrigin = Exclude<RangeOrigin, 'given'>;

/** How the figures of a data set vary around what is written. */
export interface Spread {
  readonly origin: SpreadOrigin;
  /** σ of the factor that all its figures have in common. */
  readonly sigma: number;
  /** σ of a further factor for each indicator. */
  readonly byIndicator?: Float64Array;
  /** Of the factor of each indicator; absent: 1. */
  readonly medians?: Float64Array;
  /** The factors by indicator are rescaled together, so that the score stays: of estimated splits. */
  readonly keepsScore: boolean;
}

const worst = { reliability: 5, completeness: 5, time: 5, geography: 5, technology: 5 };

/** How a data set varies; cached for as long as the data set is reachable. */
export const spreadOf = oncePer((use: ProcessUse): Spread => makeSpread(use));

function makeSpread({ quality, database, gsd, medians, basis, imported }: ProcessUse): Spread {
  if (imported === true && gsd?.some((deviation) => deviation > 1) === true)
    return {
      ...{ origin: 'imported', sigma: 0, byIndicator: gsd.map(logarithm), keepsScore: false },
      ...(medians === undefined ? {} : { medians }),
    };
  const rated = quality === null ? undefined : pedigreeOf(quality);
  // The ranges of own figures are their own: nothing further varies with them.
  if (gsd !== undefined && database === 'custom')
    return { origin: 'range', sigma: 0, byIndicator: gsd.map(logarithm), keepsScore: false };
  const sigma = pedigreeSigma(rated ?? worst, baseUncertainty);
  if (gsd !== undefined && imported !== true) {
    const byIndicator = gsd.map(logarithm);
    return { origin: 'calibration', sigma, byIndicator, keepsScore: basis === 'estimated-split' };
  }
  const origin = rated !== undefined ? 'pedigree' : 'not-rated';
  return { origin, sigma, keepsScore: false };
}

/** Data sets with the same key are drawn together. */
export function drawKey({ drawnWith, key }: ProcessUse): string {
  return drawnWith ?? key;
}

/** The part of each indicator in the score per unit of a data set; they add up to 1 unless the score is 0. */
export function scoreShares(
  { factors }: ProcessUse,
  { indicators }: Pick<Method, 'indicators'>,
): Float64Array {
  const shares = new Float64Array(indicators.length);
  let total = 0;
  for (const [c, { normalisation, weighting }] of indicators.entries()) {
    const part = ((factors[c] as number) * weighting) / normalisation;
    shares[c] = part;
    total += part;
  }
  for (let c = 0; c < shares.length; c++) shares[c] = total === 0 ? 0 : (shares[c] as number) / total;
  return shares;
}

/** Whether the factors by indicator can be rescaled: no indicator may count against the score. */
export function canRescale(shares: Float64Array): boolean {
  let sum = 0;
  for (let c = 0; c < shares.length; c++) {
    const share = shares[c] as number;
    if (share < 0) return false;
    sum += share;
  }
  return sum > 0;
}

import type { Indicator } from '@sillage/engine';

/**
 * Estimates the impacts of a process with only a published single score, split by the profile of its family.
 *
 * Formula: I_c = s × p_c × NF_c / WF_c; where the climate figure k is known, I_cch = k and every other
 * I_c = (s − w_cch) × p_c / (1 − p_cch) × NF_c / WF_c, w_cch = k × WF_cch / NF_cch. The weighted sum is s
 * again.
 * Shape: one impact per indicator, in the method's order.
 * Units: `score` in µPt per unit of the process, `climate` in kg CO2e per unit.
 * Throws: Error when the climate figure alone exceeds the score.
 * The publisher of the score, Ecobalyse, normalises ozone depletion by 0.053648, this method by the factor of
 * the catalog.
 * Decision: docs/calculation.md, "Where the figures come from".
 */
export function estimatedSplit(
  score: number,
  shares: readonly number[],
  indicators: readonly Indicator[],
  climate?: number,
): Float64Array {
  const pt = score / 1e6;
  const at = indicators.findIndex(({ id }) => id === 'cch');
  const known = indicators[at];
  if (climate === undefined || known === undefined) {
    return Float64Array.from(indicators, (indicator, i) => (pt * share(shares, i)) / weight(indicator));
  }
  const rest = pt - climate * weight(known);
  if (rest < 0)
    throw new Error(
      `a climate figure of ${climate} kg CO2e weighs more than the whole score of ${score} µPt`,
    );
  const others = 1 - share(shares, at);
  return Float64Array.from(indicators, (indicator, i) =>
    i === at ? climate : (rest * share(shares, i)) / others / weight(indicator),
  );
}

/** Pt per unit of the indicator. */
function weight({ weighting, normalisation }: Indicator): number {
  return weighting / normalisation;
}

function share(shares: readonly number[], i: number): number {
  const value = shares[i];
  if (value === undefined) throw new Error('the profile has fewer shares than the method has indicators');
  return value;
}

import type { Indicator } from '../catalog.ts';
import type { Characterised } from './characterize.ts';

type Weights = Pick<Indicator, 'normalisation' | 'weighting'>;

/** Impact / yearly impact of one person: person-years. Source: EF method, JRC130796. */
export function normalize(impact: number, indicator: Weights): number {
  return impact / indicator.normalisation;
}

/** Person-years × weight, in µPt (1 Pt = 1,000,000 µPt). Source: EF method, JRC130796. */
export function weigh(impact: number, indicator: Weights): number {
  return normalize(impact, indicator) * indicator.weighting * 1e6;
}

/** The single score of everything: Σ_c impact_c / NF_c × WF_c × 10⁶, in µPt. */
export interface Scores {
  readonly total: number;
  readonly nodes: Float64Array;
  readonly activities: Float64Array;
}

const factorsOf = new WeakMap<readonly Weights[], Float64Array>();

/** µPt per unit of each indicator; made once per method. */
function weighingFactors(indicators: readonly Weights[]): Float64Array {
  let factors = factorsOf.get(indicators);
  if (factors === undefined) {
    factors = Float64Array.from(indicators, (indicator) => weigh(1, indicator));
    factorsOf.set(indicators, factors);
  }
  return factors;
}

/** Single scores of the whole, of each node and of each activity; partial where a factor is missing. */
export function score(characterised: Characterised, indicators: readonly Weights[]): Scores {
  const factors = weighingFactors(indicators);
  const { columns, totals, nodeTotals, contributions } = characterised;
  return {
    total: scoreRows(totals, columns, factors)[0] as number,
    nodes: scoreRows(nodeTotals, columns, factors),
    activities: scoreRows(contributions, columns, factors),
  };
}

function scoreRows(rows: Float64Array, columns: number, factors: Float64Array): Float64Array {
  const scores = new Float64Array(rows.length / columns);
  for (let r = 0; r < scores.length; r++) {
    const from = r * columns;
    let total = 0;
    for (let c = 0; c < factors.length; c++) total += (rows[from + c] as number) * (factors[c] as number);
    scores[r] = total;
  }
  return scores;
}

import type { Indicator } from '../../catalog/catalog.ts';

type Weights = Pick<Indicator, 'normalisation' | 'weighting'>;

/** Impact / yearly impact of one person: person-years. Source: EF method, JRC130796. */
export function normalize(impact: number, indicator: Weights): number {
  return impact / indicator.normalisation;
}

/** Person-years × weight, in µPt (1 Pt = 1,000,000 µPt). Source: EF method, JRC130796. */
export function weigh(impact: number, indicator: Weights): number {
  return normalize(impact, indicator) * indicator.weighting * 1e6;
}

/** Single score of a row of impacts: Σ_c impact_c / NF_c × WF_c × 10⁶, in µPt. */
export function singleScore(impacts: Float64Array, indicators: readonly Weights[]): number {
  return indicators.reduce((score, indicator, c) => score + weigh(impacts[c] as number, indicator), 0);
}

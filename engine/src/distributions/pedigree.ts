import type { DataSetQuality } from '../catalog/catalog.ts';
import { logarithm } from './exponential.ts';

/** The criteria of the pedigree matrix. */
export const pedigreeCriteria = ['reliability', 'completeness', 'time', 'geography', 'technology'] as const;
export type PedigreeCriterion = (typeof pedigreeCriteria)[number];

/** Scores from 1 (best) to 5; between whole ones ln u is linear. */
export type Pedigree = Readonly<Record<PedigreeCriterion, number>>;

/**
 * u by score 1 … 5, of the kind GSD²: what the square of the geometric standard deviation is multiplied by.
 * Geography 4 and technology 2 are empty in the table of versions 1 and 2: there, variance 0.0006 of version 3,
 * which is u = e^(2√0.0006) = 1.0502.
 * Source: Frischknecht et al. 2007, ecoinvent report 1, table 7.2; Weidema et al. 2013, table 10.5.
 */
export const pedigreeFactors: Readonly<Record<PedigreeCriterion, readonly number[]>> = {
  reliability: [1, 1.05, 1.1, 1.2, 1.5],
  completeness: [1, 1.02, 1.05, 1.1, 1.2],
  time: [1, 1.03, 1.1, 1.2, 1.5],
  geography: [1, 1.01, 1.02, 1.05, 1.1],
  technology: [1, 1.05, 1.2, 1.5, 2],
};

/** Of the kind GSD², where nothing is known of the amount itself. */
export const baseUncertainty = 1.05;

/** σ = ln(GSD²)/2 with GSD² = exp(√(ln² u_b + Σ ln² u_i)). */
export function pedigreeSigma(scores: Pedigree, base = baseUncertainty): number {
  const ofBase = logarithm(base);
  let sum = ofBase * ofBase;
  for (const criterion of pedigreeCriteria) {
    const ln = logarithmOfFactor(pedigreeFactors[criterion], scores[criterion]);
    sum += ln * ln;
  }
  return Math.sqrt(sum) / 2;
}

function logarithmOfFactor(factors: readonly number[], score: number): number {
  const bounded = Math.min(5, Math.max(1, score));
  const below = Math.floor(bounded);
  const low = logarithm(factors[below - 1] as number);
  if (below === bounded) return low;
  return low + (bounded - below) * (logarithm(factors[below] as number) - low);
}

/**
 * The pedigree of a data set from its four criteria of the Environmental Footprint: technology, geography and time
 * as they are, precision for both reliability and completeness.
 */
export function pedigreeOf({
  technology,
  geography,
  time,
  precision,
}: Omit<DataSetQuality, 'reason'>): Pedigree {
  return { reliability: precision, completeness: precision, time, geography, technology };
}

import { solveAdjoint } from '../solver/solve-adjoint.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';
import { unproductiveLoops } from '../solver/unproductive-loops.ts';

interface MedianInput {
  readonly matrix: SparseMatrix;
  /** Mean ÷ listed amount of each entry of the matrix. */
  readonly means: Float64Array;
  /** Direct impacts of each column with the means of its amounts: columns × indicators. */
  readonly expected: Float64Array;
  /** Impacts of every column, signed as solved: columns × indicators. */
  readonly x: Float64Array;
  /** See `impactDeviations`. */
  readonly deviations: Float64Array;
  readonly references: readonly number[];
  /** Columns of loops that need more than they make as listed. */
  readonly unproductive: readonly number[];
  readonly indicators: number;
}

/**
 * Median of the outcomes ÷ impact, columns × indicators; 1 where no uncertainty is stated upstream.
 *
 * A lognormal amount has the listed figure as its median, but a sum of such amounts has its median above the sum of their medians.
 * The lognormal that stands for an impact therefore has its deviation and the mean of its outcomes, from one more solution
 * of the matrix with the means of the amounts: exact without loops, where an impact is linear in each amount by itself.
 *
 * Never below 1: that would only follow from credits, or from amounts whose mean is listed, and there the impact stays the
 * median. Also 1 for all where a loop would eat up what it makes.
 * Source: Fenton 1960, The sum of log-normal probability distributions in scatter transmission systems, IRE Transactions
 * on Communications Systems 8, 57–67.
 */
export function impactMedians(input: MedianInput): Float64Array {
  const { matrix, means, expected, x, deviations, references, unproductive, indicators } = input;
  const mean = { ...matrix, value: matrix.value.map((value, entry) => value * means[entry]!) };
  const before = new Set(unproductive);
  if (unproductiveLoops(mean, references).some((j) => !before.has(j)))
    return new Float64Array(x.length).fill(1);
  const { x: outcomes } = solveAdjoint(mean, expected, indicators, { eliminateLarge: false });
  return outcomes.map((outcome, cell) => {
    const median = (outcome / x[cell]!) * Math.exp(-(Math.log(deviations[cell]!) ** 2) / 2);
    return median > 1 && Number.isFinite(median) ? median : 1;
  });
}

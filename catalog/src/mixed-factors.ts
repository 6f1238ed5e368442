import type { Process } from '@sillage/engine';

/** One ingredient of an estimate: so much of another process per unit. */
export interface MixedPart {
  readonly process: Process;
  /** In the unit of that process. */
  readonly amount: number;
}

/**
 * The factors of a process that nobody publishes, estimated from others: factor = Σ amount × factor of the part.
 *
 * Shape: one factor per column of the method; NaN in a column that any of the parts lacks, never a part of the sum.
 * Units: those of the columns, per unit of the estimated process.
 */
export function mixedFactors(parts: readonly MixedPart[], columns: number): Float64Array {
  const factors = new Float64Array(columns);
  for (const { process, amount } of parts) {
    for (let c = 0; c < columns; c++)
      factors[c] = (factors[c] as number) + amount * (process.factors[c] as number);
  }
  return factors;
}

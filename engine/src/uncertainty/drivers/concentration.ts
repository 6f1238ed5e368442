/** From how many data sets of a closed database on a figure may show its range. */
export const fewestDataSets = 3;
/** How much of the variance that they add one of them may have at most. */
const largestShare = 0.75;

/** The variances that the data sets of one database add to a figure. */
export interface Concentration {
  readonly count: number;
  readonly sum: number;
  readonly largest: number;
}

export const nothing: Concentration = { count: 0, sum: 0, largest: 0 };

/** Adds a data set; one that does not vary counts as none, for it hides no other. */
export function withVariance({ count, sum, largest }: Concentration, variance: number): Concentration {
  if (!(variance > 0)) return { count, sum, largest };
  return { count: count + 1, sum: sum + variance, largest: Math.max(largest, variance) };
}

/**
 * Whether the range of a figure would tell that of a single data set of a closed database: it is based on fewer than three
 * of them, or on one above all. These are the minimum frequency rule and the dominance rule of statistical disclosure
 * control (Hundepool et al., "Statistical Disclosure Control", 2012, chapter 4).
 */
export function revealsOne({ count, sum, largest }: Concentration): boolean {
  return count > 0 && (count < fewestDataSets || largest > largestShare * sum);
}

export const concentrationOf = (variances: Iterable<number>): Concentration => {
  let all = nothing;
  for (const variance of variances) all = withVariance(all, variance);
  return all;
};

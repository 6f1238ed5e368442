/** A part of two totals. */
export interface ChangedPart {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** One step of a waterfall, from `start` to `start + change`, both counted from the first total. */
export interface WaterfallStep {
  readonly key: string;
  readonly start: number;
  readonly change: number;
}

/** The key of what the parts do not explain. */
export const unexplained = 'unexplained';

/**
 * The steps from one total to another, in the order of the parts; parts that stay the same are left out. If the parts
 * do not add up to the totals, a last step says by how much, so the steps always end at the difference.
 */
export function waterfallSteps(
  parts: readonly ChangedPart[],
  before: number,
  after: number,
): WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let start = 0;
  const add = (key: string, change: number): void => {
    steps.push({ key, start, change });
    start += change;
  };
  for (const { key, before: one, after: other } of parts) if (other !== one) add(key, other - one);
  const left = after - before - start;
  // Sums of floating-point numbers differ in their last digits.
  if (Math.abs(left) > 1e-9 * Math.max(Math.abs(before), Math.abs(after), 1e-300)) add(unexplained, left);
  return steps;
}

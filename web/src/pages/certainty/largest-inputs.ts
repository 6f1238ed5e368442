import type { SensitivityAnalysis } from '@sillage/contract';

export type AnalysedInput = SensitivityAnalysis['inputs'][number];

/**
 * The inputs that together make at least half of the variance, the largest first, by their first-order shares; undefined
 * if the analysed ones do not make half.
 */
export function halfOf(inputs: readonly AnalysedInput[]): readonly AnalysedInput[] | undefined {
  const sorted = inputs
    .filter(({ first }) => first !== undefined)
    .sort((a, b) => (b.first?.value ?? 0) - (a.first?.value ?? 0));
  let sum = 0;
  for (const [index, { first }] of sorted.entries()) {
    sum += first?.value ?? 0;
    if (sum >= 0.5) return sorted.slice(0, index + 1);
  }
  return undefined;
}

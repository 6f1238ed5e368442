/** Sums with Neumaier's compensation, so that the order of the terms affects at most the last digit. */
export function sum(terms: Iterable<number>): number {
  let total = 0;
  let lost = 0;
  for (const term of terms) {
    const next = total + term;
    lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;
    total = next;
  }
  return total + lost;
}

/**
 * Checks a sum of percentages within |Σ − 100| ≤ max(0.01, 0.005 × items) + 1e-9 percentage points,
 * so that three thirds with two decimals are accepted.
 */
export function addsUpTo100(total: number, items: number): boolean {
  return Math.abs(total - 100) <= Math.max(0.01, 0.005 * items) + 1e-9;
}

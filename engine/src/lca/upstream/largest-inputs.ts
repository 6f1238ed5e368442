import type { ProcessColumn } from '../matrix/split-processes.ts';
import type { SparseMatrix } from '../solver/strongly-connected.ts';

/** What a process takes from another one of the database, per unit of its product. */
export interface UpstreamInput {
  /** Index of the column that delivers it, or takes the waste. */
  readonly column: number;
  /** In the unit of the product delivered, or of the waste taken; negative: avoided. */
  readonly amount: number;
}

export interface LargestInputs {
  /** The largest first. */
  readonly inputs: readonly UpstreamInput[];
  /** How many inputs are left out. */
  readonly others: number;
}

/**
 * The inputs of a column that bring most: by their largest share of any indicator. Inputs from the same column count
 * together.
 * @param impacts of every column per unit of its product, columns × indicators
 * @param most how many are kept
 */
export function largestInputs(
  { start, row, value }: SparseMatrix,
  columns: readonly ProcessColumn[],
  impacts: readonly Float64Array[],
  at: number,
  most: number,
): LargestInputs {
  const reference = Math.abs(columns[at]!.reference);
  const amounts = new Map<number, number>();
  // The first entry of a column is its own product.
  for (let entry = start[at]! + 1; entry < start[at + 1]!; entry++) {
    const from = row[entry]!;
    if (value[entry] === 0) continue;
    const amount = (-value[entry]! * Math.sign(columns[from]!.reference)) / reference;
    amounts.set(from, (amounts.get(from) ?? 0) + amount);
  }
  const total = impacts[at]!;
  const weightOf = ([from, amount]: readonly [number, number]): number => {
    let largest = 0;
    for (let k = 0; k < total.length; k++) {
      const share = Math.abs((amount * impacts[from]![k]!) / total[k]!);
      if (share > largest && Number.isFinite(share)) largest = share;
    }
    return largest;
  };
  const ranked = [...amounts]
    .map((input) => ({ input, weight: weightOf(input) }))
    .sort((a, b) => b.weight - a.weight || a.input[0] - b.input[0]);
  return {
    inputs: ranked.slice(0, most).map(({ input: [column, amount] }) => ({ column, amount })),
    others: Math.max(0, ranked.length - most),
  };
}

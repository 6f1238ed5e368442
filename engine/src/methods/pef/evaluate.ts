import type { BasisShares } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { type Characterised, characterize } from './characterize.ts';
import type { Inventory } from './inventory/inventory.ts';
import { columnsOf } from './inventory/process-use.ts';
import type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';
import { takeInventory, takeSums } from './take-inventory.ts';

/** The calculation of one evaluation, before rendering. */
export interface Evaluated {
  readonly inventory: Inventory;
  readonly characterised: Characterised;
  /** Where the figures come from, if the inventory does not show it any more. */
  readonly origins?: readonly FigureOrigin[];
}

/** What the data sets behind one indicator are. */
export interface FigureOrigin {
  /** The share of data sets that have a figure. */
  readonly coverage: number;
  /** The share of each basis in Σ |impact| of the activities. */
  readonly basis: BasisShares;
  /** The shares as they are shown, if not to the last digit. */
  readonly shownBasis?: BasisShares;
}

/** Evaluates a document: inventory → characterize, normalize and weigh, keeping every contribution. */
export function evaluate(prepared: PreparedEvaluation): Evaluated {
  const inventory = takeInventory(prepared);
  return { inventory, characterised: characterize(inventory, columnsOf(prepared.catalog.method)) };
}

/** Its single score (µPt), to the last digit as `evaluate` has it in the last column, for those who need nothing else. */
export function evaluateScore(prepared: PreparedEvaluation): number {
  const { parent, ofNodes } = takeSums(prepared, columnsOf(prepared.catalog.method) - 1);
  let score = 0;
  // As `characterize` sums up the tree.
  for (let n = parent.length - 1; n >= 0; n--) {
    const up = parent[n] as number;
    const sum = ofNodes[n] as number;
    if (up < 0) score += sum;
    else ofNodes[up] = (ofNodes[up] as number) + sum;
  }
  return score;
}

/** The total of each indicator of the method, then the single score (µPt); null where a factor is missing. */
export function totalsOf({ characterised }: Evaluated, method: Method): (number | null)[] {
  const { totals, missing, columns } = characterised;
  const bits = (1 << method.indicators.length) - 1;
  const hasScore = method.weighted !== false && (missing & bits) === 0;
  return [
    ...method.indicators.map((_, c) => ((missing & (1 << c)) === 0 ? (totals[c] as number) : null)),
    hasScore ? (totals[columns - 1] as number) : null,
  ];
}

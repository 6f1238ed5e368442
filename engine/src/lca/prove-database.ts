import type { ImpactMethod } from './characterisation/impact-method.ts';
import type { Inventory } from './database/inventory.ts';
import type { EvaluatedDatabase, EvaluationChoices } from './evaluate-database.ts';
import { type Cause, explainer, type PairExplanation, type PublishedRow } from './explain-deviations.ts';

export type ProofVerdict = 'proved' | 'partly' | 'unproved';

export interface DeviatingPair extends PairExplanation {
  readonly column: number;
  readonly indicator: number;
  /** Null: we have no figure. */
  readonly calculated: number | null;
  readonly published: number;
  /** |calculated − published| / |published|; infinite where one of them is 0 or missing. */
  readonly deviation: number;
}

export interface ProvedCategory {
  readonly indicator: number;
  readonly pairs: number;
  readonly within: number;
  /** Relative deviations: half of the pairs, 95 % and all of them are at most this. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** Single flows behind the deviations of the category, the one that explains most first. */
  readonly causes: readonly Cause[];
  /** Whether causes and links explain every deviation above the tolerance. */
  readonly explained: boolean;
}

export interface DatabaseProof {
  readonly verdict: ProofVerdict;
  readonly tolerance: number;
  readonly pairs: number;
  readonly within: number;
  readonly processes: { readonly compared: number; readonly whole: number };
  readonly categories: readonly ProvedCategory[];
  /** The largest first. */
  readonly deviations: readonly DeviatingPair[];
}

/** Shares of pairs within the tolerance for a verdict; `whole`: of processes all of whose pairs are. */
const proved = { pairs: 0.99, whole: 0.95 };
const partly = 0.9;
const mostDeviations = 200;

/**
 * Compares what a database gives with what its publisher states, and looks for what is behind each deviation: as both are
 * solutions of one technosphere, the difference of the two sides of its equations is the deviation of a process itself,
 * without that of its suppliers.
 * @param tolerance relative, such as 0.001
 */
export function proveDatabase(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  { regional }: Pick<EvaluationChoices, 'regional'>,
  published: readonly PublishedRow[],
  tolerance: number,
): DatabaseProof {
  const { impacts } = evaluated;
  const deviating: Omit<DeviatingPair, keyof PairExplanation>[] = [];
  const byIndicator = new Map<number, number[]>();
  let whole = 0;
  for (const { column, values } of published) {
    const { impacts: row, missing } = impacts[column]!;
    let all = true;
    for (const [indicator, value] of values) {
      const calculated = missing.has(indicator) ? null : row[indicator]!;
      const deviation = deviationOf(calculated, value);
      const list = byIndicator.get(indicator) ?? [];
      byIndicator.set(indicator, list);
      list.push(deviation);
      if (deviation <= tolerance) continue;
      all = false;
      deviating.push({ column, indicator, calculated, published: value, deviation });
    }
    if (all) whole++;
  }
  const explain = explainer(inventory, method, evaluated, regional, published, tolerance);
  const categories = [...byIndicator]
    .sort(([a], [b]) => a - b)
    .map(([indicator, deviations]): ProvedCategory => {
      const sorted = [...deviations].sort((a, b) => a - b);
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
      const within = sorted.filter((deviation) => deviation <= tolerance).length;
      const { causes, explained } =
        within === sorted.length ? { causes: [], explained: true } : explain.category(indicator);
      const [median, p95, worst] = [at(0.5), at(0.95), sorted.at(-1)!];
      return { indicator, pairs: sorted.length, within, median, p95, worst, causes, explained };
    });
  const pairs = categories.reduce((sum, one) => sum + one.pairs, 0);
  const within = categories.reduce((sum, one) => sum + one.within, 0);
  const isProved =
    pairs > 0 &&
    within >= proved.pairs * pairs &&
    whole >= proved.whole * published.length &&
    categories.every(({ explained }) => explained);
  return {
    verdict: isProved ? 'proved' : pairs > 0 && within >= partly * pairs ? 'partly' : 'unproved',
    tolerance,
    pairs,
    within,
    processes: { compared: published.length, whole },
    categories,
    deviations: deviating
      .sort((a, b) => b.deviation - a.deviation || a.column - b.column)
      .slice(0, mostDeviations)
      .map((pair) => ({ ...pair, ...explain.pair(pair.column, pair.indicator) })),
  };
}

function deviationOf(calculated: number | null, published: number): number {
  if (calculated === null) return Number.POSITIVE_INFINITY;
  if (calculated === published) return 0;
  return published === 0 ? Number.POSITIVE_INFINITY : Math.abs((calculated - published) / published);
}

import { factorFinder, type RegionalChoice } from './characterisation/characterise.ts';
import type { ImpactMethod } from './characterisation/impact-method.ts';
import { ownImpacts } from './characterisation/own-impacts.ts';
import type { Inventory } from './database/inventory.ts';
import type { EvaluatedDatabase } from './evaluate-database.ts';

/** What a publisher states for a process, by index of the indicator, per unit of its product. */
export interface PublishedRow {
  /** Index of the column of the database. */
  readonly column: number;
  readonly values: ReadonlyMap<number, number>;
}

/** A flow whose impact, times a number, is the deviation of the processes that emit or take it. */
export interface Cause {
  /** Index of the flow. */
  readonly flow: number;
  /** Its factor as published ÷ ours, if all of the deviation is its own. */
  readonly publishedFactor: number;
  /** Of the sum of squared deviations of processes themselves, 0 to 1. */
  readonly explains: number;
}

export interface PairExplanation {
  /** Of the deviation, what the process itself adds, calculated − published, per unit of its product. */
  readonly own: number | null;
  /** Its own flows that count most. */
  readonly flows: readonly { readonly flow: number; readonly impact: number }[];
  /** Inputs that bring most of the deviation: what they bring of it. */
  readonly links: readonly { readonly column: number; readonly deviation: number }[];
}

export interface Explainer {
  readonly category: (indicator: number) => {
    readonly causes: readonly Cause[];
    readonly explained: boolean;
  };
  readonly pair: (column: number, indicator: number) => PairExplanation;
}

const mostCauses = 3;
const mostParts = 3;
/** Share of the squared deviations from which a single flow counts as their cause. */
const causeShare = 0.05;
const explainedShare = 0.95;

/**
 * With A′x = c for ours and A′x″ = c″ for what is published, A′(x − x″) = c − c″: the deviation of each process itself,
 * for its amounts as listed. Processes that the table lacks are taken to deviate in nothing.
 */
export function explainer(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  regional: RegionalChoice,
  published: readonly PublishedRow[],
  tolerance: number,
): Explainer {
  const { impacts, split, linked, matches } = evaluated;
  const { matrix } = linked;
  const lookUp = factorFinder(method, matches, regional);

  /** Difference of the solutions, for one indicator. */
  const differences = (indicator: number): { readonly d: Float64Array; readonly isStated: Uint8Array } => {
    const d = new Float64Array(matrix.size);
    const isStated = new Uint8Array(matrix.size);
    for (const { column, values } of published) {
      const value = values.get(indicator);
      if (value === undefined) continue;
      const sign = Math.sign(split.columns[column]!.reference);
      d[column] = (impacts[column]!.impacts[indicator]! - value) * sign;
      isStated[column] = 1;
    }
    return { d, isStated };
  };

  /** What each flow of a column adds to an indicator, for amounts as listed. */
  function ownOf(column: number, indicator: number): ReadonlyMap<number, number> {
    const found = ownImpacts(inventory, split.columns[column]!, { lookUp, regional }, [indicator]);
    return new Map([...found].map(([flow, [impact]]) => [flow, impact!]));
  }

  function localDeviation(
    column: number,
    d: Float64Array,
  ): { readonly local: number; readonly size: number } {
    let [local, size] = [0, 0];
    for (let p = matrix.start[column]!; p < matrix.start[column + 1]!; p++) {
      const part = matrix.value[p]! * d[matrix.row[p]!]!;
      local += part;
      size += Math.abs(part);
    }
    return { local, size };
  }

  const known = new Map<number, ReturnType<typeof differences>>();
  const differencesOf = (indicator: number) => {
    const found = known.get(indicator) ?? differences(indicator);
    known.set(indicator, found);
    return found;
  };

  return {
    category(indicator) {
      const { d, isStated } = differencesOf(indicator);
      const sums = new Map<number, { lh: number; hh: number }>();
      let total = 0;
      for (let j = 0; j < matrix.size; j++) {
        let complete = isStated[j] === 1;
        for (let p = matrix.start[j]!; p < matrix.start[j + 1]!; p++)
          complete &&= isStated[matrix.row[p]!] === 1;
        if (!complete) continue;
        const own = ownOf(j, indicator);
        const direct = [...own.values()].reduce((sum, impact) => sum + Math.abs(impact), 0);
        const found = localDeviation(j, d);
        // Below this it is the rounding of what is published.
        const local = Math.abs(found.local) > tolerance * 1e-3 * (found.size + direct) ? found.local : 0;
        // Relative to the process, so that the largest does not decide alone.
        const scale = Math.abs(impacts[j]!.impacts[indicator]! * split.columns[j]!.reference) || 1;
        total += (local / scale) ** 2;
        for (const [flow, impact] of own) {
          const sum = sums.get(flow) ?? { lh: 0, hh: 0 };
          sums.set(flow, sum);
          sum.lh += (local * impact) / scale ** 2;
          sum.hh += (impact / scale) ** 2;
        }
      }
      const causes = [...sums]
        .map(([flow, { lh, hh }]): Cause => {
          const explains = total === 0 || hh === 0 ? 0 : lh ** 2 / (hh * total);
          return { flow, publishedFactor: 1 - (hh === 0 ? 0 : lh / hh), explains };
        })
        .filter(({ explains }) => explains >= causeShare)
        .sort((a, b) => b.explains - a.explains)
        .slice(0, mostCauses);
      const explained = (causes[0]?.explains ?? 0) >= explainedShare;
      // Flows that stand beside the cause in most processes would seem to explain some of it.
      return { causes: explained ? causes.slice(0, 1) : causes, explained };
    },
    pair(column, indicator) {
      const { d, isStated } = differencesOf(indicator);
      const { reference } = split.columns[column]!;
      const size = Math.abs(reference);
      const links: { column: number; deviation: number }[] = [];
      let complete = isStated[column] === 1;
      for (let p = matrix.start[column]!; p < matrix.start[column + 1]!; p++) {
        const supplier = matrix.row[p]!;
        complete &&= isStated[supplier] === 1;
        if (supplier !== column && d[supplier] !== 0)
          links.push({ column: supplier, deviation: (-matrix.value[p]! * d[supplier]!) / size });
      }
      return {
        own: complete ? localDeviation(column, d).local / size : null,
        flows: [...ownOf(column, indicator)]
          .map(([flow, impact]) => ({ flow, impact: impact / size }))
          .sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
          .slice(0, mostParts),
        links: links.sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation)).slice(0, mostParts),
      };
    },
  };
}

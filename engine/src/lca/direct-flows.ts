import { factorFinder, type RegionalChoice } from './characterisation/characterise.ts';
import type { ImpactMethod } from './characterisation/impact-method.ts';
import { ownImpacts } from './characterisation/own-impacts.ts';
import type { Inventory } from './database/inventory.ts';
import type { EvaluatedDatabase } from './evaluate-database.ts';

/** An elementary flow of a process itself and its share of what the process itself adds, by absolute impacts. */
export interface DirectFlow {
  /** Index of the flow. */
  readonly flow: number;
  /** 0 to 1, negative for what is taken up or credited. */
  readonly share: number;
}

/** Share of the direct impact that the flows named for it make up. Source: Recommendation (EU) 2021/2279, Annex I. */
const namedShare = 0.8;
/** Flows that are named for an indicator at most: a longer list is read by nobody. */
const mostFlows = 20;

/**
 * The most relevant direct elementary flows of each column and indicator, the largest first, until they make up 80 %
 * of its direct impact; empty where the process itself adds nothing.
 */
export function directFlows(
  inventory: Inventory,
  method: ImpactMethod,
  { split, matches }: Pick<EvaluatedDatabase, 'split' | 'matches'>,
  regional: RegionalChoice,
): (column: number) => readonly (readonly DirectFlow[])[] {
  const own = { lookUp: factorFinder(method, matches, regional), regional };
  const all = method.indicators.map((_, k) => k);
  return (column) => {
    const impacts = [...ownImpacts(inventory, split.columns[column]!, own, all)];
    return all.map((k) => {
      let total = 0;
      for (const [, row] of impacts) total += Math.abs(row[k]!);
      const named = new Map<number, number>();
      let reached = 0;
      // Few flows make up most of it, so that looking for the next largest is faster than sorting all.
      while (reached < namedShare * total && named.size < mostFlows) {
        let largest: (typeof impacts)[number] | undefined;
        for (const entry of impacts) {
          const [flow, row] = entry;
          const ahead = largest === undefined ? 0 : Math.abs(row[k]!) - Math.abs(largest[1][k]!);
          const first = largest === undefined || ahead > 0 || (ahead === 0 && flow < largest[0]);
          if (row[k] !== 0 && first && !named.has(flow)) largest = entry;
        }
        if (largest === undefined) break;
        const impact = largest[1][k]!;
        named.set(largest[0], impact / total);
        reached += Math.abs(impact);
      }
      return Array.from(named, ([flow, share]) => ({ flow, share }));
    });
  };
}

import { exchangeFlags, type Inventory } from '../database/inventory.ts';
import type { ProcessColumn } from '../matrix/split-processes.ts';
import { type factorFinder, locationOf, type RegionalChoice } from './characterise.ts';

/** What finds the factors of a flow, and where it looks. */
export interface OwnFactors {
  readonly lookUp: ReturnType<typeof factorFinder>;
  readonly regional: RegionalChoice;
}

/** What each elementary flow of a column adds to some indicators, by index of the flow, for amounts as listed. */
export function ownImpacts(
  inventory: Inventory,
  { process: index, shareOf }: ProcessColumn,
  { lookUp, regional }: OwnFactors,
  indicators: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const { exchanges, flows, processes } = inventory;
  const process = processes[index]!;
  const found = new Map<number, number[]>();
  for (let e = process.start; e < process.end; e++) {
    const flow = exchanges.flow[e]!;
    if (flows[flow]!.type !== 'elementary') continue;
    const isInput = (exchanges.flags[e]! & exchangeFlags.input) !== 0;
    const factors = lookUp(flow, isInput, locationOf(inventory, process, e, regional))?.factors;
    if (factors === undefined) continue;
    const amount = exchanges.amount[e]! * (isInput ? -1 : 1) * shareOf(e);
    let sums = found.get(flow);
    for (let at = 0; at < indicators.length; at++) {
      const added = amount * (factors[indicators[at]!]! || 0);
      if (added === 0) continue;
      if (sums === undefined) {
        sums = new Array<number>(indicators.length).fill(0);
        found.set(flow, sums);
      }
      sums[at]! += added;
    }
  }
  return found;
}

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
    const sums = found.get(flow) ?? indicators.map(() => 0);
    for (const [at, k] of indicators.entries()) sums[at]! += amount * (factors[k]! || 0);
    if (sums.some((sum) => sum !== 0)) found.set(flow, sums);
  }
  return found;
}

import { exchangeFlags, type Inventory } from '../database/inventory.ts';
import { unitNamed } from '../database/units.ts';
import type { ProcessColumn } from '../matrix/split-processes.ts';
import { factorFinder, locationOf, proposedFinder, type RegionalChoice } from './characterise.ts';
import { type FlowMatch, isProposal } from './flow-match.ts';
import type { ImpactMethod } from './impact-method.ts';

/** What is compared: amounts of different kinds cannot be added. */
export type FlowClass = 'emitted mass' | 'resource mass' | 'energy' | 'other';

/** How much of a class has a factor, 0 to 1; null where the database has nothing of that class. */
export type Shares = Readonly<Record<FlowClass, number | null>>;

/** What a proposal would add. Without weights of the method, an indicator weighs by what is known and proposed of it. */
export interface ProposedImpact {
  /** Sum over the indicators, each with its weight. */
  readonly weighted: number;
  /** Index of the indicator to whose weighted sum it would add most. */
  readonly indicator: number;
  /** In the unit of that indicator, without sign, over all columns per unit of their products. */
  readonly amount: number;
  /** Of what is known of the indicator and what all proposals would add, 0 to 1. */
  readonly share: number;
}

export interface UncharacterisedFlow {
  readonly flow: number;
  readonly exchanges: number;
  /** Sum over all columns per unit of their products, in the unit of the flow. */
  readonly amount: number;
  readonly flowClass: FlowClass;
  /** Of all amounts of its class, 0 to 1. */
  readonly share: number;
  /** Index of the flow of the method that is proposed for it; -1: none. */
  readonly target: number;
  /** Undefined: nothing is proposed, or nothing says how to convert. */
  readonly adds: ProposedImpact | undefined;
}

export interface Coverage {
  /** One for each indicator, and one for flows that have a factor in any. */
  readonly byIndicator: readonly Shares[];
  readonly any: Shares;
  /**
   * First those whose proposals would add most, then those of which nothing is known, largest share of its class
   * first, at last those whose proposals add nothing.
   */
  readonly uncharacterised: readonly UncharacterisedFlow[];
  /** Elementary exchanges, and how many of them have a factor. */
  readonly exchanges: { readonly all: number; readonly characterised: number };
}

const classes: readonly FlowClass[] = ['emitted mass', 'resource mass', 'energy', 'other'];

/**
 * Measures how much of what is emitted and extracted has a factor: amounts per unit of every product, without sign,
 * added over the database. Not weighed by any production volume: it says what to look at, not what an impact lacks.
 */
export function coverageOf(
  inventory: Inventory,
  columns: readonly ProcessColumn[],
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): Coverage {
  const { exchanges, flows, processes } = inventory;
  const lookUp = factorFinder(method, matches, regional);
  const indicators = method.indicators.length;
  const totals = table(1);
  const any = table(1);
  const covered = table(indicators);
  const proposals = new Map(
    matches.filter(({ kind }) => isProposal(kind)).map(({ flow, target }) => [flow, target]),
  );
  const proposed = proposedFinder(method, matches, regional);
  const impacts = new Float64Array(indicators);
  const missing = new Map<number, MissingFlow>();
  const count = { all: 0, characterised: 0 };
  const factorOf = flows.map(({ unit }) => unitNamed(unit)?.factor ?? 1);
  for (const { process: index, shareOf, reference } of columns) {
    const process = processes[index]!;
    for (let e = process.start; e < process.end; e++) {
      const flow = exchanges.flow[e]!;
      const { type, unit } = flows[flow]!;
      if (type !== 'elementary') continue;
      const input = (exchanges.flags[e]! & exchangeFlags.input) !== 0;
      const amount = Math.abs((exchanges.amount[e]! * shareOf(e)) / reference);
      const size = amount * factorOf[flow]!;
      const flowClass = classOf(unit, input);
      totals[0]![flowClass] += size;
      count.all++;
      const location = locationOf(inventory, process, e, regional);
      const found = lookUp(flow, input, location);
      if (found === undefined) {
        const entry = missing.get(flow) ?? { flow, exchanges: 0, amount: 0, flowClass, adds: undefined };
        entry.exchanges++;
        entry.amount += amount;
        missing.set(flow, entry);
        const factors = proposed(flow, input, location)?.factors;
        if (factors === undefined) continue;
        entry.adds ??= new Float64Array(indicators);
        addImpacts(impacts, amount, factors);
        addImpacts(entry.adds, amount, factors);
        continue;
      }
      addImpacts(impacts, amount, found.factors);
      count.characterised++;
      any[0]![flowClass] += size;
      for (let k = 0; k < indicators; k++) {
        if (!Number.isNaN(found.factors[k]!)) covered[k]![flowClass] += size;
      }
    }
  }
  const sharesOf = (row: Record<FlowClass, number>): Shares =>
    Object.fromEntries(
      classes.map((name) => [name, totals[0]![name] === 0 ? null : row[name] / totals[0]![name]]),
    ) as Record<FlowClass, number | null>;
  return {
    byIndicator: covered.map(sharesOf),
    any: sharesOf(any[0]!),
    uncharacterised: [...missing.values()]
      .map(({ adds, ...entry }) => {
        const total = totals[0]![entry.flowClass];
        return {
          ...entry,
          share: total === 0 ? 0 : (entry.amount * factorOf[entry.flow]!) / total,
          target: proposals.get(entry.flow) ?? -1,
          adds: adds && largestImpact(adds, impacts, method.weights),
        };
      })
      .sort(
        (a, b) =>
          rankOf(a) - rankOf(b) ||
          (b.adds?.weighted ?? 0) - (a.adds?.weighted ?? 0) ||
          b.share - a.share ||
          a.flow - b.flow,
      ),
    exchanges: count,
  };
}

interface MissingFlow {
  readonly flow: number;
  exchanges: number;
  amount: number;
  readonly flowClass: FlowClass;
  /** By indicator; undefined: its proposal has no factor. */
  adds: Float64Array | undefined;
}

function addImpacts(sums: Float64Array, amount: number, factors: ArrayLike<number>): void {
  for (let k = 0; k < sums.length; k++) {
    const factor = factors[k]!;
    if (!Number.isNaN(factor)) sums[k]! += Math.abs(amount * factor);
  }
}

function largestImpact(
  adds: Float64Array,
  impacts: Float64Array,
  weights: readonly number[] | undefined,
): ProposedImpact {
  const shares = adds.map((amount, k) => (amount === 0 ? 0 : amount / impacts[k]!));
  const weighted = weights === undefined ? shares : adds.map((amount, k) => amount * weights[k]!);
  const indicator = weighted.indexOf(Math.max(...weighted));
  const sum = weighted.reduce((total, value) => total + value, 0);
  return { weighted: sum, indicator, amount: adds[indicator]!, share: shares[indicator]! };
}

/** Something, perhaps something, nothing. */
const rankOf = ({ adds }: UncharacterisedFlow): number =>
  adds === undefined ? 1 : adds.weighted > 0 ? 0 : 2;

function classOf(unit: string, input: boolean): FlowClass {
  const dimension = unitNamed(unit)?.dimension;
  if (dimension === 'mass') return input ? 'resource mass' : 'emitted mass';
  return dimension === 'energy' ? 'energy' : 'other';
}

const table = (rows: number): Record<FlowClass, number>[] =>
  Array.from({ length: rows }, () => ({ 'emitted mass': 0, 'resource mass': 0, energy: 0, other: 0 }));

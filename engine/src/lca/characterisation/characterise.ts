import { oncePer } from '../../catalog/once-per.ts';
import { exchangeFlags, type Inventory, type InventoryProcess } from '../database/inventory.ts';
import { relativeMean } from '../database/spread.ts';
import type { ProcessColumn } from '../matrix/split-processes.ts';
import { type FlowMatch, isProposal } from './flow-match.ts';
import type { ImpactMethod } from './impact-method.ts';

/**
 * Where regional factors are looked up: at the location of the exchange, else of its process (`process`); of the exchange
 * alone, as openLCA does (`exchange`); nowhere, as ecoinvent's own results do (`none`).
 */
export type RegionalChoice = 'process' | 'exchange' | 'none';

/** By which location a regional factor was found. */
export interface LocationUse {
  readonly exact: number;
  readonly country: number;
  readonly global: number;
}

export interface Characterised {
  /** Direct impacts of each column, for its amounts as listed: columns × indicators, row by row. */
  readonly direct: Float64Array;
  /** Variance of each of them, from the stated uncertainty of its amounts, which vary independently. */
  readonly variance: Float64Array;
  /** Direct impacts with the means of the amounts. */
  readonly expected: Float64Array;
  readonly locations: LocationUse;
}

/** The factor of a flow per unit of its inventory unit, one entry per indicator; NaN: no factor. */
export type FlowFactors = Float64Array;

/**
 * Multiplies every elementary exchange with its factors. Amounts keep their sign and the factor is found by direction,
 * so water that a process returns counts with the factor of the emission, which is negative.
 */
export function characteriseColumns(
  inventory: Inventory,
  columns: readonly ProcessColumn[],
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): Characterised {
  const { exchanges, flows, processes } = inventory;
  const indicators = method.indicators.length;
  const direct = new Float64Array(columns.length * indicators);
  const variance = new Float64Array(columns.length * indicators);
  const expected = new Float64Array(columns.length * indicators);
  const lookUp = factorFinder(method, matches, regional);
  const counted = { exact: 0, country: 0, global: 0 };
  let before = -1;
  columns.forEach(({ process: index, shareOf }, j) => {
    const process = processes[index]!;
    const first = index !== before;
    before = index;
    for (let e = process.start; e < process.end; e++) {
      const flow = exchanges.flow[e]!;
      if (flows[flow]!.type !== 'elementary') continue;
      const input = (exchanges.flags[e]! & exchangeFlags.input) !== 0;
      const found = lookUp(flow, input, locationOf(inventory, process, e, regional));
      if (found === undefined) continue;
      if (first && found.regional) counted[found.level]++;
      const amount = exchanges.amount[e]! * (input ? -1 : 1) * shareOf(e);
      const spread = exchanges.spread[e]!;
      const mean = relativeMean(spread, exchanges.shapes.get(e));
      for (let k = 0; k < indicators; k++) {
        const factor = found.factors[k]!;
        if (Number.isNaN(factor)) continue;
        const impact = amount * factor;
        direct[j * indicators + k]! += impact;
        variance[j * indicators + k]! += impact * impact * spread;
        expected[j * indicators + k]! += impact * mean;
      }
    }
  });
  return { direct, variance, expected, locations: counted };
}

/** Where the regional factor of an exchange is looked up; empty: everywhere. */
export function locationOf(
  { exchanges, texts }: Inventory,
  process: Pick<InventoryProcess, 'location'>,
  exchange: number,
  regional: RegionalChoice,
): string {
  if (regional === 'none') return '';
  const place = exchanges.location[exchange]!;
  const own = place < 0 ? '' : texts[place]!;
  return own || (regional === 'process' ? process.location : '');
}

interface FoundFactors {
  readonly factors: FlowFactors;
  /** Whether the flow has factors by location at all. */
  readonly regional: boolean;
  readonly level: keyof LocationUse;
}

type FactorFinder = (flow: number, input: boolean, location: string) => FoundFactors | undefined;

const finders = oncePer((_: readonly FlowMatch[]) => new Map<RegionalChoice, FactorFinder>());
const proposals = oncePer((matches: readonly FlowMatch[]): readonly FlowMatch[] =>
  matches.map((match) => ({ ...match, factor: match.proposedFactor ?? 0 })),
);

/**
 * Finds the factors of a flow by direction and location: that place, else its country, else everywhere. Made once for the
 * matches of a database, since each step of its import asks for the same.
 */
export function factorFinder(
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): FactorFinder {
  const made = finders(matches);
  const finder = made.get(regional) ?? makeFinder(method, matches, regional);
  made.set(regional, finder);
  return finder;
}

/** The same with what is proposed. */
export function proposedFinder(
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): FactorFinder {
  return factorFinder(method, proposals(matches), regional);
}

const candidates = oncePer((matches: readonly FlowMatch[]): readonly FlowMatch[] =>
  matches.map((match) => ({
    ...match,
    factor: match.kind === 'no-conversion' || isProposal(match.kind) ? (match.proposedFactor ?? 1) : 0,
  })),
);

/** The same with what probably counts: proposals, and what is found but in a unit that does not convert, per any amount. */
export function candidateFinder(
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): FactorFinder {
  return factorFinder(method, candidates(matches), regional);
}

function makeFinder(
  method: ImpactMethod,
  matches: readonly FlowMatch[],
  regional: RegionalChoice,
): FactorFinder {
  const matchOf = new Map(
    matches.filter(({ target, factor }) => target >= 0 && factor !== 0).map((match) => [match.flow, match]),
  );
  /** By flow and direction, then by place, if any factor of the flow is of a place. */
  const known: Map<string, FoundFactors | undefined>[] = [];
  const hasPlaces = new Map<number, boolean>();
  return (flow, input, location) => {
    const match = matchOf.get(flow);
    if (match === undefined) return undefined;
    let placed = hasPlaces.get(match.target);
    if (placed === undefined) {
      placed = method.flows[match.target]!.factors.some((factor) => factor.location !== '');
      hasPlaces.set(match.target, placed);
    }
    // A place in the name of the flow is that of the exchange.
    const place = !placed ? '' : regional === 'none' ? location : (match.location ?? location);
    const key = 2 * flow + (input ? 1 : 0);
    const places = known[key] ?? new Map<string, FoundFactors | undefined>();
    known[key] = places;
    if (places.has(place)) return places.get(place);
    const found = factorsOf(method, match, input ? 'Input' : 'Output', place);
    places.set(place, found);
    return found;
  };
}

function factorsOf(
  method: ImpactMethod,
  match: FlowMatch,
  direction: 'Input' | 'Output',
  location: string,
): FoundFactors | undefined {
  const all = method.flows[match.target]!.factors.filter(
    (factor) => factor.direction === undefined || factor.direction === direction,
  );
  if (all.length === 0) return undefined;
  const factors = new Float64Array(method.indicators.length).fill(Number.NaN);
  const country = location.split('-', 1)[0]!;
  const rank = (place: string): number => {
    if (place === '') return 1;
    if (place === location) return 3;
    return place === country ? 2 : 0;
  };
  const best = new Uint8Array(factors.length);
  let level = 1;
  let regional = false;
  for (const { indicator, location: place, value } of all) {
    if (place !== '') regional = true;
    const now = rank(place);
    if (now === 0 || now < best[indicator]!) continue;
    best[indicator] = now;
    level = Math.max(level, now);
    factors[indicator] = value * match.factor;
  }
  // Factors for other places only.
  if (factors.every(Number.isNaN)) return undefined;
  return { factors, regional, level: level === 3 ? 'exact' : level === 2 ? 'country' : 'global' };
}

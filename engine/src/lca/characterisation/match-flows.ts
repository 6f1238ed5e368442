import type { Inventory, InventoryFlow } from '../database/inventory.ts';
import { unitFactor } from '../database/units.ts';
import { casNumber, compartmentOf, heatingValueIn, normalisedName, unspecified } from './flow-names.ts';
import type { ImpactMethod, MethodFlow } from './impact-method.ts';
import { proposalFinder } from './propose-flows.ts';

/** How a flow of a database was found in a method. */
export type MatchKind =
  /** The importer said so. */
  | 'given'
  | 'id'
  /** A mapping list names the flow by id. */
  | 'list'
  /** A mapping list names a flow of this name and compartment. */
  | 'list-name'
  | 'cas'
  | 'name'
  /** Several flows of the method have this name and different factors: a proposal, which counts for nothing. */
  | 'ambiguous'
  /** A flow of the method has the same CAS number or another name in common: a proposal, which counts for nothing. */
  | 'proposed'
  /** Found, but in a unit of another kind, and nothing says how to convert: counts for nothing. */
  | 'no-conversion'
  | 'none';

/** Kinds of match that only propose a flow. */
export const isProposal = (kind: MatchKind): boolean => kind === 'ambiguous' || kind === 'proposed';

export type Confidence = 'high' | 'medium' | 'low';

export interface FlowMatch {
  /** Index of the flow in the inventory. */
  readonly flow: number;
  readonly kind: MatchKind;
  readonly confidence: Confidence;
  /** Index of the flow in the method, for proposals too; -1: none. */
  readonly target: number;
  /** Amount in the unit of the method = amount in the reference unit of the flow × factor. */
  readonly factor: number;
  /** Where the factor comes from; empty: both units measure the same thing. */
  readonly conversion: string;
  /** Of a proposal, the factor that it would have; absent: nothing says how to convert. */
  readonly proposedFactor?: number;
}

/** A row of a mapping list, such as that of ecoinvent to EF. */
export interface MappingRow {
  readonly id: string;
  readonly name: string;
  readonly compartment: readonly string[];
  readonly unit: string;
  readonly target: string;
  readonly cas: string;
  /** Amount in the unit of the target = amount in `unit` × factor. */
  readonly factor: number;
}

export interface MappingList {
  readonly name: string;
  readonly rows: readonly MappingRow[];
}

/** What the importer decided for a flow: another target, or none (null). */
export interface GivenMatch {
  readonly target: string | null;
  readonly factor: number | undefined;
}

export interface MatchSources {
  readonly lists: readonly MappingList[];
  /** By id of the flow in the database. */
  readonly given: ReadonlyMap<string, GivenMatch>;
}

/**
 * Finds each elementary flow of a database in a method: as the importer said, by id, by mapping lists, by CAS number,
 * by name and compartment. Factors are never applied across kinds of unit without a stated conversion.
 */
export function matchFlows(inventory: Inventory, method: ImpactMethod, sources: MatchSources): FlowMatch[] {
  const find = targetFinder(method, sources);
  return inventory.flows.flatMap((flow, index) => {
    if (flow.type !== 'elementary') return [];
    const { kind, confidence, target, listed } = find(flow);
    const nothing = { flow: index, kind, confidence, target, factor: 0, conversion: '' };
    if (target < 0) return [nothing];
    const conversion = conversionTo(method.flows[target]!, flow, listed);
    if (isProposal(kind)) {
      return [conversion === undefined ? nothing : { ...nothing, proposedFactor: conversion.factor }];
    }
    if (conversion === undefined) {
      return [{ ...nothing, kind: 'no-conversion' }];
    }
    return [{ flow: index, kind, confidence, target, ...conversion }];
  });
}

interface FoundTarget {
  readonly kind: MatchKind;
  readonly confidence: Confidence;
  readonly target: number;
  readonly listed?: { readonly unit: string; readonly factor: number; readonly source: string };
}

/** The source of a factor that the importer gave. */
const mappingTable = 'mapping table';

const notFound: FoundTarget = { kind: 'none', confidence: 'low', target: -1 };

function targetFinder(
  method: ImpactMethod,
  { lists, given }: MatchSources,
): (flow: InventoryFlow) => FoundTarget {
  const byId = new Map(method.flows.map(({ id }, index): [string, number] => [id, index]));
  const byName = new Map<string, number[]>();
  method.flows.forEach(({ name, compartment }, index) => {
    if (compartment !== undefined) push(byName, `${normalisedName(name)}|${compartment}`, index);
  });
  const listById = new Map<string, FoundTarget>();
  const listByName = new Map<string, FoundTarget>();
  const byCas = new Map<string, number[]>();
  for (const { name: source, rows } of lists) {
    for (const row of rows) {
      const target = byId.get(row.target);
      if (target === undefined) continue;
      const listed = { unit: row.unit, factor: row.factor, source };
      if (!listById.has(row.id)) listById.set(row.id, { kind: 'list', confidence: 'high', target, listed });
      const compartment = compartmentOf(row.compartment);
      if (compartment === undefined) continue;
      const key = `${normalisedName(row.name)}|${compartment}`;
      if (!listByName.has(key))
        listByName.set(key, { kind: 'list-name', confidence: 'medium', target, listed });
      const cas = casNumber(row.cas);
      if (cas !== undefined) push(byCas, `${cas}|${compartment}`, target);
    }
  }

  const propose = proposalFinder(method, byName);
  const unequivocal = (targets: readonly number[] | undefined, kind: MatchKind, confidence: Confidence) => {
    if (targets === undefined) return undefined;
    const [first] = targets as readonly [number];
    const same = targets.every((other) => sameFactors(method.flows[first]!, method.flows[other]!));
    return same
      ? { kind, confidence, target: first }
      : { kind: 'ambiguous' as const, confidence, target: first };
  };

  return (flow) => {
    const decided = given.get(flow.id);
    if (decided !== undefined) {
      if (decided.target === null) return { ...notFound, kind: 'given', confidence: 'high' };
      const target = byId.get(decided.target) ?? -1;
      const { factor } = decided;
      const listed = factor === undefined ? undefined : { unit: flow.unit, factor, source: mappingTable };
      return { kind: 'given', confidence: 'high', target, ...(listed === undefined ? {} : { listed }) };
    }
    const own = byId.get(flow.id);
    if (own !== undefined) return { kind: 'id', confidence: 'high', target: own };
    const listed = listById.get(flow.id);
    if (listed !== undefined) return listed;
    const compartment = compartmentOf(flow.compartment);
    if (compartment === undefined) return notFound;
    const name = normalisedName(flow.name);
    const cas = casNumber(flow.cas);
    const search = (within: string, confidence: Confidence): FoundTarget | undefined =>
      listByName.get(`${name}|${within}`) ??
      unequivocal(byName.get(`${name}|${within}`), 'name', confidence) ??
      unequivocal(cas === undefined ? undefined : byCas.get(`${cas}|${within}`), 'cas', confidence);
    const broader = unspecified(compartment);
    const found =
      search(compartment, 'medium') ?? (broader === undefined ? undefined : search(broader, 'low'));
    if (found !== undefined) return found;
    const target = propose(flow);
    return target < 0 ? notFound : { kind: 'proposed', confidence: 'low', target };
  };
}

function push(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

function sameFactors(a: MethodFlow, b: MethodFlow): boolean {
  if (a === b) return true;
  const text = ({ factors, unit }: MethodFlow): string =>
    `${unit}${factors
      .map(({ indicator, direction = '', location, value }) =>
        [indicator, direction, location, value].join(' '),
      )
      .sort()
      .join(';')}`;
  return text(a) === text(b);
}

/** How amounts of the flow become amounts in the unit of the method; undefined if nothing says. */
function conversionTo(
  target: MethodFlow,
  flow: InventoryFlow,
  listed: FoundTarget['listed'],
): { readonly factor: number; readonly conversion: string } | undefined {
  const direct = unitFactor(flow.unit, target.unit);
  if (listed !== undefined && listed.source === mappingTable) {
    // A 1 left standing from another match is no conversion between kinds of unit.
    if (direct === undefined && listed.factor === 1) return undefined;
    return { factor: listed.factor, conversion: listed.source };
  }
  if (direct !== undefined) return { factor: direct, conversion: '' };
  for (const { unit, factor } of flow.conversions) {
    const rest = unitFactor(unit, target.unit);
    if (rest !== undefined)
      return {
        factor: factor * rest,
        conversion: `${factor} ${unit} per ${flow.unit}: flow property of the file`,
      };
  }
  const heat = heatingValueIn(flow.name);
  if (heat !== undefined) {
    const amount = unitFactor(flow.unit, heat.per);
    const energy = unitFactor('MJ', target.unit);
    if (amount !== undefined && energy !== undefined) {
      return {
        factor: amount * heat.value * energy,
        conversion: `${heat.value} MJ per ${heat.per}: name of the flow`,
      };
    }
  }
  if (listed !== undefined) {
    const amount = unitFactor(flow.unit, listed.unit);
    // A factor of 1 between different kinds of unit is no conversion.
    if (amount !== undefined && listed.factor !== 1) {
      return {
        factor: amount * listed.factor,
        conversion: `${listed.factor} per ${listed.unit}: ${listed.source}`,
      };
    }
  }
  return undefined;
}

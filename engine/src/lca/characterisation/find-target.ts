import { exchangeFlags, type Inventory, type InventoryFlow } from '../database/inventory.ts';
import { unitFactor } from '../database/units.ts';
import { carbonFinder } from './carbon-origins.ts';
import { largerFactors, sameFactors } from './compare-factors.ts';
import { conversionTo, type StatedConversion } from './convert-amounts.ts';
import { type Confidence, isProposal, type MatchKind, type MatchSources } from './flow-match.ts';
import { casNumber, compartmentOf, heatingValueIn, normalisedName, unspecified } from './flow-names.ts';
import type { ImpactMethod } from './impact-method.ts';
import { type ListedTarget, ListIndex, recogniseNomenclatures } from './list-index.ts';
import { compartmentClass, crossedLimit, originOf } from './match-limits.ts';
import { methodIndex } from './method-index.ts';
import { nameVariants, placeBehindName } from './name-variants.ts';
import type { ProposalReason } from './proposal-reasons.ts';
import { proposalFinder } from './propose-flows.ts';

/** Where a flow was found, before its unit is looked at. */
export interface FoundTarget {
  readonly kind: MatchKind;
  readonly confidence: Confidence;
  /** Index of the flow of the method; -1: none. */
  readonly target: number;
  readonly stated?: StatedConversion;
  readonly reason?: ProposalReason;
  readonly list?: string;
  readonly alternative?: number;
  readonly location?: string;
}

const notFound: FoundTarget = { kind: 'none', confidence: 'low', target: -1 };

const countsAs = ({ kind }: FoundTarget): boolean => kind !== 'none' && !isProposal(kind);

/** Order of the search; the first that is no proposal counts, else the first proposal is one. */
export function targetFinder(
  inventory: Inventory,
  method: ImpactMethod,
  { lists, given, recognised: isRecognised }: MatchSources,
): (flow: InventoryFlow, index: number) => FoundTarget {
  const { byId, byName, substances, nomenclatures } = methodIndex(method);
  const own = new ListIndex(lists, byId);
  const { recognised, others } = recogniseNomenclatures(inventory.flows, nomenclatures, isRecognised);
  const carbonOf = carbonFinder(method, byName);
  const places = placeBehindName(method);
  const propose = proposalFinder(method, byName, substances);
  const directions = directionsOf(inventory);
  const heats = heatingValues(method, byId);

  /** A target that the limits allow, or a proposal with what it would cross. */
  function within(
    flow: InventoryFlow,
    target: number,
    found: Omit<FoundTarget, 'target'>,
    spelt = flow.name,
    compartment = compartmentOf(flow.compartment),
  ): FoundTarget {
    const reason = crossedLimit(spelt, compartment, method.flows[target]!);
    return reason === undefined
      ? { ...found, target }
      : { ...found, target, kind: 'proposed', confidence: 'low', reason };
  }

  function ofList(flow: InventoryFlow, listed: ListedTarget, kind: MatchKind): FoundTarget {
    const { target, stated, proposes, name } = listed;
    const confidence = kind === 'list' ? 'high' : 'medium';
    const found = { stated, list: stated.source };
    if (proposes !== undefined)
      return { ...found, kind: 'proposed', confidence: 'low', target, reason: proposes };
    const compartment = compartmentOf(flow.compartment) ?? listed.compartment;
    return within(flow, target, { ...found, kind, confidence }, name, compartment);
  }

  /** Of several targets, only what they have in common can be a match. */
  function unequivocal(
    targets: readonly number[],
    kind: MatchKind,
    confidence: Confidence,
  ): FoundTarget | undefined {
    const [first] = targets;
    if (first === undefined) return undefined;
    const same = targets.every((other) => sameFactors(method.flows[first]!, method.flows[other]!));
    if (same) return { kind, confidence, target: first };
    const best = targets.reduce((a, b) => (largerFactors(method.flows[b]!, method.flows[a]!) ? b : a));
    return { kind: 'ambiguous', confidence, target: kind === 'name' ? first : best, reason: 'several' };
  }

  /** Targets of substances in a compartment, of the origin that the name states, in units that convert. */
  function targetsOf(names: readonly string[], flow: InventoryFlow, place: string): readonly number[] {
    const all = names
      .flatMap((name) => byName.get(`${name}|${place}`) ?? [])
      .filter((target) => conversionTo(method.flows[target]!, flow, undefined) !== undefined);
    const origin = originOf(flow.name);
    const sameOrigin = all.filter((target) => originOf(method.flows[target]!.name) === origin);
    return [...new Set(origin !== undefined && sameOrigin.length > 0 ? sameOrigin : all)];
  }

  function* candidates(flow: InventoryFlow, name: string): Iterable<FoundTarget | undefined> {
    const compartment = compartmentOf(flow.compartment)!;
    const steps: readonly (readonly [string | undefined, Confidence])[] = [
      [compartment, 'medium'],
      [unspecified(compartment), 'low'],
    ];
    const cas = casNumber(flow.cas);
    for (const [place, confidence] of steps) {
      if (place === undefined) continue;
      const found = unequivocal(byName.get(`${name}|${place}`) ?? [], 'name', confidence);
      if (found === undefined) continue;
      yield found.kind === 'name' ? within(flow, found.target, found) : found;
      // What is ambiguous in its compartment is no clearer in a broader one.
      break;
    }
    const carbon = carbonOf(name, compartment, flow.name);
    if (carbon !== undefined) {
      const { fossil, biogenic } = carbon;
      yield { kind: 'proposed', confidence: 'low', target: fossil, alternative: biogenic, reason: 'origin' };
    }
    for (const { index } of recognised) {
      for (const listed of index.ofName(name, flow.compartment, flow.unit))
        yield ofList(flow, listed, 'list-name');
    }
    const named = substances.byName.get(name) ?? [];
    const numbered = cas === undefined ? [] : (substances.byCas.get(cas) ?? []);
    for (const [kind, names] of [
      ['cas', numbered],
      ['synonym', named],
    ] as const) {
      for (const [place, confidence] of steps) {
        if (place === undefined) continue;
        const listed = kind === 'cas' && cas !== undefined ? own.ofCas(cas, place) : [];
        const found = unequivocal([...listed, ...targetsOf(names, flow, place)], kind, confidence);
        yield found && (found.kind === kind ? within(flow, found.target, found) : found);
      }
    }
    for (const { index } of others) {
      for (const listed of index.ofName(name, flow.compartment, flow.unit)) {
        const { reason = 'nomenclature', ...found } = ofList(flow, listed, 'list-name');
        yield { ...found, kind: 'proposed', confidence: 'low', reason };
      }
    }
    const target = propose(flow, name);
    if (target >= 0) yield { kind: 'proposed', confidence: 'low', target, reason: 'other-name' };
  }

  /** The only medium in which a flow without a compartment has a factor, or in which lists have it at all. */
  function withoutCompartment(flow: InventoryFlow, index: number): FoundTarget {
    const direction = directions.get(index);
    if (direction === undefined) return notFound;
    const name = normalisedName(flow.name);
    const carbon = direction === 'Output' ? carbonOf(name, 'air') : undefined;
    const proposal = { kind: 'proposed', confidence: 'low', reason: 'no-compartment' } as const;
    if (carbon !== undefined) return { ...proposal, target: carbon.fossil, alternative: carbon.biogenic };
    const names = [
      name,
      ...nameVariants(flow.name, direction === 'Input').map((variant) => normalisedName(variant.name)),
    ];
    const listed = names
      .flatMap((one) => [...recognised, ...others].flatMap(({ index: list }) => list.ofNameAlone(one)))
      .sort((a, b) => Number(a.proposes !== undefined) - Number(b.proposes !== undefined));
    const spellings = [...new Set(names.flatMap((one) => [one, ...(substances.byName.get(one) ?? [])]))];
    const media = direction === 'Input' ? resourceMedia : emissionMedia;
    const reached = media.flatMap((place): readonly (readonly [string, FoundTarget])[] => {
      const found = [
        ...targetsOf(spellings, flow, place).map((target): FoundTarget => ({ ...proposal, target })),
        ...listed
          .filter(({ compartment }) => compartment === place)
          .map(({ target, stated }): FoundTarget => ({ ...proposal, target, stated, list: stated.source })),
      ].find(
        (one) =>
          converts(flow, one) &&
          method.flows[one.target]!.factors.some(({ value }) => value !== 0) &&
          crossedLimit(flow.name, undefined, method.flows[one.target]!) !== 'origin',
      );
      return found === undefined ? [] : [[place, found]];
    });
    const listedMedia = new Set(listed.map(({ compartment = '' }) => mediumOf(compartment)));
    const inLists = reached.filter(([place]) => listedMedia.has(mediumOf(place)));
    const [only, ...more] = reached.length > 1 && inLists.length > 0 ? inLists : reached;
    // What is taken from nature has one factor, whether a list calls it ground, water or raw material.
    return only === undefined || (more.length > 0 && direction === 'Output') ? notFound : only[1];
  }

  const converts = (flow: InventoryFlow, { target, stated }: FoundTarget): boolean =>
    conversionTo(method.flows[target]!, flow, stated) !== undefined;

  /** A fuel by mass or volume, with the heating value that a list has for the same flow, which only proposes. */
  function withHeat(flow: InventoryFlow, found: FoundTarget): FoundTarget {
    if (found.target < 0 || converts(flow, found)) return found;
    const stated = heats.get(found.target)?.find((heat) => unitFactor(flow.unit, heat.unit) !== undefined);
    if (stated === undefined) return found;
    const { target } = found;
    return {
      kind: 'proposed',
      confidence: 'low',
      target,
      stated,
      list: stated.source,
      reason: 'heating-value',
    };
  }

  /** The first candidate that counts; else the first proposal that would, or what no conversion is known for. */
  function search(flow: InventoryFlow, name: string): FoundTarget {
    let proposal: FoundTarget | undefined;
    let unconverted: FoundTarget | undefined;
    for (const found of candidates(flow, name)) {
      if (found === undefined) continue;
      if (!converts(flow, found)) unconverted ??= found;
      else if (!isProposal(found.kind)) return found;
      else proposal ??= found;
    }
    return proposal ?? unconverted ?? notFound;
  }

  /** Looks for other spellings of the name; what counts goes before what is proposed. */
  function searchSpellings(flow: InventoryFlow): FoundTarget {
    const found = search(flow, normalisedName(flow.name));
    if (countsAs(found)) return found;
    let best = found;
    const compartment = compartmentOf(flow.compartment) ?? '';
    const variants = nameVariants(flow.name, compartmentClass(compartment) === 'resource');
    for (const { name, proposes } of variants) {
      const other = search(flow, normalisedName(name));
      if (other.kind === 'none' || (best.kind !== 'none' && !countsAs(other))) continue;
      if (proposes === undefined) {
        best = { ...other, confidence: 'low' };
        if (countsAs(best) && converts(flow, best)) return best;
      } else if (best.kind === 'none') {
        best = { reason: proposes, ...other, kind: 'proposed', confidence: 'low' };
      }
    }
    return best;
  }

  function withPlace(flow: InventoryFlow): FoundTarget {
    const found = searchSpellings(flow);
    if (countsAs(found)) return found;
    const place = places(flow.name);
    if (place === undefined) return found;
    const atPlace = searchSpellings({ ...flow, name: place.name });
    return atPlace.kind === 'none' ? found : { ...atPlace, location: place.location };
  }

  return (flow, index) => {
    const decided = given.get(flow.id);
    if (decided !== undefined) {
      if (decided.target === null) return { ...notFound, kind: 'given', confidence: 'high' };
      const target = byId.get(decided.target) ?? -1;
      const { factor } = decided;
      if (factor === undefined) return { kind: 'given', confidence: 'high', target };
      const stated = { unit: flow.unit, factor, source: 'mapping table', given: true };
      return { kind: 'given', confidence: 'high', target, stated };
    }
    const same = byId.get(flow.id);
    if (same !== undefined) return { kind: 'id', confidence: 'high', target: same };
    const name = normalisedName(flow.name);
    const ofOwn = own.ofId(flow.id) ?? own.ofName(name, flow.compartment, flow.unit)[0];
    const ownKind = ofOwn === own.ofId(flow.id) ? 'list' : 'list-name';
    if (ofOwn !== undefined) {
      const { target, stated, proposes } = ofOwn;
      const list = stated.source;
      if (proposes === undefined)
        return { kind: ownKind, confidence: ownKind === 'list' ? 'high' : 'medium', target, stated, list };
      return { kind: 'proposed', confidence: 'low', target, stated, list, reason: proposes };
    }
    const listed = [...recognised, ...others].flatMap(({ index: list }) => list.ofId(flow.id) ?? [])[0];
    const byListId = listed && ofList(flow, listed, 'list');
    if (byListId?.kind === 'list') return byListId;
    if (compartmentOf(flow.compartment) === undefined) return byListId ?? withoutCompartment(flow, index);
    const found = withPlace(flow);
    if (countsAs(found) && converts(flow, found)) return found;
    return byListId ?? withHeat(flow, found);
  };
}

/** By flow of the method in MJ: heating values of lists, but for those of one name, such as "Coal, 26.4 MJ per kg". */
function heatingValues(
  { flows, lists = [] }: ImpactMethod,
  byId: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly StatedConversion[]> {
  const found = new Map<number, StatedConversion[]>();
  for (const { name: source, rows } of lists)
    for (const { target: id, name, unit, factor, proposes } of rows) {
      const target = byId.get(id);
      if (target === undefined || flows[target]!.unit !== 'MJ' || factor === 1 || proposes !== undefined)
        continue;
      if (unitFactor(unit, 'MJ') !== undefined || heatingValueIn(name) !== undefined) continue;
      const list = found.get(target) ?? [];
      list.push({ unit, factor, source });
      found.set(target, list);
    }
  return found;
}

/** Air of towns is air. */
const mediumOf = (compartment: string): string => compartment.split(',', 1)[0] ?? '';

const emissionMedia = ['air', 'water', 'soil'];
const resourceMedia = ['resource from ground', 'resource from water', 'resource from air', 'land'];

/** Whether flows without a compartment are taken or emitted; those that are both are left out. */
function directionsOf({ flows, exchanges }: Inventory): ReadonlyMap<number, 'Input' | 'Output'> {
  const found = new Map<number, 'Input' | 'Output'>();
  const both = new Set<number>();
  exchanges.flow.forEach((flow, e) => {
    const { type, compartment } = flows[flow]!;
    if (type !== 'elementary' || compartmentOf(compartment) !== undefined) return;
    const direction = (exchanges.flags[e]! & exchangeFlags.input) === 0 ? 'Output' : 'Input';
    const before = found.get(flow);
    if (before !== undefined && before !== direction) both.add(flow);
    found.set(flow, direction);
  });
  for (const flow of both) found.delete(flow);
  return found;
}

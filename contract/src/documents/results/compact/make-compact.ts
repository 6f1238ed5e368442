import type { ContributionNode, FullResult, UsedProcess } from '../results.ts';
import type { CompactActivity, CompactNode, CompactResult } from './compact-result.ts';

type CompactProcess = CompactResult['processes'][number];
type Rating = CompactResult['qualities'][number];

/** Data sets with their places in the list of a result, by id. */
type PlacedProcesses = ReadonlyMap<string, { readonly process: UsedProcess; readonly place: number }>;

/** The compact form of a full result: `expandResult` gives the same result. */
export function compactResult(full: FullResult): CompactResult {
  const indicators = full.impacts.map(({ id }) => id);
  const placed = new Map(full.processes.map((process, place) => [process.id, { process, place }]));
  const { processes, qualities } = compactProcesses(full);
  return {
    view: 'compact',
    // The order of members stays, so that the expanded result is the same to the byte.
    ...full,
    contributions: full.contributions.map((node) => compactNode(node, undefined, placed, indicators)),
    processes,
    resolvedParameters: compactParameters(full.resolvedParameters),
    qualities,
  };
}

/** The data sets of a full result, and their different ratings. */
export function compactProcesses(
  full: Pick<FullResult, 'impacts' | 'processes' | 'provenance'>,
): Pick<CompactResult, 'processes' | 'qualities'> {
  const indicators = full.impacts.map(({ id }) => id);
  const qualities = placesOf();
  const licences = new Map(full.provenance.databases.map(({ id, licence }) => [id, licence]));
  const processes = full.processes.map(({ licence, quality, factors, ...own }): CompactProcess => {
    const ids = Object.keys(factors);
    const inOrder = ids.length === indicators.length && ids.every((id, at) => id === indicators[at]);
    return {
      ...own,
      ...(licences.get(own.database) === licence ? {} : { licence }),
      quality: quality === null ? null : qualities.placeOf(quality),
      factors: inOrder ? Object.values(factors) : factors,
    };
  });
  return { processes, qualities: qualities.all };
}

/** A node without what follows from the node above. */
function compactNode(
  node: ContributionNode,
  above: ContributionNode | undefined,
  placed: PlacedProcesses,
  indicators: readonly string[],
): CompactNode {
  const { stage, children, ...own } = node;
  const compact = children.map(
    (child) =>
      compactActivity(child, node, placed, indicators) ?? compactNode(child, node, placed, indicators),
  );
  return {
    ...own,
    ...(stage === above?.stage ? {} : { stage }),
    ...(compact.length === 0 ? {} : { children: compact }),
  };
}

/** Undefined unless all of the activity follows from its data set, amount and score. */
function compactActivity(
  node: ContributionNode,
  above: ContributionNode,
  placed: PlacedProcesses,
  indicators: readonly string[],
): CompactActivity | undefined {
  const { kind, id, name, stage, amount, unit, factor, source, score, impacts, children, atLeast, ...rest } =
    node;
  const { process, place = 0 } = placed.get(id) ?? {};
  if (kind !== 'activity' || process === undefined || amount === undefined || factor === undefined)
    return undefined;
  const end = `: ${process.name}`;
  const follows =
    name.endsWith(end) &&
    stage === above.stage &&
    unit === process.unit &&
    source === process.source &&
    factor.database === process.database &&
    factor.basis === process.basis &&
    `${factor.database}:${factor.process}` === id &&
    children.length === 0 &&
    Object.keys(rest).length === 0;
  if (!follows) return undefined;
  const products = activityImpacts(amount, process.factors, indicators, atLeast === true);
  const same = impacts.length === products.length && impacts.every((impact, at) => products[at] === impact);
  return {
    process: place,
    label: name.slice(0, -end.length),
    amount,
    score,
    ...(same ? {} : { impacts }),
    ...(atLeast === undefined ? {} : { atLeast }),
  };
}

/**
 * The impacts of an amount of a data set, in the order of the indicators. `atLeast`: a factor that is null was never
 * inventoried, and counts 0.
 */
export const activityImpacts = (
  amount: number,
  factors: UsedProcess['factors'],
  indicators: readonly string[],
  atLeast: boolean,
): (number | null)[] =>
  indicators.map((id) => {
    const factor = factors[id] ?? null;
    if (factor === null) return atLeast ? 0 : null;
    // Adding 0 makes 0 of -0, as JSON does.
    return amount * factor + 0;
  });

type CompactParameters = CompactResult['resolvedParameters'];

/** The parameters of a full result as its compact form has them. */
export function compactParameters(parameters: FullResult['resolvedParameters']): CompactParameters {
  const definitions: CompactParameters['definitions'] = [];
  const owners: CompactParameters['owners'] = [];
  const known = new Map<string, { parameter: Parameter; follows: boolean; place: number }[]>();
  for (const parameter of parameters) {
    const { owner, id, identifier } = parameter;
    const prefix = prefixOf(id, identifier);
    let last = owners.at(-1);
    if (last?.owner !== owner) {
      last = { owner, ...(prefix === undefined ? {} : { prefix }), parameters: [] };
      owners.push(last);
    }
    const follows = prefix !== undefined && prefix === last.prefix;
    const alike = known.get(identifier) ?? [];
    let same = alike.find(
      (one) => one.follows === follows && sameDefinition(one.parameter, parameter, follows),
    );
    if (same === undefined) {
      const { owner: _, id: __, ...definition } = parameter;
      const place = definitions.push(follows ? definition : { ...definition, id: id ?? null }) - 1;
      same = { parameter, follows, place };
      known.set(identifier, [...alike, same]);
    }
    last.parameters.push(same.place);
  }
  return { definitions, owners };
}

type Parameter = FullResult['resolvedParameters'][number];

function prefixOf(id: string | undefined, identifier: string): string | undefined {
  if (id === undefined || !id.endsWith(identifier)) return undefined;
  const end = id.length - identifier.length - 1;
  return id[end] === '.' ? id.slice(0, end) : undefined;
}

/** Whether two parameters differ in nothing but their owner, and in nothing but that and their id if that follows from it. */
function sameDefinition(one: Parameter, other: Parameter, follows: boolean): boolean {
  const names = Object.keys(other) as (keyof Parameter)[];
  if (names.length !== Object.keys(one).length) return false;
  return names.every((name) => name === 'owner' || (follows && name === 'id') || one[name] === other[name]);
}

/** The different ratings of data sets, and the place of each among them. */
function placesOf(): { readonly all: Rating[]; placeOf(rating: Rating): number } {
  const all: Rating[] = [];
  const places = new Map<Rating, number>();
  const texts = new Map<string, number>();
  return {
    all,
    placeOf(rating) {
      let place = places.get(rating);
      if (place !== undefined) return place;
      const text = JSON.stringify(rating);
      place = texts.get(text) ?? all.push(rating) - 1;
      texts.set(text, place);
      places.set(rating, place);
      return place;
    },
  };
}

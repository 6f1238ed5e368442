import type { ContributionNode, FullResult, UsedProcess } from '../results.ts';
import type { CompactActivity, CompactNode, CompactResult } from './compact-result.ts';

type CompactProcess = CompactResult['processes'][number];
type Rating = CompactResult['qualities'][number];

/** The compact form of a full result: `expandResult` gives the same result. */
export function compactResult(full: FullResult): CompactResult {
  const indicators = full.impacts.map(({ id }) => id);
  const data = new Map(full.processes.map((process) => [process.id, process]));
  const qualities = distinct<Rating>();
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
  return {
    view: 'compact',
    // The order of members stays, so that the expanded result is the same to the byte.
    ...full,
    contributions: full.contributions.map((node) => compactNode(node, undefined, data, indicators)),
    processes,
    resolvedParameters: compactParameters(full.resolvedParameters),
    qualities: qualities.all,
  };
}

function compactNode(
  node: ContributionNode,
  above: ContributionNode | undefined,
  data: ReadonlyMap<string, UsedProcess>,
  indicators: readonly string[],
): CompactNode {
  const { stage, children, ...own } = node;
  return {
    ...own,
    ...(stage === above?.stage ? {} : { stage }),
    ...(children.length === 0
      ? {}
      : {
          children: children.map(
            (child) =>
              compactActivity(child, node, data, indicators) ?? compactNode(child, node, data, indicators),
          ),
        }),
  };
}

/** Undefined unless all of the activity follows from its data set, amount and score. */
function compactActivity(
  node: ContributionNode,
  above: ContributionNode,
  data: ReadonlyMap<string, UsedProcess>,
  indicators: readonly string[],
): CompactActivity | undefined {
  const { kind, id, name, stage, amount, unit, factor, source, score, impacts, children, ...rest } = node;
  const process = data.get(id);
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
  const products = activityImpacts(amount, process.factors, indicators);
  const same = impacts.length === products.length && impacts.every((impact, at) => products[at] === impact);
  return { process: id, label: name.slice(0, -end.length), amount, score, ...(same ? {} : { impacts }) };
}

/** The impacts of an amount of a data set, in the order of the indicators. */
export const activityImpacts = (
  amount: number,
  factors: UsedProcess['factors'],
  indicators: readonly string[],
): (number | null)[] =>
  indicators.map((id) => {
    const factor = factors[id] ?? null;
    // Adding 0 makes 0 of -0, as JSON does.
    return factor === null ? null : amount * factor + 0;
  });

type CompactParameters = CompactResult['resolvedParameters'];

function compactParameters(parameters: FullResult['resolvedParameters']): CompactParameters {
  const definitions = distinct<CompactParameters['definitions'][number]>();
  const owners: CompactParameters['owners'] = [];
  for (const { owner, id, ...definition } of parameters) {
    const end = `.${definition.identifier}`;
    const prefix = id?.endsWith(end) === true ? id.slice(0, -end.length) : undefined;
    let last = owners.at(-1);
    if (last?.owner !== owner) {
      last = { owner, ...(prefix === undefined ? {} : { prefix }), parameters: [] };
      owners.push(last);
    }
    const follows = prefix !== undefined && prefix === last.prefix;
    last.parameters.push(definitions.placeOf(follows ? definition : { ...definition, id: id ?? null }));
  }
  return { definitions: definitions.all, owners };
}

/** Values that are equal as JSON are kept once. */
function distinct<Value>(): { readonly all: Value[]; placeOf(value: Value): number } {
  const all: Value[] = [];
  const places = new Map<string, number>();
  return {
    all,
    placeOf(value) {
      const text = JSON.stringify(value);
      let place = places.get(text);
      if (place === undefined) {
        place = all.push(value) - 1;
        places.set(text, place);
      }
      return place;
    },
  };
}

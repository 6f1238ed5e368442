import type { ContributionNode, EvaluateAnswer, FullResult, IpcResult, UsedProcess } from '../results.ts';
import type { CompactActivity, CompactEvaluateAnswer, CompactNode, CompactResult } from './compact-result.ts';
import { activityImpacts } from './make-compact.ts';

/**
 * The full result that a compact one was made of, the same to the byte once both are JSON.
 * Throws: Error, if the compact one refers to what it does not hold.
 */
export function expandResult({ view, qualities, ...compact }: CompactResult): FullResult {
  const indicators = compact.impacts.map(({ id }) => id);
  const licences = new Map(compact.provenance.databases.map(({ id, licence }) => [id, licence]));
  const processes = compact.processes.map(
    ({ licence, quality, range, notInventoried, factors, ...own }): UsedProcess => ({
      ...own,
      licence: licence ?? licences.get(own.database) ?? '',
      quality: quality === null ? null : (qualities[quality] ?? null),
      ...(range === undefined ? {} : { range }),
      ...(notInventoried === undefined ? {} : { notInventoried }),
      factors: Array.isArray(factors)
        ? Object.fromEntries(indicators.map((id, at) => [id, factors[at] ?? null]))
        : factors,
    }),
  );
  return {
    ...compact,
    contributions: compact.contributions.map((node) => expandNode(node, undefined, processes, indicators)),
    processes,
    resolvedParameters: expandParameters(compact.resolvedParameters),
  };
}

/**
 * The answer of evaluate of which a compact one was made: the standard result is the beginning of the full one.
 * Throws: as `expandResult`.
 */
export function expandEvaluateAnswer({ full: compact }: CompactEvaluateAnswer): EvaluateAnswer {
  const full = expandResult(compact);
  return { full, ipc: standardResult(full) };
}

/** The standard result, which is the beginning of the full one. */
export function standardResult(full: FullResult): IpcResult {
  const members = Object.entries(full);
  const end = members.findIndex(([name]) => name === 'contributions');
  return Object.fromEntries(members.slice(0, end)) as IpcResult;
}

function expandParameters({
  definitions,
  owners,
}: CompactResult['resolvedParameters']): FullResult['resolvedParameters'] {
  return owners.flatMap(({ owner, prefix, parameters }) =>
    parameters.map((place) => {
      const definition = definitions[place];
      if (definition === undefined) throw new Error(`The compact result has no parameter ${place}.`);
      const { identifier, id = `${prefix}.${identifier}`, ...own } = definition;
      return { owner, identifier, ...(id === null ? {} : { id }), ...own };
    }),
  );
}

function expandNode(
  node: CompactNode | CompactActivity,
  above: ContributionNode | undefined,
  processes: readonly UsedProcess[],
  indicators: readonly string[],
): ContributionNode {
  if ('process' in node) return expandActivity(node, above, processes, indicators);
  const { kind, id, name, stage = above?.stage, joins, children = [], ...own } = node;
  if (stage === undefined) throw new Error(`The compact result has no stage for ${id}.`);
  const expanded: ContributionNode = {
    ...{ kind, id, name, stage },
    ...(joins === undefined ? {} : { joins }),
    ...own,
    children: [],
  };
  expanded.children = children.map((child) => expandNode(child, expanded, processes, indicators));
  return expanded;
}

function expandActivity(
  { process: place, label, amount, score, impacts, atLeast }: CompactActivity,
  above: ContributionNode | undefined,
  processes: readonly UsedProcess[],
  indicators: readonly string[],
): ContributionNode {
  const process = processes[place];
  if (process === undefined || above === undefined)
    throw new Error(`The compact result has no data set ${place}.`);
  const { id, name, unit, database, basis, source, factors } = process;
  return {
    kind: 'activity',
    id,
    name: `${label}: ${name}`,
    stage: above.stage,
    amount,
    unit,
    factor: { process: id.slice(database.length + 1), database, basis },
    source,
    score,
    impacts: impacts ?? activityImpacts(amount, factors, indicators, atLeast === true),
    ...(atLeast === undefined ? {} : { atLeast }),
    children: [],
  };
}

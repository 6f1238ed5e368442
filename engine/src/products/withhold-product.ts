import type { ContributionNode, ProductFullResult } from '@sillage/contract';
import { withholdRanges } from '../uncertainty/disclosure/withhold-ranges.ts';
import { overallOf } from '../views/data-quality.ts';
import type { ClosedDatabases } from '../views/withhold.ts';
import { combineHotspots } from './combine-contributions.ts';

/**
 * Leaves out of a stored result of a product what the licences of databases forbid to show, as `withhold` does for
 * evaluations: totals and stages stay; of an `aggregated` database, all activities of a stage become one. What would tell
 * parts of it otherwise, the score by material and by country, and the shares of its data sets, is left out then.
 */
export function withholdProduct(result: ProductFullResult, closed: ClosedDatabases): ProductFullResult {
  const used = result.provenance.databases.flatMap(({ id }) => closed.get(id) ?? []);
  if (used.length === 0) return result;
  const contributions = result.contributions.map((stage) => withheldStage(stage, closed));
  return {
    ...withholdRanges(result, closed),
    contributions,
    hotspots: combineHotspots(contributions, result.impacts),
    dataQuality: used.includes('aggregated')
      ? withheldQuality(result.dataQuality, closed)
      : result.dataQuality,
    groups: used.includes('aggregated') ? { ...result.groups, material: [], country: [] } : result.groups,
  };
}

/** Data sets of an `aggregated` database count as unrated, as they do in evaluations. */
function withheldQuality(
  quality: ProductFullResult['dataQuality'],
  closed: ClosedDatabases,
): ProductFullResult['dataQuality'] {
  const processes = quality.processes.filter(({ database }) => closed.get(database) !== 'aggregated');
  return {
    ...quality,
    primaryActivityShare: null,
    maskActivityShare: null,
    fixedActivityShare: null,
    processes,
    overall: overallOf(processes),
  };
}

/** A stage with its own figures, and what may be shown below it. */
function withheldStage(stage: ContributionNode, closed: ClosedDatabases): ContributionNode {
  const taken: ContributionNode[] = [];
  const children = stage.children.flatMap((child) => withheldNode(child, closed, taken));
  const databases = [...new Set(taken.map(({ factor }) => factor?.database ?? ''))];
  const merged = databases.map((database) =>
    mergedActivity(
      database,
      taken.filter(({ factor }) => factor?.database === database),
    ),
  );
  return { ...stage, children: [...children, ...merged] };
}

/** `taken`: collects the activities of `aggregated` databases, which are taken out. */
function withheldNode(
  node: ContributionNode,
  closed: ClosedDatabases,
  taken: ContributionNode[],
): readonly ContributionNode[] {
  if (node.kind !== 'activity') {
    const before = taken.length;
    const children = node.children.flatMap((child) => withheldNode(child, closed, taken));
    if (taken.length === before) return [{ ...node, children }];
    if (children.length === 0) return [];
    const { incomplete: _, ...shown } = node;
    return [{ ...shown, ...sumOf(children), children }];
  }
  const { factor, source: _, ...shown } = node;
  const level = factor && closed.get(factor.database);
  if (factor === undefined || level === undefined) return [node];
  if (level === 'aggregated') {
    taken.push(node);
    return [];
  }
  return [{ ...shown, amount: 1, unit: 'activity', factor: { ...factor, process: 'not-disclosed' } }];
}

function mergedActivity(database: string, taken: readonly ContributionNode[]): ContributionNode {
  const [first] = taken as [ContributionNode];
  return {
    kind: 'activity',
    id: `${database}:not-disclosed`,
    name: `Not disclosed: data sets of ${database}`,
    stage: first.stage,
    amount: 1,
    unit: 'activity',
    factor: { process: 'not-disclosed', database, basis: first.factor?.basis ?? 'published' },
    ...sumOf(taken),
    children: [],
  };
}

/** The figures of nodes, added up; null where one is not known. */
function sumOf(nodes: readonly ContributionNode[]): Pick<ContributionNode, 'score' | 'impacts'> {
  const add = (a: number | null, b: number | null): number | null =>
    a === null || b === null ? null : a + b;
  return nodes
    .map(({ score, impacts }) => ({ score, impacts }))
    .reduce((sum, { score, impacts }) => ({
      score: add(sum.score, score),
      impacts: sum.impacts.map((impact, index) => add(impact, impacts[index] ?? null)),
    }));
}

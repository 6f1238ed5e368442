import type { ContributionNode, ProductFullResult } from '@sillage/contract';
import { combineHotspots } from '../products/combine-contributions.ts';
import { sharedOut } from '../views/contributions/groups.ts';
import { coarseShares } from '../views/impacts/origins.ts';
import { overallOf } from '../views/quality/data-quality.ts';
import type { ClosedDatabases } from './plan/closed-databases.ts';
import { type JoinedSets, joinedLifecycle, joinedRanges, withJoined } from './plan/join-lifecycles.ts';
import { planProduct } from './plan/plan-product.ts';
import { withholdRanges } from './ranges/withhold-ranges.ts';
import { sumOf, withheldMember } from './withheld-member.ts';

/**
 * Leaves out of a stored result of a product what the licences of databases forbid to show, as `withhold` does for each
 * of its versions. What would tell parts of it otherwise, the score by material and by country, and the shares of its data
 * sets, is left out then.
 */
export function withholdProduct(result: ProductFullResult, closed: ClosedDatabases): ProductFullResult {
  const used = result.provenance.databases.flatMap(({ id }) => closed.get(id) ?? []);
  if (used.length === 0) return result;
  const { plans, joined } = planProduct(result.contributions, closed);
  const stages = result.contributions.map((stage, index) => ({
    ...stage,
    children: stage.children.map((member) => withheldMember(member, index, plans, closed)),
  }));
  const contributions = [...withJoined(stages, joined, joinedNode)];
  const ranged = withJoinedStages(withholdRanges(result, closed), contributions, joined);
  const isAggregated = used.includes('aggregated');
  return {
    ...ranged,
    ...(isAggregated
      ? { impacts: ranged.impacts.map((impact) => ({ ...impact, basis: coarseShares(impact.basis) })) }
      : {}),
    contributions,
    hotspots: combineHotspots(contributions, result.impacts),
    dataQuality: isAggregated ? withheldQuality(result.dataQuality, closed) : result.dataQuality,
    groups: { ...ranged.groups, material: [], country: [] },
  };
}

/** The figures by stage once some are shown as one. */
function withJoinedStages(
  result: ProductFullResult,
  contributions: readonly ContributionNode[],
  joined: JoinedSets,
): ProductFullResult {
  if (joined.length === 0) return result;
  const { lifecycles, uncertainty, groups } = result;
  const own = uncertainty?.ownDatabases;
  const parts = contributions.map(({ id, name, score }) => ({ id, name, score, partial: score ?? 0 }));
  return {
    ...result,
    lifecycles: [
      ...withJoined(lifecycles, joined, (together) => {
        const { incomplete: _, ...one } = joinedLifecycle(together);
        return { ...one, ...sumOf(together), interval: null };
      }),
    ],
    ...(uncertainty === undefined || own === undefined
      ? {}
      : { uncertainty: { ...uncertainty, ownDatabases: joinedRanges(own, lifecycles.length, joined) } }),
    groups: { ...groups, lifecycle: sharedOut(parts) },
  };
}

/** Several stages as one, in which each version and packaging stands once. */
function joinedNode(together: readonly ContributionNode[]): ContributionNode {
  const { incomplete: _, ...one } = joinedLifecycle(together);
  const members = new Map<string, ContributionNode[]>();
  for (const { children } of together)
    for (const member of children) members.set(member.id, [...(members.get(member.id) ?? []), member]);
  const children = [...members.values()].map((own): ContributionNode => {
    const { incomplete: __, ...first } = own[0] as ContributionNode;
    return { ...first, ...sumOf(own), children: own.flatMap((member) => member.children) };
  });
  return { ...one, ...sumOf(together), children };
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

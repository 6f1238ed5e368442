import type { ContributionNode } from '@sillage/contract';
import type { ClosedDatabases } from './closed-databases.ts';
import type { JoinedSets } from './join-lifecycles.ts';
import { type Plan, type PlannedActivity, planRows } from './plan-rows.ts';
import { isGiven, levelOf } from './planned-activities.ts';

/** Of a version or packaging in a product: its activities, and how they are shown. */
export interface MemberPlan extends Plan {
  readonly activities: readonly ContributionNode[];
}

/**
 * Decides how the versions of a product are shown: each as its own result shows it, because the two could be subtracted;
 * stages that one of them joins are joined in the product.
 */
export function planProduct(
  stages: readonly ContributionNode[],
  closed: ClosedDatabases,
): { readonly plans: ReadonlyMap<string, MemberPlan>; readonly joined: JoinedSets } {
  const members = new Map<
    string,
    { readonly nodes: ContributionNode[]; readonly planned: PlannedActivity[] }
  >();
  for (const [stage, { children }] of stages.entries())
    for (const member of children) {
      const known = members.get(member.id) ?? { nodes: [], planned: [] };
      members.set(member.id, known);
      for (const { node, line } of activitiesBelow(member)) {
        known.nodes.push(node);
        known.planned.push(plannedNode(node, stage, line, closed));
      }
    }
  const plans = new Map(
    [...members].map(([id, { nodes, planned }]) => [id, { ...planRows(planned), activities: nodes }]),
  );
  return { plans, joined: united([...plans.values()].map(({ joined }) => joined)) };
}

interface Placed {
  readonly node: ContributionNode;
  readonly line: string | undefined;
}

function activitiesBelow(node: ContributionNode, line?: string): Placed[] {
  if (node.kind === 'activity') return [{ node, line }];
  const own = node.kind === 'material' || node.kind === 'accessory' ? `${node.kind} ${node.id}` : line;
  return node.children.flatMap((child) => activitiesBelow(child, own));
}

function plannedNode(
  node: ContributionNode,
  stage: number,
  line: string | undefined,
  closed: ClosedDatabases,
): PlannedActivity {
  const database = node.factor?.database ?? '';
  const given = isGiven(node.stage, line?.startsWith('accessory') === true);
  return {
    ...{ stage, line, given, database },
    level: levelOf(closed.get(database), given),
    dataSet: node.id,
    figures: Float64Array.from(node.impacts, (impact) => impact ?? 0),
    score: node.score ?? 0,
  };
}

/** Sets without common members. */
function united(sets: readonly (readonly number[])[]): JoinedSets {
  let apart: number[][] = [];
  for (const set of sets) {
    if (set.length === 0) continue;
    const overlapping = apart.filter((one) => one.some((stage) => set.includes(stage)));
    const union = [...new Set([...set, ...overlapping.flat()])].sort((a, b) => a - b);
    apart = [...apart.filter((one) => !overlapping.includes(one)), union];
  }
  return apart;
}

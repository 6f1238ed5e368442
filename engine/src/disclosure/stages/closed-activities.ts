import type { ContributionNode } from '@sillage/contract';
import type { Calculation } from '../../views/calculation/calculation.ts';

type Tree = Pick<Calculation, 'nodes' | 'activities' | 'processes' | 'lifecycles'>;

/** How many activities of some databases a calculation has in each of its lifecycles that has any. */
export function activitiesByStage(
  { nodes, activities, processes, lifecycles }: Tree,
  databases: { has(database: string): boolean },
): ReadonlyMap<Calculation['lifecycles'][number], number> {
  const counts = new Map<Calculation['lifecycles'][number], number>();
  const lifecycleOf: (Calculation['lifecycles'][number] | undefined)[] = [];
  // Parents come before their children.
  for (const [n, parent] of nodes.parent.entries())
    lifecycleOf.push(parent < 0 ? lifecycles[nodes.ref[n] as number] : lifecycleOf[parent]);
  for (const [a, process] of activities.process.entries()) {
    if (!databases.has(processes[process]?.database ?? '')) continue;
    const lifecycle = lifecycleOf[activities.node[a] as number];
    if (lifecycle !== undefined) counts.set(lifecycle, (counts.get(lifecycle) ?? 0) + 1);
  }
  return counts;
}

/**
 * Whether a version or packaging in a product has a stage with exactly one activity of some databases. `except`: ids of
 * those that are left out, because more is known of them.
 */
export function memberHasOne(
  stages: readonly ContributionNode[],
  databases: { has(database: string): boolean },
  except: { has(member: string): boolean },
): boolean {
  const count = ({ factor, children }: ContributionNode): number =>
    children.reduce((sum, child) => sum + count(child), databases.has(factor?.database ?? '') ? 1 : 0);
  return stages.some(({ children }) => children.some((one) => !except.has(one.id) && count(one) === 1));
}

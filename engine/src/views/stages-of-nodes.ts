import type { Stage } from '@sillage/contract';
import type { Described } from './calculation.ts';

/** The stage of each node of the tree. */
export function stagesOfNodes({ nodes, lifecycles }: Described): (Stage | undefined)[] {
  const stages: (Stage | undefined)[] = [];
  // A parent stands before its children.
  for (const [n, parent] of nodes.parent.entries())
    stages.push(parent < 0 ? lifecycles[nodes.ref[n] as number]?.stage : stages[parent]);
  return stages;
}

import type { Stage } from '@sillage/contract';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Described } from '../../views/calculation/calculation.ts';
import type { ClosedDatabases, Level } from './closed-databases.ts';
import type { PlannedActivity } from './plan-rows.ts';

/** Whether the amount of an activity is a mass that the evaluation states, as those of accessories and packaging are. */
export function isGiven(stage: Stage | undefined, isOfAccessory: boolean): boolean {
  return stage === 'packaging' || isOfAccessory;
}

/** Impacts of a given amount, divided by it, are the factor: they are shown as little as those of an `aggregated` database. */
export function levelOf(level: Level | undefined, given: boolean): Level | undefined {
  return level === 'results' && given ? 'aggregated' : level;
}

/** The activities of an evaluation as `planRows` asks for them. */
export function plannedActivities(
  { lifecycles, nodes }: Pick<Described, 'lifecycles' | 'nodes'>,
  { inventory, characterised }: Evaluated,
  closed: ClosedDatabases,
  indicators: number,
): PlannedActivity[] {
  const { columns, contributions } = characterised;
  const stages: number[] = [];
  const lines: (string | undefined)[] = [];
  // Parents come before their children.
  for (const [n, parent] of nodes.parent.entries()) {
    const [kind, ref] = [nodes.kind[n], nodes.ref[n] as number];
    stages.push(parent < 0 ? ref : (stages[parent] as number));
    lines.push(kind === 'material' || kind === 'accessory' ? `${kind} ${ref}` : lines[parent]);
  }
  const bits = (1 << indicators) - 1;
  return inventory.activities.map(({ node, process }, a) => {
    const stage = stages[node] as number;
    const line = lines[node];
    const given = isGiven(lifecycles[stage]?.stage, line?.startsWith('accessory') === true);
    const isKnown = (process.missing & bits) === 0;
    return {
      ...{ stage, line, given },
      level: levelOf(closed.get(process.database), given),
      database: process.database,
      dataSet: process.key,
      figures: contributions.subarray(a * columns, a * columns + indicators),
      score: isKnown ? (contributions[(a + 1) * columns - 1] as number) : 0,
    };
  });
}

import type { Method } from '../catalog/catalog.ts';
import { characterize } from '../methods/pef/characterize.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Activity } from '../methods/pef/inventory/inventory.ts';
import { columnsOf, type ProcessUse } from '../methods/pef/inventory/process-use.ts';
import type { ParameterInfluence } from '../methods/pef/parameters/parameter-influence.ts';
import type { Calculation, Described, JoinableStage } from '../views/calculation/calculation.ts';
import { evaluateAgain } from '../views/calculation/evaluate-again.ts';
import { addedUp, nameOfRow, notDisclosed } from '../views/contributions/withheld-row.ts';
import { originsOf } from '../views/impacts/origins.ts';
import { rowNodesOf, shownTree } from './disclosed-tree.ts';
import type { ClosedDatabases } from './plan/closed-databases.ts';
import { joinedLifecycle, joinUncertainty, withJoined } from './plan/join-lifecycles.ts';
import { type PlannedRow, planRows } from './plan/plan-rows.ts';
import { plannedActivities } from './plan/planned-activities.ts';
import { addTo } from './plan/proportional-figures.ts';
import { withholdIntervals } from './ranges/withhold-ranges.ts';

/** The scores by parameter, and their shares, are those of single activities. */
const noInfluence: ParameterInfluence = { primary: null, mask: null, fixed: null, askNext: [] };

/**
 * Leaves out of a result what the licences of databases forbid to show, see `planRows`. Totals stay as they are, to the
 * bit, and so do the figures of each stage that is not shown as one with others; of their ranges, those that would tell
 * the range of a data set are left out, and of an `aggregated` database what parameters decide.
 */
export function withhold<D extends Described>(
  calculation: D,
  evaluated: Evaluated,
  closed: ClosedDatabases,
  method: Method,
): { readonly calculation: D; readonly evaluated: Evaluated } {
  const { inventory, characterised } = evaluated;
  const used = [...new Set(inventory.activities.map(({ process }) => process.database))];
  if (!used.some((id) => closed.has(id))) return { calculation, evaluated };
  const indicators = method.indicators.map(({ id }) => id);
  const planned = plannedActivities(calculation, evaluated, closed, indicators.length);
  const { rows, joined } = planRows(planned);
  const rowOf = new Map(rows.flatMap((row) => row.activities.map((a) => [a, row] as const)));
  const { ofStage, ofLine } = rowNodesOf(inventory.nodes);
  const { columns, contributions } = characterised;
  const figuresOf = (a: number): Float64Array => contributions.slice(a * columns, (a + 1) * columns);
  const activities: Activity[] = [];
  /** What each was before; −1: several. */
  const origins: number[] = [];
  for (const [a, activity] of inventory.activities.entries()) {
    const { process } = activity;
    const row = rowOf.get(a);
    if (row !== undefined && row.activities[0] !== a) continue;
    origins.push(row === undefined ? a : -1);
    if (row !== undefined) {
      const { stage, line } = row;
      const node = line === undefined ? ofStage(stage) : ofLine(stage, line);
      const summed = rowProcess(row, evaluated, figuresOf, used, closed);
      activities.push({
        ...{ process: summed, node: node ?? activity.node, amount: 1 },
        ...{ label: notDisclosed, rule: -1, place: -1 },
      });
    } else if (closed.has(process.database)) {
      const isJoined = joined.includes(planned[a]?.stage ?? -1);
      const node = isJoined ? (ofStage(joined[0] as number) ?? activity.node) : activity.node;
      activities.push({ ...activity, node, amount: 1, process: withoutFactor(process, a, figuresOf(a)) });
    } else activities.push(activity);
  }
  const { inventory: shown, keptTotals } = shownTree(
    ...([inventory, activities, joined, calculation.lifecycles.length] as const),
  );
  const shownFigures = characterize(shown, columnsOf(method));
  keptTotals(characterised, shownFigures);
  const { uncertainty, places } = calculation;
  const sets = joined.length === 0 ? [] : [joined];
  const withheld = (of: NonNullable<typeof uncertainty>) => withholdIntervals(of, used, closed, indicators);
  const isAggregated = rows.some(({ kind }) => kind !== 'open');
  return {
    calculation: {
      ...calculation,
      lifecycles: withJoined<JoinableStage>(calculation.lifecycles, sets, joinedLifecycle),
      nodes: shown.nodes,
      ...(uncertainty === undefined ? {} : { uncertainty: joinUncertainty(withheld(uncertainty), sets) }),
      ...(places === undefined
        ? {}
        : { places: { ...places, activity: origins.map((a) => places.activity[a] ?? -1) } }),
      ...(isAggregated ? { influence: noInfluence } : {}),
    },
    evaluated: {
      inventory: shown,
      characterised: shownFigures,
      origins: originsOf(evaluated, method, isAggregated),
    },
  };
}

/** The same of a stored calculation: its databases can be closed, or opened, after it was stored. */
export const withholdStored = (calculation: Calculation, closed: ClosedDatabases, method: Method) =>
  withhold(calculation, evaluateAgain(calculation, method), closed, method);

/** What stands for the data sets of several activities. */
function rowProcess(
  { kind, activities }: PlannedRow,
  { inventory }: Evaluated,
  figuresOf: (a: number) => Float64Array,
  used: readonly string[],
  closed: ClosedDatabases,
): ProcessUse {
  const processes = activities.map((a) => (inventory.activities[a] as Activity).process);
  const databases = [...new Set(processes.map(({ database }) => database))];
  const hidden = (kind === 'open' ? used : databases).filter((id) => closed.has(id));
  const [first, ...rest] = activities as readonly [number, ...number[]];
  const figures = figuresOf(first);
  for (const a of rest) addTo(figures, figuresOf(a));
  const named = processes.find(({ database }) => kind === 'open' || hidden.includes(database)) as ProcessUse;
  return {
    ...withoutFactor(named, first, figures),
    ...(kind === 'open'
      ? { id: addedUp, key: `${named.database}:${addedUp}-${first}` }
      : { id: 'not-disclosed' }),
    name: nameOfRow(kind, hidden),
    year: null,
    quality: null,
    missing: processes.reduce((missing, process) => missing | process.missing, 0),
    lacking: processes.reduce((lacking, process) => lacking | (process.lacking ?? 0), 0),
    notInventoried: null,
    several: kind === 'mixed' || databases.length > 1 ? databases : [],
  };
}

/** The impacts of one activity, in place of the factor of its data set. */
function withoutFactor(
  { gsd: _, medians: _medians, drawnWith: _with, drivers: _drivers, ...process }: ProcessUse,
  a: number,
  factors: Float64Array,
): ProcessUse {
  return {
    ...process,
    withheld: true,
    key: `${process.database}:not-disclosed-${a}`,
    unit: 'activity',
    source: `${process.database}, not disclosed`,
    factors,
  };
}

import type { Method } from '../catalog.ts';
import { type Characterised, characterize } from '../methods/pef/characterize.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Activity } from '../methods/pef/inventory/inventory.ts';
import { columnsOf, type ProcessUse } from '../methods/pef/inventory/process-use.ts';
import { withholdIntervals } from '../uncertainty/disclosure/withhold-ranges.ts';
import type { Described, ParameterInfluence } from './calculation.ts';

/**
 * What a result may show of a database: `results`, the impacts of an activity without its amount and factor (their
 * quotient would be the factor); `aggregated`, stages and totals only.
 */
export type ClosedDatabases = ReadonlyMap<string, 'results' | 'aggregated'>;

/** The scores by parameter, and their shares, are those of single activities. */
const noInfluence: ParameterInfluence = { primary: null, mask: null, fixed: null, askNext: [] };

/**
 * Leaves out of a result what the licences of databases forbid to show. Totals, and the figures of each stage, stay as
 * they are, to the bit; of their ranges, those that would tell the range of a data set are left out. Of an `aggregated` database, all activities of a stage become one of the stage itself, and what
 * parameters decide is left out.
 */
export function withhold<D extends Described>(
  calculation: D,
  evaluated: Evaluated,
  closed: ClosedDatabases,
  method: Method,
): { readonly calculation: D; readonly evaluated: Evaluated } {
  const { inventory, characterised } = evaluated;
  if (!inventory.activities.some(({ process }) => closed.has(process.database))) {
    return { calculation, evaluated };
  }
  const { nodes } = inventory;
  const { columns, contributions } = characterised;
  const stageOf = stagesOf(nodes.parent);
  const activities: Activity[] = [];
  const places: number[] = [];
  const merged = new Map<string, { readonly at: number; readonly factors: Float64Array; missing: number }>();
  for (const [a, activity] of inventory.activities.entries()) {
    const { process, node } = activity;
    const level = closed.get(process.database);
    const row = contributions.subarray(a * columns, (a + 1) * columns);
    if (level === undefined) {
      activities.push(activity);
      places.push(calculation.places?.activity[a] ?? -1);
    } else if (level === 'results') {
      activities.push({ ...activity, amount: 1, process: withoutFactor(process, `${a}`, row.slice()) });
      places.push(calculation.places?.activity[a] ?? -1);
    } else {
      const stage = stageOf[node] as number;
      const key = `${stage} ${process.database}`;
      const known = merged.get(key);
      if (known === undefined) {
        merged.set(key, { at: activities.length, factors: row.slice(), missing: process.missing });
        activities.push({ ...activity, node: stage, amount: 1, label: 'Not disclosed', rule: -1, place: -1 });
        places.push(-1);
      } else {
        for (let c = 0; c < columns; c++)
          known.factors[c] = (known.factors[c] as number) + (row[c] as number);
        known.missing |= process.missing;
      }
    }
  }
  for (const { at, factors, missing } of merged.values()) {
    const activity = activities[at] as Activity;
    const { database } = activity.process;
    activities[at] = {
      ...activity,
      process: {
        ...withoutFactor(activity.process, `${at}`, factors),
        id: 'not-disclosed',
        name: `data sets of ${database}`,
        year: null,
        quality: null,
        missing,
      },
    };
  }
  const shown = { ...inventory, activities };
  const used = inventory.activities.map(({ process }) => process.database);
  const indicators = method.indicators.map(({ id }) => id);
  const { uncertainty } = calculation;
  return {
    calculation: {
      ...calculation,
      ...(uncertainty === undefined
        ? {}
        : { uncertainty: withholdIntervals(uncertainty, used, closed, indicators) }),
      ...(calculation.places === undefined ? {} : { places: { ...calculation.places, activity: places } }),
      ...(merged.size === 0 ? {} : { influence: noInfluence }),
    },
    evaluated: {
      inventory: shown,
      characterised: withStagesOf(characterised, characterize(shown, columnsOf(method)), nodes.parent),
    },
  };
}

/** The impacts of one activity, in place of the factor of its data set. */
function withoutFactor(
  { gsd: _, drawnWith: _with, ...process }: ProcessUse,
  suffix: string,
  factors: Float64Array,
): ProcessUse {
  return {
    ...process,
    withheld: true,
    key: `${process.database}:not-disclosed-${suffix}`,
    unit: 'activity',
    source: `${process.database}, not disclosed`,
    factors,
  };
}

/** For each node, the stage that it is or is below. */
function stagesOf(parents: readonly number[]): number[] {
  const found: number[] = [];
  // Parents come before their children.
  for (const [n, parent] of parents.entries()) found.push(parent < 0 ? n : (found[parent] as number));
  return found;
}

/** Totals and stages of the first, everything below of the second: sums in another order differ in the last bit. */
function withStagesOf(
  original: Characterised,
  shown: Characterised,
  parents: readonly number[],
): Characterised {
  const { columns } = original;
  for (const [n, parent] of parents.entries()) {
    if (parent >= 0) continue;
    shown.nodeTotals.set(original.nodeTotals.subarray(n * columns, (n + 1) * columns), n * columns);
  }
  shown.totals.set(original.totals);
  return shown;
}

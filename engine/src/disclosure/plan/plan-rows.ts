import type { Level } from './closed-databases.ts';
import { addTo, hideEachOther, inProportion, sumsByDataSet } from './proportional-figures.ts';

/** What is asked of an activity before it is decided how a result shows it. */
export interface PlannedActivity {
  /** Index of its stage. */
  readonly stage: number;
  /** What it stands below, if that is a material or an accessory: its amount follows from the same mass. */
  readonly line: string | undefined;
  /** That of its database; undefined: open. */
  readonly level: Level | undefined;
  readonly database: string;
  /** Unlike that of any other data set. */
  readonly dataSet: string;
  /** Its amount is written in the evaluation: the mass of an accessory or of a packaging. */
  readonly given: boolean;
  /** Its impacts by indicator, 0 where unknown. */
  readonly figures: Float64Array;
  /** µPt, 0 where unknown. */
  readonly score: number;
}

/**
 * A row in place of several activities. `closed`: data sets of closed databases that hide each other; `mixed`: such data
 * sets and all open activities of their stages; `open`: open activities whose amounts would tell that of a data set.
 */
export interface PlannedRow {
  readonly kind: 'closed' | 'mixed' | 'open';
  /** Absent: it stands at its stage; otherwise at this material or accessory. */
  readonly line?: string;
  /** The stage that it stands in, by index; of stages that are one, the first. */
  readonly stage: number;
  /** Indices of the activities, in their order. */
  readonly activities: readonly number[];
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Stages that are shown as one, by index. */
  readonly joined: readonly number[];
}

/**
 * Decides how the activities of one evaluation are shown, so that no row, stage or difference of them is in proportion to
 * a data set of a closed database, and no amount is shown from which that of such a data set follows: open
 * activities beside them lose their amounts, which a quotient of their impacts and their open factors would tell, by being
 * added up. Decision: docs/own-data.md, "Who could work out what".
 */
export function planRows(activities: readonly PlannedActivity[]): Plan {
  const inStages = new Map<number, number[]>();
  for (const [a, { stage }] of activities.entries()) {
    const known = inStages.get(stage);
    if (known === undefined) inStages.set(stage, [a]);
    else known.push(a);
  }
  const all = (indices: readonly number[]): PlannedActivity[] =>
    indices.map((a) => activities[a] as PlannedActivity);
  // What the total tells, no joining of stages hides.
  const tells: Tells = tellsSum(activities, 'six')
    ? (stage) => tellsSum(stage, 'all')
    : (stage) => tellsSum(stage, 'six');
  const telling = [...inStages].flatMap(([stage, own]) => (tells(all(own)) ? [stage] : []));
  const joined = joinedStages(telling, inStages, activities, tells);
  const rows: PlannedRow[] = [];
  if (joined.length > 0) {
    const own = joined.flatMap((stage) => inStages.get(stage) ?? []).sort((a, b) => a - b);
    rows.push({
      kind: 'mixed',
      stage: joined[0] as number,
      activities: own.filter((a) => activities[a]?.level !== 'results'),
    });
  }
  const closedLines = new Set(
    activities.flatMap(({ level, line }) => (level === undefined ? [] : (line ?? []))),
  );
  for (const [stage, own] of inStages)
    if (!joined.includes(stage)) rows.push(...rowsOfStage(stage, own, activities, closedLines));
  return { rows, joined };
}

type Tells = (stage: readonly PlannedActivity[]) => boolean;

const isAggregated = ({ level }: PlannedActivity): boolean => level === 'aggregated';
const isOpen = ({ level }: PlannedActivity): boolean => level === undefined;

function rowsOfStage(
  stage: number,
  own: readonly number[],
  activities: readonly PlannedActivity[],
  closedLines: ReadonlySet<string>,
): PlannedRow[] {
  const where = (is: (activity: PlannedActivity) => boolean): number[] =>
    own.filter((a) => is(activities[a] as PlannedActivity));
  const [closed, open] = [where(isAggregated), where(isOpen)];
  const hasClosed = own.length > open.length;
  if (closed.length > 0) {
    const rows = closedRows(stage, closed, activities);
    if (rows === undefined)
      return [{ kind: 'mixed', stage, activities: [...closed, ...open].sort((a, b) => a - b) }];
    return open.length === 0 ? rows : [...rows, { kind: 'open', stage, activities: open }];
  }
  if (hasClosed) return open.length === 0 ? [] : [{ kind: 'open', stage, activities: open }];
  const lines = new Map<string, number[]>();
  for (const a of open) {
    const { line } = activities[a] as PlannedActivity;
    if (line === undefined || !closedLines.has(line)) continue;
    lines.set(line, [...(lines.get(line) ?? []), a]);
  }
  return [...lines].map(([line, below]) => ({ kind: 'open', line, stage, activities: below }));
}

/** A row of each database, or one of all; undefined if even that would tell one of them. */
function closedRows(
  stage: number,
  closed: readonly number[],
  activities: readonly PlannedActivity[],
): PlannedRow[] | undefined {
  const databases = new Map<string, number[]>();
  for (const a of closed) {
    const { database } = activities[a] as PlannedActivity;
    databases.set(database, [...(databases.get(database) ?? []), a]);
  }
  const hidden = (indices: readonly number[]): boolean =>
    hideEachOther(sumsByDataSet(indices.map((a) => activities[a] as PlannedActivity)));
  const each = [...databases.values()];
  if (each.every(hidden)) return each.map((own) => ({ kind: 'closed', stage, activities: own }));
  return hidden(closed) ? [{ kind: 'closed', stage, activities: closed }] : undefined;
}

/**
 * Whether the sum of the `aggregated` and open activities of a stage, less those whose amounts are known, would tell a
 * data set of a closed database.
 */
function tellsSum(stage: readonly PlannedActivity[], of: 'six' | 'all'): boolean {
  const dataSets = sumsByDataSet(stage.filter(isAggregated));
  if (dataSets.size === 0 || hideEachOther(dataSets)) return false;
  const open = stage.filter(isOpen);
  const unknown = open.filter(({ given }) => !given);
  if (unknown.length === 0) return true;
  const closed = [...dataSets.values()];
  const sum = new Float64Array((closed[0] as Float64Array).length);
  for (const figures of closed) addTo(sum, figures);
  for (const { figures } of unknown) addTo(sum, figures);
  const less = sum.slice();
  for (const { figures, given } of open) if (given) addTo(sum, figures);
  return closed.some((figures) => inProportion(sum, figures, of) || inProportion(less, figures, of));
}

/**
 * The stages that tell, with as few others, the smallest first, as are needed so that their sum tells nothing; all of them
 * are the total, which may be shown.
 */
function joinedStages(
  telling: readonly number[],
  inStages: ReadonlyMap<number, readonly number[]>,
  activities: readonly PlannedActivity[],
  tells: Tells,
): number[] {
  if (telling.length === 0) return [];
  const below = (stages: readonly number[]): PlannedActivity[] =>
    stages.flatMap((stage) => (inStages.get(stage) ?? []).map((a) => activities[a] as PlannedActivity));
  const size = (stage: number): number => Math.abs(below([stage]).reduce((sum, { score }) => sum + score, 0));
  const others = [...inStages.keys()].filter((stage) => !telling.includes(stage));
  others.sort((a, b) => size(a) - size(b) || a - b);
  const joined = [...telling];
  if (joined.length === 1 || tells(below(joined))) {
    const partner = others.find((stage) => !tells(below([...joined, stage])));
    if (partner === undefined) joined.push(...others);
    else joined.push(partner);
  }
  return joined.length < 2 ? [] : joined.sort((a, b) => a - b);
}

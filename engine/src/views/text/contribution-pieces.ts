import type { ContributionNode, Stage } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import type { Described, Named } from '../calculation/calculation.ts';
import { namedOf } from '../full-view.ts';
import { type Complete, incompleteRows } from '../impacts/incomplete.ts';
import { emptyRow } from '../impacts/ipc-view.ts';
import { type JsonPiece, type KeptText, keptText, membersText, numberText } from './json-pieces.ts';

/** What all activities of one process have in common. */
interface ActivityTexts {
  /** From the unit to the score. */
  readonly rest: KeptText;
  /** Up to the amount, by stage and label. */
  readonly heads: Map<string, KeptText>;
}

/** Labels and stages are those of a catalog; own data has few. */
const mostHeads = 100;

/**
 * The tree of contributions, lifecycle → part → material or process → activity, as JSON: what `fullView` shows
 * under `contributions`.
 */
export function contributionPieces(
  calculation: Described,
  evaluated: Evaluated,
  method: Method,
): JsonPiece[] {
  const { activities } = evaluated.inventory;
  return contributionTree(calculation, evaluated, method, {
    addActivity(a, { stage, row, complete }, pieces) {
      const { process: use, label, amount } = activities[a] as (typeof activities)[number];
      const texts = textsOf(use);
      pieces.push(headOf(texts, use, label, stage), numberText(amount), texts.rest);
      return `${row()}${incompleteText(complete)},"children":[]}`;
    },
  });
}

/** What is shown of an activity. */
interface ShownActivity {
  readonly stage: Stage;
  /** The value of `score` and the member `impacts`. */
  readonly row: () => string;
  readonly complete: Complete;
}

/** How a tree of contributions is written. */
interface TreeForm {
  /** Adds an activity to the pieces; returns the text of its end. */
  addActivity(a: number, shown: ShownActivity, pieces: JsonPiece[]): string;
  /** Whether stages that are those of the node above are left out, and lists of no children. */
  readonly compact?: boolean;
}

export function contributionTree(
  calculation: Described,
  evaluated: Evaluated,
  method: Method,
  { addActivity: activityEnd, compact = false }: TreeForm,
): JsonPiece[] {
  const { characterised, inventory } = evaluated;
  const { activities } = inventory;
  const { columns, nodeTotals, contributions, nodeMissing } = characterised;
  const { nodes, lifecycles } = calculation;
  const incomplete = incompleteRows(evaluated, method);
  const rowText = rowTexts(columns, method);
  const below = childrenOf(calculation, evaluated);
  const stages = stagesOf(calculation);
  const activityRows: string[] = [];
  const activityRow = (a: number): string => {
    activityRows[a] ??= rowText(contributions, a, activities[a]?.process.missing ?? 0);
    return activityRows[a];
  };
  const nodeRows: string[] = new Array(nodes.kind.length);
  // Children come after their parents. A node with one child has the figures of that child.
  for (let n = nodes.kind.length - 1; n >= 0; n--) {
    const { children, own } = below[n] as Below;
    const only = children.length + own.length === 1;
    const [child, a] = [children[0] ?? -1, own[0] ?? -1];
    const known = only ? (nodeRows[child] ?? activityRow(a)) : undefined;
    nodeRows[n] = known ?? rowText(nodeTotals, n, nodeMissing[n] as number);
  }

  const pieces: JsonPiece[] = [];
  // Text is gathered until bytes come in between: few long pieces are joined faster than many short ones.
  let text = '[';
  const addActivity = (a: number, stage: Stage): void => {
    pieces.push(text);
    text = activityEnd(a, { stage, row: () => activityRow(a), complete: incomplete.activity(a) }, pieces);
  };
  const addNode = (n: number, above?: Stage): void => {
    const kind = nodes.kind[n] as ContributionNode['kind'];
    const { id, name, joins } = namedOf(calculation, kind)[nodes.ref[n] as number] as Named &
      Pick<ContributionNode, 'joins'>;
    const stage = stages[n] as Stage;
    const head = `{"kind":"${kind}","id":${JSON.stringify(id)},"name":${JSON.stringify(name)}`;
    const staged = `,"stage":"${stage}"`;
    const together = joins === undefined ? '' : `,"joins":${JSON.stringify(joins)}`;
    const row = `,"score":${nodeRows[n]}${incompleteText(incomplete.node(n))}`;
    const { children, own } = below[n] as Below;
    text += compact
      ? `${head}${together}${row}${stage === above ? '' : staged}`
      : `${head}${staged}${together}${row}`;
    const isEmpty = compact && children.length + own.length === 0;
    if (!isEmpty) text += ',"children":[';
    for (const [index, child] of children.entries()) {
      if (index > 0) text += ',';
      addNode(child, stage);
    }
    for (const [index, a] of own.entries()) {
      if (index > 0 || children.length > 0) text += ',';
      addActivity(a, stage);
    }
    text += isEmpty ? '}' : ']}';
  };

  const roots = new Map<number, number>();
  for (const [n, parent] of nodes.parent.entries()) if (parent < 0) roots.set(nodes.ref[n] as number, n);
  for (const [index, { id, name, stage }] of lifecycles.entries()) {
    if (index > 0) text += ',';
    const root = roots.get(index);
    if (root === undefined) {
      const [head, row] = [{ kind: 'lifecycle', id, name }, emptyRow(method)];
      text += JSON.stringify(compact ? { ...head, ...row, stage } : { ...head, stage, ...row, children: [] });
    } else addNode(root);
  }
  pieces.push(`${text}]`);
  return pieces;
}

/** The nodes and the activities directly below a node, each in their order. */
interface Below {
  readonly children: number[];
  readonly own: number[];
}

function childrenOf({ nodes }: Described, { inventory }: Evaluated): Below[] {
  const below: Below[] = nodes.kind.map(() => ({ children: [], own: [] }));
  for (const [n, parent] of nodes.parent.entries()) if (parent >= 0) below[parent]?.children.push(n);
  for (const [a, { node }] of inventory.activities.entries()) below[node]?.own.push(a);
  return below;
}

/** The stage of each node: that of its lifecycle. */
function stagesOf({ nodes, lifecycles }: Described): Stage[] {
  const stages: Stage[] = [];
  for (const [n, parent] of nodes.parent.entries()) {
    const own = lifecycles[nodes.ref[n] as number]?.stage;
    stages.push(stages[parent] ?? own ?? 'product-description');
  }
  return stages;
}

/** Writes the value of `score` and the member `impacts` of a row. */
export type RowText = (rows: Float64Array, r: number, missing: number) => string;

/**
 * Figures go through `JSON.stringify` row by row: it writes a list of numbers in half the time that one text for
 * each of them takes.
 */
export function rowTexts(
  columns: number,
  { indicators: { length: indicators }, weighted }: Pick<Method, 'indicators' | 'weighted'>,
): RowText {
  const bits = (1 << indicators) - 1;
  const row: number[] = [];
  return (rows, r, missing) => {
    const start = r * columns;
    for (let c = 0; c < indicators; c++) row[c] = rows[start + c] as number;
    if ((missing & bits) === 0) {
      const score = weighted === false ? 'null' : numberText(rows[start + columns - 1] as number);
      return `${score},"impacts":${JSON.stringify(row)}`;
    }
    const known = row.map((figure, c) => ((missing & (1 << c)) === 0 ? figure : null));
    return `null,"impacts":${JSON.stringify(known)}`;
  };
}

export function incompleteText(complete: Complete): string {
  return complete.incomplete === undefined && complete.atLeast === undefined
    ? ''
    : `,${membersText(complete)}`;
}

/** Processes of a catalog are reachable as long as the catalog, own data once. */
const textsOf = oncePer((use: ProcessUse): ActivityTexts => {
  const { unit, source } = use;
  const factor = { process: use.id, database: use.database, basis: use.basis };
  return { rest: keptText(`,${membersText({ unit, factor, source })},"score":`), heads: new Map() };
});

function headOf({ heads }: ActivityTexts, use: ProcessUse, label: string, stage: Stage): KeptText {
  const key = `${stage} ${label}`;
  let head = heads.get(key);
  if (head === undefined) {
    const shown = { kind: 'activity', id: use.key, name: `${label}: ${use.name}`, stage };
    head = keptText(`${JSON.stringify(shown).slice(0, -1)},"amount":`);
    if (heads.size < mostHeads) heads.set(key, head);
  }
  return head;
}

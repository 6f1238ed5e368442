import {
  type CompactActivity,
  type CompactNode,
  type CompactResult,
  type ContributionNode,
  compactNode,
  type FullResult,
  type Stage,
  withoutRepetitions,
} from '@sillage/contract';
import type { Method } from '../catalog/catalog.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Described, Named } from './calculation/calculation.ts';
import { type ShownParameters, shownParameters } from './calculation/stored-parameters.ts';
import { groups } from './contributions/groups.ts';
import { hotspots } from './contributions/hotspots.ts';
import { calculatedScores, frenchPefScore, pefScore } from './impacts/calculated-scores.ts';
import { impactRow } from './impacts/impact-row.ts';
import { incompleteRows } from './impacts/incomplete.ts';
import { emptyRow, ipcView, scoreOf } from './impacts/ipc-view.ts';
import { dataQualityView } from './quality/data-quality.ts';
import { processKeys, usedProcesses } from './quality/used-processes.ts';

/**
 * Renders the standard result with contributions, hotspots, data quality,
 * groups, data sets, parameters and the six scores. `resultPieces` writes the same, to the byte.
 */
export const fullView = (
  calculation: Described & ShownParameters,
  evaluated: Evaluated,
  method: Method,
): FullResult => explained(calculation, evaluated, method, contributions(calculation, evaluated, method));

/** The same without repetitions: what `compactResult` makes of it, without making the tree in full first. */
export function compactView(
  calculation: Described & ShownParameters,
  evaluated: Evaluated,
  method: Method,
): CompactResult {
  const tree = compactContributions(calculation, evaluated, method);
  return withoutRepetitions(explained(calculation, evaluated, method, tree));
}

function explained<Tree>(
  calculation: Described & ShownParameters,
  evaluated: Evaluated,
  method: Method,
  tree: Tree,
): Omit<FullResult, 'contributions'> & { contributions: Tree } {
  const ipc = ipcView(calculation, evaluated, method);
  const scores = calculatedScores(
    pefScore(evaluated, method),
    frenchPefScore(evaluated, method),
    calculation.functionalUnit,
  );
  return {
    ...ipc,
    contributions: tree,
    hotspots: hotspots(calculation, evaluated, ipc.impacts, method),
    dataQuality: dataQualityView(calculation, evaluated),
    groups: groups(calculation, evaluated, method),
    processes: usedProcesses(evaluated, calculation.provenance, method),
    resolvedParameters: shownParameters(calculation),
    calculatedScores: scores,
  };
}

/** A node of the tree, with leaves of another form. */
type TreeNode<Leaf> = Omit<ContributionNode, 'children'> & { children: (TreeNode<Leaf> | Leaf)[] };

/** The tree lifecycle → part → material or process → activity, including empty lifecycles. */
function contributions(calculation: Described, evaluated: Evaluated, method: Method): ContributionNode[] {
  const leaf = activityNodes(evaluated, method);
  return tree(calculation, evaluated, method, (a, { stage }) => leaf(a, stage)) as ContributionNode[];
}

function compactContributions(calculation: Described, evaluated: Evaluated, method: Method): CompactNode[] {
  const { inventory, characterised } = evaluated;
  const { columns, contributions: rows } = characterised;
  const whole = activityNodes(evaluated, method);
  const incomplete = incompleteRows(evaluated, method);
  // Of the indicators; the bits above are those of their parts.
  const shown = (1 << method.indicators.length) - 1;
  const places = new Map(processKeys(evaluated).map((key, place) => [key, place]));
  const leaf = (a: number, { stage }: { readonly stage: Stage }): ContributionNode | CompactActivity => {
    const { process: use, amount, label } = inventory.activities[a] as (typeof inventory.activities)[number];
    const extra = incomplete.activity(a);
    // Without a figure for each factor, the impacts do not follow from those of the data set.
    if ((use.missing & shown) !== 0) return whole(a, stage);
    const score = scoreOf(rows, a, columns, use.missing, method);
    const follows = ((use.lacking ?? 0) & shown) === 0 || extra.atLeast === true;
    const impacts = follows ? {} : { impacts: impactRow(rows, a, columns, use.missing, method) };
    return { process: places.get(use.key) as number, label, amount, score, ...impacts, ...extra };
  };
  return tree(calculation, evaluated, method, leaf).map((node) => compactNode(node, undefined));
}

/** Renders activities in full. */
function activityNodes(evaluated: Evaluated, method: Method): (a: number, stage: Stage) => ContributionNode {
  const { inventory, characterised } = evaluated;
  const { columns, contributions: rows } = characterised;
  const incomplete = incompleteRows(evaluated, method);
  return (a, stage) => {
    const { process: use, amount, label } = inventory.activities[a] as (typeof inventory.activities)[number];
    return {
      kind: 'activity',
      id: use.key,
      name: `${label}: ${use.name}`,
      stage,
      amount,
      unit: use.unit,
      factor: { process: use.id, database: use.database, basis: use.basis },
      source: use.source,
      score: scoreOf(rows, a, columns, use.missing, method),
      impacts: impactRow(rows, a, columns, use.missing, method),
      ...incomplete.activity(a),
      children: [],
    };
  };
}

function tree<Leaf>(
  calculation: Described,
  evaluated: Evaluated,
  method: Method,
  leaf: (a: number, owner: { readonly stage: Stage }) => Leaf,
): TreeNode<Leaf>[] {
  const { characterised, inventory } = evaluated;
  const { columns, nodeTotals } = characterised;
  const { nodes } = calculation;
  const incomplete = incompleteRows(evaluated, method);
  const made: TreeNode<Leaf>[] = [];
  const roots: (TreeNode<Leaf> | undefined)[] = calculation.lifecycles.map(() => undefined);

  for (const [n, kind] of nodes.kind.entries()) {
    const ref = nodes.ref[n] as number;
    const up = made[nodes.parent[n] as number];
    const missing = characterised.nodeMissing[n] as number;
    const { id, name, joins } = namedOf(calculation, kind)[ref] as Named & Pick<ContributionNode, 'joins'>;
    const stage = up?.stage ?? calculation.lifecycles[ref]?.stage ?? 'product-description';
    const node: TreeNode<Leaf> = {
      kind,
      id,
      name,
      stage,
      ...(joins === undefined ? {} : { joins }),
      score: scoreOf(nodeTotals, n, columns, missing, method),
      impacts: impactRow(nodeTotals, n, columns, missing, method),
      ...incomplete.node(n),
      children: [],
    };
    made.push(node);
    if (up === undefined) roots[ref] = node;
    else up.children.push(node);
  }

  for (const [a, { node }] of inventory.activities.entries()) {
    const owner = made[node] as TreeNode<Leaf>;
    owner.children.push(leaf(a, owner));
  }
  return calculation.lifecycles.map(({ id, name, stage }, index) => {
    const empty = {
      kind: 'lifecycle' as const,
      id,
      name,
      stage,
      ...emptyRow(method),
      children: [],
    };
    return roots[index] ?? empty;
  });
}

/** The list that the nodes of a kind refer to. */
export function namedOf(calculation: Described, kind: ContributionNode['kind']): readonly Named[] {
  if (kind === 'lifecycle') return calculation.lifecycles;
  if (kind === 'part') return calculation.parts;
  if (kind === 'material') return calculation.materials;
  return kind === 'accessory' ? calculation.accessories : calculation.steps;
}

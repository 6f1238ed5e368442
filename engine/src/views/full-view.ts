import type { ContributionNode, FullResult } from '@sillage/contract';
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
import { usedProcesses } from './quality/used-processes.ts';

/**
 * Renders the standard result with contributions, hotspots, data quality,
 * groups, data sets, parameters and the six scores. `resultPieces` writes the same, to the byte.
 */
export function fullView(
  calculation: Described & ShownParameters,
  evaluated: Evaluated,
  method: Method,
): FullResult {
  const ipc = ipcView(calculation, evaluated, method);
  const scores = calculatedScores(
    pefScore(evaluated, method),
    frenchPefScore(evaluated, method),
    calculation.functionalUnit,
  );
  return {
    ...ipc,
    contributions: contributions(calculation, evaluated, method),
    hotspots: hotspots(calculation, evaluated, ipc.impacts, method),
    dataQuality: dataQualityView(calculation, evaluated),
    groups: groups(calculation, evaluated, method),
    processes: usedProcesses(evaluated, calculation.provenance, method),
    resolvedParameters: shownParameters(calculation),
    calculatedScores: scores,
  };
}

/** The tree lifecycle → part → material or process → activity, including empty lifecycles. */
function contributions(calculation: Described, evaluated: Evaluated, method: Method): ContributionNode[] {
  const { characterised, inventory } = evaluated;
  const { columns, nodeTotals, contributions: rows } = characterised;
  const { nodes } = calculation;
  const incomplete = incompleteRows(evaluated, method);
  const made: ContributionNode[] = [];
  const roots: (ContributionNode | undefined)[] = calculation.lifecycles.map(() => undefined);

  for (const [n, kind] of nodes.kind.entries()) {
    const ref = nodes.ref[n] as number;
    const up = made[nodes.parent[n] as number];
    const missing = characterised.nodeMissing[n] as number;
    const { id, name, joins } = namedOf(calculation, kind)[ref] as Named & Pick<ContributionNode, 'joins'>;
    const stage = up?.stage ?? calculation.lifecycles[ref]?.stage ?? 'product-description';
    const node: ContributionNode = {
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

  for (const [a, { node, process: use, amount, label }] of inventory.activities.entries()) {
    const owner = made[node] as ContributionNode;
    owner.children.push({
      kind: 'activity',
      id: use.key,
      name: `${label}: ${use.name}`,
      stage: owner.stage,
      amount,
      unit: use.unit,
      factor: { process: use.id, database: use.database, basis: use.basis },
      source: use.source,
      score: scoreOf(rows, a, columns, use.missing, method),
      impacts: impactRow(rows, a, columns, use.missing, method),
      ...incomplete.activity(a),
      children: [],
    });
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

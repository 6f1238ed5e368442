import type { FullResult, Impact, Ranked, Stage } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Activity } from '../../methods/pef/inventory/inventory.ts';
import type { Described } from '../calculation/calculation.ts';

/** Named parts with their signed contributions. */
export type Parts = ReadonlyMap<string, { readonly name: string; readonly value: number }>;

/**
 * The largest parts by absolute share that make up at least 80 %, but at least `atLeast` of them.
 * Source: EF method, most relevant impact categories, life cycle stages and processes.
 */
export function mostRelevant(parts: Parts, atLeast = 1): Ranked[] {
  const absolute: { readonly id: string; readonly name: string; readonly value: number }[] = [];
  let total = 0;
  for (const [id, { name, value }] of parts) {
    const size = Math.abs(value);
    if (!(size > 0)) continue;
    absolute.push({ id, name, value: size });
    total += size;
  }
  absolute.sort((a, b) => b.value - a.value);
  const chosen: Ranked[] = [];
  let reached = 0;
  for (const { id, name, value } of absolute) {
    if (reached >= 0.8 * total && chosen.length >= atLeast) break;
    chosen.push({ id, name, absoluteShare: value / total });
    reached += value;
  }
  return chosen;
}

/**
 * Most relevant stages and processes of one column, and again without use where use makes up more than half.
 */
type RankedColumn = Pick<
  FullResult['hotspots'],
  'lifecycles' | 'lifecyclesWithoutUse' | 'processes' | 'processesWithoutUse'
>;

/**
 * The most relevant impact categories of a result, at least three, with all considered. One that is mostly
 * estimated is marked: its rank would follow another estimate.
 */
export function relevantCategories(
  impacts: readonly Impact[],
): (Ranked & { readonly decidedBy?: 'estimate' })[] {
  const categories = new Map(
    impacts.map(({ id, name, weighted, partial }) => [id, { name, value: weighted ?? partial ?? 0 }]),
  );
  const estimated = new Set(impacts.filter(({ notForClaims }) => notForClaims === true).map(({ id }) => id));
  return mostRelevant(categories, 3).map((category) =>
    estimated.has(category.id) ? { ...category, decidedBy: 'estimate' } : category,
  );
}

/** Databases keep the impacts of their data sets, and no elementary flows. */
export const flowsOfResults = { available: false, reason: 'impacts-only' } as const;

/**
 * Hotspots by the 80 % rule: the most relevant impact categories of the score, and the most relevant stages
 * and processes of the score and of each such category.
 * Source: Commission Recommendation (EU) 2021/2279, Annex I, identification of hotspots.
 */
export function hotspots(
  calculation: Described,
  evaluated: Evaluated,
  impacts: readonly Impact[],
  method: Method,
): FullResult['hotspots'] {
  return {
    ...rankedColumn(calculation, evaluated, evaluated.characterised.columns - 1),
    categories: relevantCategories(impacts).map((category) => {
      const column = method.indicators.findIndex((indicator) => indicator.id === category.id);
      return { ...category, ...rankedColumn(calculation, evaluated, column) };
    }),
    flows: flowsOfResults,
    leftOut: [],
  };
}

function rankedColumn(calculation: Described, evaluated: Evaluated, column: number): RankedColumn {
  const stages = byLifecycle(calculation, evaluated, column);
  const use = calculation.lifecycles.find((lifecycle) => lifecycle.stage === 'use')?.id;
  const lifecycles = mostRelevant(stages);
  const processes = mostRelevant(byProcess(evaluated, column));
  if (!moreThanHalf(stages, use)) return { lifecycles, processes };
  const stageOf = stagesOfNodes(calculation);
  const outsideUse = (node: number): boolean => stageOf[node] !== 'use';
  return {
    lifecycles,
    lifecyclesWithoutUse: mostRelevant(new Map([...stages].filter(([id]) => id !== use))),
    processes,
    processesWithoutUse: mostRelevant(byProcess(evaluated, column, outsideUse)),
  };
}

/** Returns whether one part makes up more than half of the absolute values. */
export function moreThanHalf(parts: Parts, id: string | undefined): boolean {
  const total = [...parts.values()].reduce((sum, { value }) => sum + Math.abs(value), 0);
  const own = id === undefined ? undefined : parts.get(id);
  return own !== undefined && Math.abs(own.value) > 0.5 * total;
}

function byLifecycle(calculation: Described, { characterised }: Evaluated, column: number): Parts {
  const { nodes } = calculation;
  const { nodeTotals, columns } = characterised;
  const parts = new Map<string, { name: string; value: number }>();
  for (const [n, kind] of nodes.kind.entries()) {
    if (kind !== 'lifecycle') continue;
    const { id, name } = calculation.lifecycles[nodes.ref[n] as number] as { id: string; name: string };
    parts.set(id, { name, value: nodeTotals[n * columns + column] as number });
  }
  return parts;
}

/** The contribution of each process to a column, from the activities of some nodes. */
export function byProcess(
  { inventory, characterised }: Evaluated,
  column: number,
  counts: (node: number) => boolean = () => true,
): Parts {
  const { contributions, columns } = characterised;
  const parts = new Map<string, { name: string; value: number }>();
  const { activities } = inventory;
  for (let a = 0; a < activities.length; a++) {
    const { process: use, node } = activities[a] as Activity;
    if (!counts(node)) continue;
    const value = contributions[a * columns + column] as number;
    const part = parts.get(use.key);
    if (part === undefined) parts.set(use.key, { name: use.name, value: 0 + value });
    else part.value += value;
  }
  return parts;
}

/** The stage of each node of the tree. */
function stagesOfNodes({ nodes, lifecycles }: Described): (Stage | undefined)[] {
  const stages: (Stage | undefined)[] = [];
  // Parents come before their children.
  for (const [n, parent] of nodes.parent.entries())
    stages.push(parent < 0 ? lifecycles[nodes.ref[n] as number]?.stage : stages[parent]);
  return stages;
}

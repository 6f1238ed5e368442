import { type ContributionNode, type Impact, type ProductFullResult, stages } from '@sillage/contract';
import {
  flowsOfResults,
  moreThanHalf,
  mostRelevant,
  relevantCategories,
} from '../views/contributions/hotspots.ts';
import type { Maybe, OuterPart, ProductPart } from './product-part.ts';

/**
 * Stage → version → its nodes in that stage, times the quantity;
 * the outer packaging comes after the versions.
 */
export function combineContributions(
  parts: readonly ProductPart[],
  impacts: readonly Impact[],
  outer?: OuterPart,
): ContributionNode[] {
  const packaging = outer === undefined ? [] : [outer];
  return stages.flatMap((stage) => {
    const versions = parts.flatMap(({ quantity, full, versionId }) =>
      full.contributions
        .filter((node) => node.stage === stage)
        .map((node) => ({
          ...scaled(node, quantity),
          kind: 'evaluation' as const,
          id: versionId,
          name: full.evaluation.name ?? full.evaluation.category.name,
          amount: quantity,
          unit: 'piece',
        })),
    );
    const packed = packaging.flatMap(({ full, id, name }) =>
      full.contributions
        .filter((node) => node.stage === stage)
        .map((node) => ({
          ...node,
          kind: 'process' as const,
          id,
          name,
          // Its activities are moved up below its own name; the step in between adds no information.
          children: node.children.flatMap(({ children }) => children),
        })),
    );
    const children = [...versions, ...packed];
    const [one] = [...parts, ...packaging].flatMap(({ full }) =>
      full.contributions.filter((node) => node.stage === stage),
    );
    if (one === undefined) return [];
    const row = impacts.map((_, c) => sumOrNull(children.map((child) => child.impacts[c] ?? null)));
    const score = sumOrNull(children.map((child) => child.score));
    const incomplete = sumIncomplete(children);
    return [
      {
        kind: 'lifecycle' as const,
        id: stage,
        name: one.name,
        stage,
        score,
        impacts: row,
        ...incomplete,
        ...(children.some(({ atLeast }) => atLeast) ? { atLeast: true as const } : {}),
        children,
      },
    ];
  });
}

function sumOrNull(values: readonly Maybe[]): Maybe {
  return values.reduce<Maybe>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** The known part of several nodes, if any of them is incomplete. */
function sumIncomplete(nodes: readonly ContributionNode[]): Pick<ContributionNode, 'incomplete'> {
  const missing = nodes.flatMap(({ incomplete }) => incomplete?.missing ?? []);
  if (missing.length === 0) return {};
  const known = nodes.map(({ incomplete, score, impacts }) => incomplete ?? { score, impacts });
  const sum = (values: readonly Maybe[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const [{ impacts: shape }] = nodes as [ContributionNode];
  return {
    incomplete: {
      score: sum(known.map(({ score }) => score)),
      impacts: shape.map((_, c) => sum(known.map(({ impacts }) => impacts[c] ?? 0))),
      missing: onceEach(missing),
    },
  };
}

function onceEach<T extends { process: string; database: string }>(missing: readonly T[]): T[] {
  return [...new Map(missing.map((one) => [`${one.database} ${one.process}`, one])).values()];
}

function scaledIncomplete(
  { incomplete }: ContributionNode,
  quantity: number,
): Pick<ContributionNode, 'incomplete'> {
  if (incomplete === undefined) return {};
  const { score, impacts, missing } = incomplete;
  return { incomplete: { score: score * quantity, impacts: impacts.map((one) => one * quantity), missing } };
}

function scaled(node: ContributionNode, quantity: number): ContributionNode {
  return {
    ...node,
    ...(node.amount === undefined ? {} : { amount: node.amount * quantity }),
    score: node.score === null ? null : node.score * quantity,
    impacts: node.impacts.map((impact) => (impact === null ? null : impact * quantity)),
    ...scaledIncomplete(node, quantity),
    children: node.children.map((child) => scaled(child, quantity)),
  };
}

/** Key that keeps own data of different versions apart, although their ids may be equal. */
export function processKey({ id, factor }: Pick<ContributionNode, 'id' | 'factor'>, owner: string): string {
  return factor?.database === 'custom' ? `${owner} ${id}` : id;
}

/** Contribution of one process to a product: score and impacts, with and without the use stage. */
interface ProcessSum {
  readonly name: string;
  readonly whole: number[];
  readonly withoutUse: number[];
}

/** Hotspots of a product by the 80 % rule. */
export function combineHotspots(
  contributions: readonly ContributionNode[],
  impacts: readonly Impact[],
): ProductFullResult['hotspots'] {
  const processes = sumProcesses(contributions, impacts.length);
  const column = (id: string): number => impacts.findIndex((impact) => impact.id === id);
  return {
    ...rankedColumn(contributions, processes, impacts.length),
    categories: relevantCategories(impacts).map((category) => ({
      ...category,
      ...rankedColumn(contributions, processes, column(category.id)),
    })),
    flows: flowsOfResults,
    leftOut: [],
  };
}

/** Most relevant stages and processes of one impact, or of the score (the column after the impacts). */
function rankedColumn(
  contributions: readonly ContributionNode[],
  processes: ReadonlyMap<string, ProcessSum>,
  column: number,
) {
  const stages = new Map(
    contributions.map((node) => [node.id, { name: node.name, value: rowOf(node)[column] ?? 0 }]),
  );
  const sums = (of: (process: ProcessSum) => readonly number[]) =>
    mostRelevant(
      new Map([...processes].map(([id, sum]) => [id, { name: sum.name, value: of(sum)[column] ?? 0 }])),
    );
  const ranked = { lifecycles: mostRelevant(stages), processes: sums(({ whole }) => whole) };
  if (!moreThanHalf(stages, 'use')) return ranked;
  return {
    ...ranked,
    lifecyclesWithoutUse: mostRelevant(new Map([...stages].filter(([id]) => id !== 'use'))),
    processesWithoutUse: sums(({ withoutUse }) => withoutUse),
  };
}

/** The impacts of a node, then its score; unknown values are 0. */
function rowOf({ impacts, score }: ContributionNode): number[] {
  return [...impacts, score].map((value) => value ?? 0);
}

function sumProcesses(
  contributions: readonly ContributionNode[],
  indicators: number,
): ReadonlyMap<string, ProcessSum> {
  const zeros = (): number[] => Array.from({ length: indicators + 1 }, () => 0);
  const sums = new Map<string, ProcessSum>();
  const walk = (node: ContributionNode, owner: string): void => {
    for (const child of node.children) walk(child, owner);
    if (node.kind !== 'activity') return;
    const name = node.name.slice(node.name.indexOf(': ') + 2);
    const key = processKey(node, owner);
    const sum = sums.get(key) ?? { name, whole: zeros(), withoutUse: zeros() };
    for (const [c, value] of rowOf(node).entries()) {
      sum.whole[c] = (sum.whole[c] as number) + value;
      if (node.stage !== 'use') sum.withoutUse[c] = (sum.withoutUse[c] as number) + value;
    }
    sums.set(key, sum);
  };
  // The children of the stages are the versions and the packaging.
  for (const { children } of contributions) for (const child of children) walk(child, child.id);
  return sums;
}

import { type ContributionNode, type Impact, type ProductFullResult, stages } from '@sillage/contract';
import { mostRelevant } from '../views/hotspots.ts';
import type { Maybe, OuterPart, ProductPart } from './product-part.ts';

/** Stage → version → what stands below the stage there, times the quantity; the outer packaging after the versions. */
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
          // Its activities stand below its own name; the step between says nothing more.
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
    return [{ kind: 'lifecycle' as const, id: stage, name: one.name, stage, score, impacts: row, children }];
  });
}

function sumOrNull(values: readonly Maybe[]): Maybe {
  return values.reduce<Maybe>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function scaled(node: ContributionNode, quantity: number): ContributionNode {
  return {
    ...node,
    ...(node.amount === undefined ? {} : { amount: node.amount * quantity }),
    score: node.score === null ? null : node.score * quantity,
    impacts: node.impacts.map((impact) => (impact === null ? null : impact * quantity)),
    children: node.children.map((child) => scaled(child, quantity)),
  };
}

/** The 80 % rules over the tree of a product. */
export function combineHotspots(
  contributions: readonly ContributionNode[],
  impacts: readonly Impact[],
): ProductFullResult['hotspots'] {
  const lifecycles = new Map(contributions.map(({ id, name, score }) => [id, { name, value: score ?? 0 }]));
  const processes = new Map<string, { name: string; value: number; row: number[] }>();
  const walk = (node: ContributionNode): void => {
    if (node.kind === 'activity') {
      const process = processes.get(node.id) ?? {
        name: node.name.slice(node.name.indexOf(': ') + 2),
        value: 0,
        row: impacts.map(() => 0),
      };
      process.value += node.score ?? 0;
      process.row = process.row.map((sum, c) => sum + (node.impacts[c] ?? 0));
      processes.set(node.id, process);
    }
    node.children.forEach(walk);
  };
  contributions.forEach(walk);
  const ranked = mostRelevant(
    new Map(
      impacts.map(({ id, name, weighted, partial }) => [id, { name, value: weighted ?? partial ?? 0 }]),
    ),
    3,
  );
  const claimable = new Set(
    impacts.filter((impact) => impact.notForClaims !== true).map((impact) => impact.id),
  );
  const column = (id: string): number => impacts.findIndex((impact) => impact.id === id);
  return {
    lifecycles: mostRelevant(lifecycles),
    processes: mostRelevant(processes),
    categories: ranked
      .filter(({ id }) => claimable.has(id))
      .map((category) => {
        const c = column(category.id);
        const byStage = new Map(
          contributions.map(({ id, name, impacts: row }) => [id, { name, value: row[c] ?? 0 }]),
        );
        const byProcess = new Map(
          [...processes].map(([id, { name, row }]) => [id, { name, value: row[c] ?? 0 }]),
        );
        return { ...category, lifecycles: mostRelevant(byStage), processes: mostRelevant(byProcess) };
      }),
    leftOut: ranked.filter(({ id }) => !claimable.has(id)).map(({ id }) => id),
  };
}

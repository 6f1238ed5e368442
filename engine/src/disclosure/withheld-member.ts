import type { ContributionNode } from '@sillage/contract';
import { addedUp, nameOfRow, notDisclosed } from '../views/contributions/withheld-row.ts';
import type { ClosedDatabases } from './plan/closed-databases.ts';
import type { MemberPlan } from './plan/plan-product.ts';
import type { PlannedRow } from './plan/plan-rows.ts';

type Figures = Pick<ContributionNode, 'score' | 'impacts'>;

/** A version or packaging in a stage of a product, by index, as far as closed databases let it be shown. */
export function withheldMember(
  member: ContributionNode,
  stage: number,
  plans: ReadonlyMap<string, MemberPlan>,
  closed: ClosedDatabases,
): ContributionNode {
  const plan = plans.get(member.id);
  if (plan === undefined) return member;
  const rowOf = new Map(
    plan.rows.flatMap((row) =>
      row.activities.map((a) => [plan.activities[a] as ContributionNode, row] as const),
    ),
  );
  const shown = (node: ContributionNode): ContributionNode[] => {
    if (node.kind === 'activity') return rowOf.has(node) ? [] : [withoutFactor(node, closed)];
    const children = [...node.children.flatMap(shown), ...rowsAt(`${node.kind} ${node.id}`)];
    if (children.length === node.children.length && children.every((child, c) => child === node.children[c]))
      return [node];
    if (children.length === 0) return [];
    const { incomplete: _, ...head } = node;
    return [{ ...head, ...sumOf(children), children }];
  };
  const rowsAt = (line: string | undefined): ContributionNode[] =>
    plan.rows
      .filter((row) => row.stage === stage && row.line === line)
      .map((row) => rowNode(row, plan, closed));
  return { ...member, children: [...member.children.flatMap(shown), ...rowsAt(undefined)] };
}

function withoutFactor(node: ContributionNode, closed: ClosedDatabases): ContributionNode {
  const { factor, source: _, ...shown } = node;
  if (factor === undefined || !closed.has(factor.database)) return node;
  return { ...shown, amount: 1, unit: 'activity', factor: { ...factor, process: 'not-disclosed' } };
}

function rowNode(
  { kind, activities }: PlannedRow,
  plan: MemberPlan,
  closed: ClosedDatabases,
): ContributionNode {
  const databasesOf = (nodes: readonly ContributionNode[]): string[] => [
    ...new Set(nodes.flatMap(({ factor }) => factor?.database ?? [])),
  ];
  const nodes = activities.map((a) => plan.activities[a] as ContributionNode);
  const hidden = databasesOf(kind === 'open' ? plan.activities : nodes).filter((id) => closed.has(id));
  const database = (kind === 'open' ? databasesOf(nodes) : hidden)[0] ?? '';
  const first = nodes.find(({ factor }) => factor?.database === database) ?? (nodes[0] as ContributionNode);
  return {
    kind: 'activity',
    id:
      kind === 'open'
        ? `${database}:${addedUp}`
        : `${database}:not-disclosed${kind === 'closed' ? '' : '-mixed'}`,
    name: `${notDisclosed}: ${nameOfRow(kind, hidden)}`,
    stage: first.stage,
    amount: 1,
    unit: 'activity',
    factor: {
      process: kind === 'open' ? addedUp : 'not-disclosed',
      database,
      basis: first.factor?.basis ?? 'published',
    },
    ...sumOf(nodes),
    children: [],
  };
}

/** The figures of nodes, added up; null where one is not known. */
export function sumOf(nodes: readonly Figures[]): Figures {
  const add = (a: number | null, b: number | null): number | null =>
    a === null || b === null ? null : a + b;
  return nodes
    .map(({ score, impacts }) => ({ score, impacts }))
    .reduce((sum, { score, impacts }) => ({
      score: add(sum.score, score),
      impacts: sum.impacts.map((impact, index) => add(impact, impacts[index] ?? null)),
    }));
}

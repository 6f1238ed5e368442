import type { ContributionNode, EvaluationPayload, Stage, UsedProcess } from '@sillage/contract';

/**
 * The contribution along one path from a data set through a group and a stage to the total; activities on the
 * same path are added up.
 */
export interface Contribution {
  readonly stage: Stage;
  /** The material, accessory or process that uses the data set; a material in several parts is one group. */
  readonly group: { readonly key: string; readonly node: ContributionNode };
  readonly dataSet: { readonly id: string; readonly name: string };
  readonly value: number;
}

export interface Contributions {
  /** Largest first; negative ones are credits. */
  readonly ways: readonly Contribution[];
  /** Number of activities without a figure. */
  readonly unknown: number;
}

type Payload = Pick<EvaluationPayload, 'composition'>;

/** The contributions of a result. `measured`: selects the figure of an activity. */
export function contributionsOf(
  {
    contributions,
    processes,
  }: { contributions: readonly ContributionNode[]; processes: readonly UsedProcess[] },
  payload: Payload,
  measured: (node: ContributionNode) => number | null,
): Contributions {
  const names = new Map(processes.map(({ id, name }) => [id, name]));
  const ways = new Map<string, Contribution>();
  let unknown = 0;
  const visit = (node: ContributionNode, group: ContributionNode): void => {
    const inner = isGroup(node) ? node : group;
    for (const child of node.children) visit(child, inner);
    if (node.kind !== 'activity') return;
    const value = measured(node);
    if (value === null) {
      unknown += 1;
      return;
    }
    const key = groupKey(inner, payload);
    const way = `${node.stage} ${key} ${node.id}`;
    const dataSet = { id: node.id, name: names.get(node.id) ?? node.name };
    const before = ways.get(way);
    ways.set(
      way,
      before === undefined
        ? { stage: node.stage, group: { key, node: inner }, dataSet, value }
        : { ...before, value: before.value + value },
    );
  };
  for (const node of contributions) visit(node, node);
  return {
    ways: [...ways.values()].filter(({ value }) => value !== 0).sort((a, b) => b.value - a.value),
    unknown,
  };
}

const isGroup = ({ kind }: ContributionNode): boolean =>
  kind === 'material' || kind === 'accessory' || kind === 'process';

/** The id of the material or accessory in the catalog, rather than its place in the payload. */
function groupKey({ kind, id }: ContributionNode, { composition }: Payload): string {
  const material = /^\/composition\/parts\/(\d+)\/materials\/(\d+)$/.exec(id);
  const accessory = /^\/composition\/accessories\/items\/(\d+)$/.exec(id);
  const found =
    material === null
      ? composition.accessories?.items[Number(accessory?.[1])]?.id
      : composition.parts[Number(material[1])]?.materials[Number(material[2])]?.id;
  return `${kind} ${found ?? id}`;
}

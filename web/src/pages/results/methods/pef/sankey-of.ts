import { type Stage, stages } from '@sillage/contract';
import type { Flow, FlowNode } from '../../../../charts/sankey-layout.ts';
import type { Contribution } from './contribution-flows.ts';

/** A block of the Sankey diagram with the contribution that it shows. */
export interface SankeyNode extends FlowNode {
  readonly of?: Contribution;
  /** The stage of all that flows in; absent if there are several. */
  readonly stage?: Stage;
}

export interface Sankey {
  readonly nodes: readonly SankeyNode[];
  readonly flows: readonly Flow[];
  /** Sum of the positive contributions. */
  readonly drawn: number;
  /** Sum of the credits, negative or 0: a stream cannot have a negative thickness. */
  readonly credits: number;
}

interface Limits {
  /** Blocks below this share of all that is drawn are joined. */
  readonly cutOff: number;
  /** Ids of the blocks after which streams end. */
  readonly folded?: ReadonlySet<string>;
}

const rest = 'rest';

/**
 * Flows from the total to the stages, their groups and the data sets of these. Blocks below the cut-off are joined in
 * one block of their column, so each column adds up to the total, less what ends in folded blocks.
 */
export function sankeyOf(ways: readonly Contribution[], { cutOff, folded = new Set() }: Limits): Sankey {
  const burdens = ways.filter(({ value }) => value > 0);
  const drawn = sum(burdens);
  const least = drawn * cutOff;
  const named = [
    largeOnes(burdens, ({ stage }) => stage, least),
    largeOnes(burdens, ({ group }) => group.key, least),
    largeOnes(burdens, ({ dataSet }) => dataSet.id, least),
  ];
  const nodes = new Map<string, SankeyNode & { readonly toneOf: ReadonlySet<Stage> }>();
  const flows = new Map<string, Flow>();
  const block = (column: number, name: string, of: Contribution): string => {
    const id = `${column} ${name}`;
    const toneOf = new Set(nodes.get(id)?.toneOf).add(of.stage);
    nodes.set(id, name === rest ? { id, column, rest: true, toneOf } : { id, column, of, toneOf });
    return id;
  };
  for (const way of burdens) {
    const names = [way.stage, way.group.key, way.dataSet.id];
    let from = block(0, 'total', way);
    for (const [at, name] of names.entries()) {
      const to = block(at + 1, named[at]?.has(name) === true ? name : rest, way);
      const key = `${from} > ${to} > ${way.stage}`;
      flows.set(key, { from, to, value: (flows.get(key)?.value ?? 0) + way.value, tone: way.stage });
      if (folded.has(to)) break;
      from = to;
    }
  }
  const place = ({ column, of }: SankeyNode): number =>
    column === 1 && of !== undefined ? stages.indexOf(of.stage) : 0;
  return {
    nodes: [...nodes.values()]
      .map(({ toneOf, ...node }): SankeyNode => {
        const [stage] = toneOf;
        return toneOf.size === 1 && stage !== undefined ? { ...node, stage } : node;
      })
      .sort((a, b) => a.column - b.column || place(a) - place(b)),
    flows: [...flows.values()].sort((a, b) => stageAt(a) - stageAt(b)),
    drawn,
    credits: sum(ways.filter(({ value }) => value < 0)),
  };
}

const stageAt = ({ tone }: Flow): number => stages.indexOf(tone as Stage);

/** The names whose sums reach `least`; a single smaller one keeps its name instead of being joined. */
function largeOnes(
  ways: readonly Contribution[],
  keyOf: (way: Contribution) => string,
  least: number,
): ReadonlySet<string> {
  const sums = new Map<string, number>();
  for (const way of ways) sums.set(keyOf(way), (sums.get(keyOf(way)) ?? 0) + way.value);
  const large = [...sums].filter(([, value]) => value >= least).map(([key]) => key);
  return new Set(sums.size === large.length + 1 ? sums.keys() : large);
}

/** A contribution with its parts: a stage, a group in a stage, or a data set of a group. */
export interface FlowBranch {
  readonly id: string;
  readonly of: Contribution;
  readonly level: 'stage' | 'group' | 'dataSet' | 'rest';
  /** Net of credits. */
  readonly value: number;
  readonly parts: readonly FlowBranch[];
}

/**
 * The same contributions as nested parts, for pages that are too narrow for streams: stages in the order of the life
 * cycle, their groups and data sets by size. Parts below the cut-off are joined within their parent, so the parts of a
 * branch always add up to it.
 */
export function branchesOf(ways: readonly Contribution[], { cutOff }: Pick<Limits, 'cutOff'>): FlowBranch[] {
  const least = sum(ways.filter(({ value }) => value > 0)) * cutOff;
  const levels = [
    { level: 'stage', keyOf: ({ stage }: Contribution) => stage },
    { level: 'group', keyOf: ({ group }: Contribution) => group.key },
    { level: 'dataSet', keyOf: ({ dataSet }: Contribution) => dataSet.id },
  ] as const;
  const partsOf = (of: readonly Contribution[], depth: number, parent: string): FlowBranch[] => {
    const level = levels[depth];
    if (level === undefined) return [];
    const groups = new Map<string, Contribution[]>();
    for (const way of of) groups.set(level.keyOf(way), [...(groups.get(level.keyOf(way)) ?? []), way]);
    const branches = [...groups].flatMap(([key, own]): FlowBranch[] => {
      const [first] = own;
      const id = `${parent}/${key}`;
      return first === undefined
        ? []
        : [{ id, of: first, level: level.level, value: sum(own), parts: partsOf(own, depth + 1, id) }];
    });
    const small = branches.filter(({ value }) => Math.abs(value) < least);
    const joined = small.length > 1 ? small : [];
    const shown = branches.filter((branch) => !joined.includes(branch));
    const sorted = shown.sort((a, b) =>
      depth === 0 ? stages.indexOf(a.of.stage) - stages.indexOf(b.of.stage) : b.value - a.value,
    );
    const [first] = joined;
    if (first === undefined) return sorted;
    const value = joined.reduce((total, one) => total + one.value, 0);
    return [...sorted, { id: `${parent}/${rest}`, of: first.of, level: 'rest', value, parts: [] }];
  };
  return partsOf(ways, 0, '');
}

const sum = (ways: readonly Contribution[]): number => ways.reduce((total, { value }) => total + value, 0);

import type { Flow, FlowNode } from '../../../../charts/sankey-layout.ts';
import type { Contribution } from './contribution-flows.ts';

/** A block of the Sankey diagram with the contribution that it shows. */
export interface SankeyNode extends FlowNode {
  readonly of?: Contribution;
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
  /** How many blocks of groups and of data sets keep their names. */
  readonly largest: number;
}

const rest = 'rest';

/**
 * Flows from the total to the stages, their groups and the data sets of these; small groups and data sets are
 * joined.
 */
export function sankeyOf(ways: readonly Contribution[], { largest }: Limits): Sankey {
  const burdens = ways.filter(({ value }) => value > 0);
  const drawn = sum(burdens);
  const groups = named(burdens, ({ group }) => group.key, largest, drawn);
  const dataSets = named(burdens, ({ dataSet }) => dataSet.id, largest, drawn);
  const nodes = new Map<string, SankeyNode>();
  const flows = new Map<string, Flow>();
  const block = (column: number, name: string, of: Contribution): string => {
    const id = `${column} ${name}`;
    if (!nodes.has(id)) nodes.set(id, name === rest ? { id, column, rest: true } : { id, column, of });
    return id;
  };
  for (const way of burdens) {
    const path = [
      block(0, 'total', way),
      block(1, way.stage, way),
      block(2, groups.has(way.group.key) ? way.group.key : rest, way),
      block(3, dataSets.has(way.dataSet.id) ? way.dataSet.id : rest, way),
    ];
    for (const [index, to] of path.slice(1).entries()) {
      const from = path[index] ?? '';
      const before = flows.get(`${from} > ${to}`)?.value ?? 0;
      flows.set(`${from} > ${to}`, { from, to, value: before + way.value });
    }
  }
  return {
    nodes: [...nodes.values()].sort((a, b) => a.column - b.column),
    flows: [...flows.values()],
    drawn,
    credits: sum(ways.filter(({ value }) => value < 0)),
  };
}

/** The largest ones by their sums, if each makes up at least one percent. */
function named(
  ways: readonly Contribution[],
  keyOf: (way: Contribution) => string,
  largest: number,
  total: number,
): ReadonlySet<string> {
  const sums = new Map<string, number>();
  for (const way of ways) sums.set(keyOf(way), (sums.get(keyOf(way)) ?? 0) + way.value);
  const big = [...sums].filter(([, value]) => value >= total / 100).sort(([, a], [, b]) => b - a);
  // A single remaining one keeps its name instead of being joined.
  return new Set(big.slice(0, sums.size === largest + 1 ? undefined : largest).map(([key]) => key));
}

const sum = (ways: readonly Contribution[]): number => ways.reduce((total, { value }) => total + value, 0);

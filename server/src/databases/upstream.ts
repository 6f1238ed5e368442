import type { UpstreamNode } from '@sillage/contract';
import type { ProcessDetails, StoredProcess } from '../platform/ports/own-databases.ts';
import type { Storage } from '../platform/ports/storage.ts';
import { ownDataSet } from './data-sets.ts';

const deepest = 3;
/** What brings less than this of every indicator of the data set is joined with the other inputs. */
const leastShare = 0.01;

interface UpstreamQuery {
  readonly organizationId: string;
  readonly databaseId: string;
  /** How many of the figures are indicators; those after them are parts of one. */
  readonly indicators: number;
  /** µPt; null where there is none. */
  readonly scoreOf: (figures: Float64Array) => number | null;
}

/** A data set in the tree, with how much of it one unit of the root takes. */
interface Taken {
  readonly process: StoredProcess;
  readonly figures: Float64Array;
  readonly amount: number;
  readonly node: UpstreamNode;
}

/**
 * What a data set is based on, to three levels: for each its own emissions, its largest inputs, and all others together.
 * Children add up to their parent. Null: nothing is known of its inputs.
 */
export async function readUpstream(
  storage: Pick<Storage, 'readOwnProcesses'>,
  process: StoredProcess,
  query: UpstreamQuery,
): Promise<UpstreamNode | null> {
  if (detailsOf(process).inputs === undefined) return null;
  const root = taken(process, 1, query);
  let level = [root];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    level = await expand(storage, level, root.figures, query);
  }
  return root.node;
}

/** Adds the children of some nodes, and returns those that are data sets. */
async function expand(
  storage: Pick<Storage, 'readOwnProcesses'>,
  level: readonly Taken[],
  total: Float64Array,
  query: UpstreamQuery,
): Promise<Taken[]> {
  const { organizationId, databaseId } = query;
  const ids = level.flatMap(({ process }) => (detailsOf(process).inputs ?? []).map(([id]) => id));
  const found = new Map(
    (await storage.readOwnProcesses(organizationId, databaseId, ids)).map((one) => [one.id, one]),
  );
  return level.flatMap(({ process, figures, amount, node }) => {
    const { inputs = [], otherInputs = 0, direct = [] } = detailsOf(process);
    const children = inputs
      .flatMap(([id, each]) => {
        const input = found.get(id);
        return input === undefined ? [] : [taken(input, each * amount, query)];
      })
      .filter(({ node: { impacts } }) => matters(impacts, total));
    const own = Float64Array.from(figures, (_, index) => (direct[index] ?? Number.NaN) * amount);
    const rest = figures.map((figure, index) =>
      children.reduce(
        (sum, child) => sum - (child.node.impacts[index] ?? 0),
        figure * amount - (own[index] as number),
      ),
    );
    const left = otherInputs + inputs.length - children.length;
    node.children = [
      nodeOf('direct', own, query),
      ...children.map((child) => child.node),
      ...(left > 0 ? [{ ...nodeOf('other', rest, query), count: left }] : []),
    ];
    return children;
  });
}

function taken(process: StoredProcess, amount: number, query: UpstreamQuery): Taken {
  const { id, name, unit, location, figures } = ownDataSet(process);
  const node = {
    ...nodeOf(
      'process',
      figures.map((figure) => figure * amount),
      query,
    ),
    process: { id, name, location },
    amount,
    unit,
  };
  return { process, figures, amount, node };
}

function nodeOf(
  kind: UpstreamNode['kind'],
  figures: Float64Array,
  { indicators, scoreOf }: UpstreamQuery,
): UpstreamNode {
  const impacts = Array.from(figures.subarray(0, indicators), (value) =>
    Number.isNaN(value) ? null : value,
  );
  return { kind, score: scoreOf(figures), impacts, children: [] };
}

function matters(impacts: UpstreamNode['impacts'], total: Float64Array): boolean {
  return impacts.some((impact, index) => {
    const whole = total[index] ?? 0;
    return impact !== null && whole !== 0 && Math.abs(impact / whole) >= leastShare;
  });
}

const detailsOf = ({ details }: StoredProcess): ProcessDetails => JSON.parse(details) as ProcessDetails;

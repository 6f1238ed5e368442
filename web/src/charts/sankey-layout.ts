/** One block of a Sankey diagram. */
export interface FlowNode {
  readonly id: string;
  /** Counted from the left, from 0. */
  readonly column: number;
  /** The remainder, which is placed last in its column. */
  readonly rest?: boolean;
}

/** A stream between two blocks of neighbouring columns; positive. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

export interface PlacedNode {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly value: number;
}

export interface PlacedFlow extends Flow {
  /** SVG path along the middle of the stream. */
  readonly path: string;
  /** px */
  readonly thickness: number;
}

interface Space {
  /** px, including the labels of the last column. */
  readonly width: number;
  readonly height: number;
  /** Between blocks of a column. */
  readonly gap: number;
  readonly nodeWidth: number;
  /** px to the right of the last column, for its labels. */
  readonly labelWidth: number;
}

/**
 * Places blocks in columns, and the streams between them. All use the same scale in px per unit: the one at
 * which the fullest column fits. The first column keeps its order; every other column is sorted by the
 * positions of its inflows, so that few streams cross.
 */
export function sankeyLayout(
  nodes: readonly FlowNode[],
  flows: readonly Flow[],
  { width, height, gap, nodeWidth, labelWidth }: Space,
): { readonly nodes: readonly PlacedNode[]; readonly flows: readonly PlacedFlow[] } {
  const last = Math.max(...nodes.map(({ column }) => column), 1);
  const columns = Array.from({ length: last + 1 }, (_, at) => nodes.filter(({ column }) => column === at));
  const amountOf = (id: string): number => Math.max(sumOf(flows, 'from', id), sumOf(flows, 'to', id));
  const scales = columns
    .filter((column) => column.length > 0)
    .map((column) => {
      const free = height - gap * (column.length - 1);
      return free / (column.reduce((sum, { id }) => sum + amountOf(id), 0) || 1);
    });
  const scale = Math.min(...scales);
  const placed = new Map<string, PlacedNode>();
  for (const [index, column] of columns.entries()) {
    let y = 0;
    for (const { id } of ordered(column, flows, placed)) {
      const node = {
        id,
        x: (index * (width - labelWidth - nodeWidth)) / last,
        y,
        height: amountOf(id) * scale,
        value: amountOf(id),
      };
      placed.set(id, node);
      y += node.height + gap;
    }
  }
  return { nodes: [...placed.values()], flows: placedFlows(flows, placed, scale, nodeWidth) };
}

/** Sorts by the middle of the inflows; blocks without inflows keep the given order. */
function ordered(
  column: readonly FlowNode[],
  flows: readonly Flow[],
  placed: ReadonlyMap<string, PlacedNode>,
): readonly FlowNode[] {
  const middle = ({ id, rest }: FlowNode): number => {
    if (rest === true) return Number.POSITIVE_INFINITY;
    const into = flows.filter(({ to }) => to === id);
    const weight = into.reduce((sum, { value }) => sum + value, 0);
    const heights = into.map(({ from, value }) => {
      const source = placed.get(from);
      return source === undefined ? 0 : (source.y + source.height / 2) * value;
    });
    return weight === 0 ? 0 : heights.reduce((sum, one) => sum + one, 0) / weight;
  };
  const places = new Map(column.map((node) => [node.id, middle(node)]));
  const at = ({ id }: FlowNode): number => places.get(id) ?? 0;
  return [...column].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

/** At each block, streams are stacked in the order of their other ends. */
function placedFlows(
  flows: readonly Flow[],
  placed: ReadonlyMap<string, PlacedNode>,
  scale: number,
  nodeWidth: number,
): PlacedFlow[] {
  const top = (id: string): number => placed.get(id)?.y ?? 0;
  const starts = stacked(flows, 'from', 'to', top, scale);
  const ends = stacked(flows, 'to', 'from', top, scale);
  return flows.map((flow) => {
    const thickness = flow.value * scale;
    const left = (placed.get(flow.from)?.x ?? 0) + nodeWidth;
    const right = placed.get(flow.to)?.x ?? 0;
    const half = round((left + right) / 2);
    const [y0, y1] = [starts.get(flow) ?? 0, ends.get(flow) ?? 0].map((y) => round(y + thickness / 2));
    return {
      ...flow,
      thickness: round(thickness),
      path: `M${round(left)} ${y0}C${half} ${y0} ${half} ${y1} ${round(right)} ${y1}`,
    };
  });
}

function stacked(
  flows: readonly Flow[],
  here: 'from' | 'to',
  there: 'from' | 'to',
  top: (id: string) => number,
  scale: number,
): ReadonlyMap<Flow, number> {
  const used = new Map<string, number>();
  const tops = new Map<Flow, number>();
  for (const flow of [...flows].sort((a, b) => top(a[there]) - top(b[there]))) {
    const y = used.get(flow[here]) ?? top(flow[here]);
    tops.set(flow, y);
    used.set(flow[here], y + flow.value * scale);
  }
  return tops;
}

function sumOf(flows: readonly Flow[], end: 'from' | 'to', id: string): number {
  return flows.filter((flow) => flow[end] === id).reduce((sum, { value }) => sum + value, 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;

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
  /** Streams of several tones between the same blocks are drawn next to each other. */
  readonly tone?: string | undefined;
}

export interface PlacedNode {
  readonly id: string;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** At least what its texts need. */
  readonly height: number;
  readonly value: number;
  /** Where its streams come in or, in the first column, go out: as tall as its value. */
  readonly streamY: number;
  readonly streamHeight: number;
}

export interface PlacedFlow extends Flow {
  /** SVG path along the middle of the stream. */
  readonly path: string;
  /** px */
  readonly thickness: number;
}

interface Space {
  /** The width of the blocks of each column, which hold their texts, px. */
  readonly columnWidths: readonly number[];
  readonly width: number;
  /** Between blocks of a column. */
  readonly gap: number;
  /** Height of all of the first column, px. */
  readonly trunk: number;
  /** The height that the texts of a block need, px. */
  readonly textHeight: (id: string) => number;
}

export interface SankeyLayout {
  readonly nodes: readonly PlacedNode[];
  readonly flows: readonly PlacedFlow[];
  readonly height: number;
}

/**
 * Places blocks in columns, and the streams between them, at one scale in px per unit. Blocks are as wide as their
 * column and tall enough for their texts, and streams run between the columns only: no text is crossed. The first two
 * columns keep their order; every other column is sorted by the positions of its inflows, so that few streams cross.
 */
export function sankeyLayout(nodes: readonly FlowNode[], flows: readonly Flow[], space: Space): SankeyLayout {
  const { columnWidths, width, gap, trunk, textHeight } = space;
  const amountOf = (id: string): number => Math.max(sumOf(flows, 'from', id), sumOf(flows, 'to', id));
  const columns = columnWidths.map((_, at) => nodes.filter(({ column }) => column === at));
  const total = (columns[0] ?? []).reduce((sum, { id }) => sum + amountOf(id), 0);
  const scale = trunk / (total || 1);
  const tallOf = (id: string): number => Math.max(amountOf(id) * scale, textHeight(id));
  const heights = columns.map(
    (column) => column.reduce((sum, { id }) => sum + tallOf(id) + gap, 0) - (column.length > 0 ? gap : 0),
  );
  const height = Math.max(...heights, 0);
  const between =
    (width - columnWidths.reduce((sum, one) => sum + one, 0)) / Math.max(columnWidths.length - 1, 1);
  const placed = new Map<string, PlacedNode>();
  let x = 0;
  for (const [index, column] of columns.entries()) {
    const columnWidth = columnWidths[index] ?? 0;
    let y = (height - (heights[index] ?? 0)) / 2;
    for (const { id } of index < 2 ? restLast(column) : ordered(column, flows, placed)) {
      const tall = tallOf(id);
      const value = amountOf(id);
      const streamHeight = value * scale;
      const streamY = y + (tall - streamHeight) / 2;
      placed.set(id, {
        id,
        column: index,
        x,
        y,
        width: columnWidth,
        height: tall,
        value,
        streamY,
        streamHeight,
      });
      y += tall + gap;
    }
    x += columnWidth + between;
  }
  return { nodes: [...placed.values()], flows: placedFlows(flows, placed, scale), height };
}

const restLast = (column: readonly FlowNode[]): readonly FlowNode[] =>
  [...column].sort((a, b) => Number(a.rest ?? false) - Number(b.rest ?? false));

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
): PlacedFlow[] {
  const starts = stacked(flows, 'from', 'to', placed, scale);
  const ends = stacked(flows, 'to', 'from', placed, scale);
  return flows.map((flow) => {
    const thickness = flow.value * scale;
    const source = placed.get(flow.from);
    const left = (source?.x ?? 0) + (source?.width ?? 0);
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
  placed: ReadonlyMap<string, PlacedNode>,
  scale: number,
): ReadonlyMap<Flow, number> {
  const used = new Map<string, number>();
  const tops = new Map<Flow, number>();
  const top = (id: string): number => placed.get(id)?.y ?? 0;
  for (const flow of [...flows].sort((a, b) => top(a[there]) - top(b[there]))) {
    const node = placed.get(flow[here]);
    const first = (node?.y ?? 0) + ((node?.height ?? 0) - sumOf(flows, here, flow[here]) * scale) / 2;
    const y = used.get(flow[here]) ?? first;
    tops.set(flow, y);
    used.set(flow[here], y + flow.value * scale);
  }
  return tops;
}

function sumOf(flows: readonly Flow[], end: 'from' | 'to', id: string): number {
  return flows.filter((flow) => flow[end] === id).reduce((sum, { value }) => sum + value, 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;

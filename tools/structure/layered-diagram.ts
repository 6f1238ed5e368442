import type { Arrow, EntryGraph } from './entry-graph.ts';
import { type Layering, layer } from './layering.ts';

/** A box, or a bend: the point where an arrow over several layers passes one of them. */
type Node = { entry?: string; center: number; width: number };
type Edge = { upper: Node; lower: Node };

export type Diagram = { svg: string; width: number; height: number };

const characterWidth = 7.7; // of the 14 px system font, on average; boxes have room to spare for wider ones
const boxHeight = 30;
const floorHeight = 62;
const gap = 14;
const bendWidth = 10;

/**
 * Draws the layers as rows of boxes, the top layer first, with arrows from importer to imported.
 * An arrow is omitted where other arrows lead to the same place, which keeps the diagram readable.
 * Upward arrows are drawn in the warning colour and never omitted.
 */
export function drawLayers(graph: EntryGraph, declared?: readonly string[]): Diagram {
  const layering = layer(graph, declared);
  const drawn = withoutShortcuts(graph.arrows, layering.upward);
  const rows = layering.floors.map((entries) =>
    entries.map((entry): Node => ({ entry, center: 0, width: entry.length * characterWidth + 22 })),
  );
  const nodeOf = new Map(rows.flat().map((node) => [node.entry, node]));
  const edges: Edge[] = [];
  for (const { from, to } of drawn) {
    let upper = nodeOf.get(from) as Node;
    for (let floor = floorOf(layering, from) - 1; floor > floorOf(layering, to); floor -= 1) {
      const bend: Node = { center: 0, width: bendWidth };
      rows[floor]?.push(bend);
      edges.push({ upper, lower: bend });
      upper = bend;
    }
    edges.push({ upper, lower: nodeOf.get(to) as Node });
  }
  const width = arrange(rows, edges);
  const height = (rows.length - 1) * floorHeight + boxHeight;

  const topOf = new Map<Node, number>();
  rows.forEach((row, floor) => {
    for (const node of row) topOf.set(node, (rows.length - 1 - floor) * floorHeight);
  });
  const lines = edges.map(({ upper, lower }) => {
    const start = (topOf.get(upper) ?? 0) + (upper.entry === undefined ? boxHeight / 2 : boxHeight);
    const end = (topOf.get(lower) ?? 0) + (lower.entry === undefined ? boxHeight / 2 : -2);
    const middle = (start + end) / 2;
    const curve = `M${round(upper.center)} ${round(start)}C${round(upper.center)} ${round(middle)} ${round(lower.center)} ${round(middle)} ${round(lower.center)} ${round(end)}`;
    return `<path class="arrow" d="${curve}"${lower.entry === undefined ? '' : ' marker-end="url(#head)"'}/>`;
  });
  const upwardLines = layering.upward.map(({ from, to }) => {
    const [lower, upper] = [nodeOf.get(from) as Node, nodeOf.get(to) as Node];
    const [start, end] = [topOf.get(lower) ?? 0, (topOf.get(upper) ?? 0) + boxHeight];
    return `<path class="upward" d="M${round(lower.center + 8)} ${start}L${round(upper.center + 8)} ${end}" marker-end="url(#warning-head)"/>`;
  });
  const boxes = rows.flat().flatMap((node) => {
    if (node.entry === undefined) return [];
    const top = topOf.get(node) ?? 0;
    const kind = node.entry.endsWith('/') ? 'folder' : 'file';
    return [
      `<rect class="${kind}" x="${round(node.center - node.width / 2)}" y="${top}" width="${round(node.width)}" height="${boxHeight}" rx="5"/>`,
      `<text class="name" x="${round(node.center)}" y="${top + 20}">${node.entry}</text>`,
    ];
  });
  return { svg: [...lines, ...upwardLines, ...boxes].join('\n'), width, height };
}

function floorOf({ floors }: Layering, entry: string): number {
  return floors.findIndex((entries) => entries.includes(entry));
}

/** Downward arrows without those implied by a longer path of arrows. */
function withoutShortcuts(arrows: readonly Arrow[], upward: readonly Arrow[]): Arrow[] {
  const downward = arrows.filter((arrow) => !upward.includes(arrow));
  const reached = new Map<string, Set<string>>();
  function reachedFrom(entry: string): Set<string> {
    const known = reached.get(entry);
    if (known !== undefined) return known;
    const found = new Set<string>();
    reached.set(entry, found);
    for (const { from, to } of downward) {
      if (from !== entry) continue;
      found.add(to);
      for (const further of reachedFrom(to)) found.add(further);
    }
    return found;
  }
  return downward.filter(
    ({ from, to }) => !downward.some((other) => other.from === from && reachedFrom(other.to).has(to)),
  );
}

/**
 * Orders each row so that few arrows cross, and positions the nodes from left to right; returns the width.
 */
function arrange(rows: Node[][], edges: readonly Edge[]): number {
  const neighbours = new Map<Node, Node[]>();
  for (const { upper, lower } of edges) {
    neighbours.set(upper, [...(neighbours.get(upper) ?? []), lower]);
    neighbours.set(lower, [...(neighbours.get(lower) ?? []), upper]);
  }
  const widthOf = (row: readonly Node[]): number => row.reduce((sum, node) => sum + node.width + gap, -gap);
  const width = Math.max(...rows.map(widthOf));
  for (const row of rows) place(row, (width - widthOf(row)) / 2, width);
  // The pictures of this repository are stable after about 20 sweeps.
  for (let sweep = 0; sweep < 40; sweep += 1) {
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const wanted = new Map(
        row.map((node) => {
          const centers = (neighbours.get(node) ?? []).map(({ center }) => center);
          if (centers.length === 0) return [node, node.center];
          return [node, centers.reduce((sum, center) => sum + center, 0) / centers.length];
        }),
      );
      row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      for (const node of row) node.center = wanted.get(node) ?? 0;
      spread(row, width);
    }
  }
  return width;
}

function place(row: readonly Node[], start: number, width: number): void {
  let left = start;
  for (const node of row) {
    node.center = left + node.width / 2;
    left += node.width + gap;
  }
  spread(row, width);
}

/** Moves overlapping neighbours apart by the minimum, within the width. */
function spread(row: readonly Node[], width: number): void {
  let left = 0;
  for (const node of row) {
    node.center = Math.max(node.center, left + node.width / 2);
    left = node.center + node.width / 2 + gap;
  }
  let right = width;
  for (const node of [...row].reverse()) {
    node.center = Math.min(node.center, right - node.width / 2);
    right = node.center - node.width / 2 - gap;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

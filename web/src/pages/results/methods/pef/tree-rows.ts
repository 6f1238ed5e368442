import type { ContributionNode } from '@sillage/contract';

/** A node as a row, or the end of a level that is not fully shown. */
export interface TreeRow {
  readonly node: ContributionNode;
  readonly depth: number;
  /** Unique in the tree. */
  readonly path: string;
  /** Number of hidden nodes on this level after this row. */
  readonly more?: number;
}

export const pageOfLevel = 40;

interface Shown {
  readonly isOpen: (path: string) => boolean;
  /** How many pages of a level are shown. */
  readonly pages: (path: string) => number;
}

/** Shows all nodes, for the table and its file. */
export const everything: Shown = { isOpen: () => true, pages: () => Number.POSITIVE_INFINITY };

/**
 * The rows to show: the children of open nodes, largest first, and the stages in life cycle order. Only shown
 * nodes are visited, so the cost of a tree with thousands of nodes is that of its open part.
 */
export function treeRows(nodes: readonly ContributionNode[], shown: Shown, depth = 0, above = ''): TreeRow[] {
  // The index is needed besides the id: an activity may use the same data set twice.
  const placed = nodes
    .map((node, index) => ({ node, path: `${above}/${index}:${node.id}` }))
    .filter(({ node }) => node.score !== 0);
  if (depth > 0) placed.sort((a, b) => size(b.node) - size(a.node));
  const limit = pageOfLevel * shown.pages(above);
  const rows = placed
    .slice(0, limit)
    .flatMap(({ node, path }): TreeRow[] => [
      { node, depth, path },
      ...(shown.isOpen(path) ? treeRows(node.children, shown, depth + 1, path) : []),
    ]);
  const last = rows.at(-1);
  if (placed.length > limit && last !== undefined)
    rows.push({ node: last.node, depth, path: above, more: placed.length - limit });
  return rows;
}

const size = ({ score }: ContributionNode): number => Math.abs(score ?? 0);

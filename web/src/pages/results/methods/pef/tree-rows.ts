import type { ContributionNode } from '@sillage/contract';

/** A node as a row, or the end of a level of which not everything is shown. */
export interface TreeRow {
  readonly node: ContributionNode;
  readonly depth: number;
  /** Unique in the tree. */
  readonly path: string;
  /** So many more on this level, behind this row. */
  readonly more?: number;
}

export const pageOfLevel = 40;

interface Shown {
  readonly isOpen: (path: string) => boolean;
  /** How many pages of a level are shown. */
  readonly pages: (path: string) => number;
}

/** Everything, for the table and its file. */
export const everything: Shown = { isOpen: () => true, pages: () => Number.POSITIVE_INFINITY };

/**
 * The rows to show: below those that are open, largest first on each level, stages in the order of a life. Only what is
 * shown is visited, so a tree of thousands costs what its open part costs.
 */
export function treeRows(nodes: readonly ContributionNode[], shown: Shown, depth = 0, above = ''): TreeRow[] {
  // The position beside the id: an activity may use the same data set twice.
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

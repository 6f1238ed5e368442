import type { ContributionNode } from '@sillage/contract';
import { expect, test } from 'vitest';
import { everything, treeRows } from './tree-rows.ts';

const node = (id: string, score: number, children: ContributionNode[] = []): ContributionNode => ({
  kind: children.length === 0 ? 'activity' : 'process',
  id,
  name: id,
  stage: 'use',
  score,
  impacts: [],
  children,
});

test('of 2,000 activities on an open level the largest 40 are shown until more are requested', () => {
  const leaves = Array.from({ length: 2000 }, (_, index) => node(`leaf ${index}`, index + 1));
  const tree = [node('stage', 2_001_000, leaves), node('nothing', 0), node('next', 1)];
  const pages = new Map<string, number>();
  const rows = (open: boolean) =>
    treeRows(tree, { isOpen: () => open, pages: (path) => pages.get(path) ?? 1 });
  expect(rows(false).map(({ path }) => path)).toEqual(['/0:stage', '/2:next']);
  const shown = rows(true);
  // Two stages, 40 leaves; the last row stands for the 1,960 hidden ones.
  expect(shown).toHaveLength(43);
  expect(shown[1]?.node.score).toBe(2000);
  expect(shown[41]).toMatchObject({ path: '/0:stage', more: 1960, depth: 1 });
  pages.set('/0:stage', 2);
  expect(rows(true)).toHaveLength(83);
  expect(treeRows(tree, everything)).toHaveLength(2002);
});

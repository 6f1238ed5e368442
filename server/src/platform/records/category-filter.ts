import type { Catalog } from '@sillage/engine';
import { leavesOf } from '../ndjson/categories-below.ts';

/**
 * Finds the records of a category: those of each leaf below it, if it groups others. Without a category, all;
 * an unknown one has none.
 */
export function categoryFilter(
  catalog: Pick<Catalog, 'category'>,
  id: string | undefined,
): (record: { readonly categories: readonly string[] }) => boolean {
  if (id === undefined) return () => true;
  const category = catalog.category(id);
  const leaves = new Set(category === undefined ? [] : leavesOf(category));
  return ({ categories }) => categories.some((leaf) => leaves.has(leaf));
}

/** Tells the lists that `categoryFilter` makes apart; all unknown categories have the same, empty one. */
export function filterName(catalog: Pick<Catalog, 'category'>, id: string | undefined): string {
  if (id === undefined) return 'of all';
  return catalog.category(id) === undefined ? 'of none' : `of ${id}`;
}

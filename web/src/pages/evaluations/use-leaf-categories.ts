import type { CategoryRecord } from '@sillage/contract';
import { useCategories } from '../../session/queries.ts';

/** The categories that can be evaluated, in the order of the tree. */
export function useLeafCategories(): CategoryRecord[] {
  const { data = [] } = useCategories();
  return data.flatMap(leavesOf);
}

/** The categories below one that have none below themselves. */
export function leavesOf(category: CategoryRecord): CategoryRecord[] {
  return category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);
}

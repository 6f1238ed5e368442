import type { Catalog, Category } from '@sillage/engine';

/** The categories that evaluations can have: a category itself, or the leaves below one that groups others. */
export function leavesOf({ id, children }: Category): readonly string[] {
  return children.length === 0 ? [id] : children.flatMap(leavesOf);
}

/** What a condition on the category of evaluations means; an unknown one is itself, which no evaluation has. */
export function categoriesBelow(catalog: Pick<Catalog, 'category'>, id: string): string | readonly string[] {
  const category = catalog.category(id);
  return category === undefined || category.children.length === 0 ? id : leavesOf(category);
}

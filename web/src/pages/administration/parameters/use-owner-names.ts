import type { CategoryRecord } from '@sillage/contract';
import { useAllMaterials, useCategories } from '../../../api/catalog-queries.ts';

/** A category or material that a parameter may belong to. */
export interface Owner {
  readonly value: string;
  readonly label: string;
}

/** Names of all categories, groups of them included, and of the shipped materials. */
export function useOwnerNames() {
  const { data: tree = [] } = useCategories();
  const { data: all = [] } = useAllMaterials();
  const categories = tree.flatMap((category) => categoriesOf(category, ''));
  const materials = all
    .filter(({ own }) => own !== true)
    .map(({ id, name }): Owner => ({ value: id, label: name }));
  const named = (owners: readonly Owner[]) => {
    const names = new Map(owners.map(({ value, label }) => [value, label]));
    return (id: string): string => names.get(id) ?? id;
  };
  return { categories, materials, category: named(categories), material: named(materials) };
}

function categoriesOf({ id, name, children }: CategoryRecord, above: string): Owner[] {
  const label = above === '' ? name : `${above} › ${name}`;
  return [{ value: id, label }, ...children.flatMap((child) => categoriesOf(child, label))];
}

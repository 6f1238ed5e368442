import { type Catalog, type Category, evaluate, prepareEvaluation } from '@sillage/engine';

const records = { teams: new Set(['team']), tags: new Set<string>() };

/** Which records are from a further folder. */
export interface NewRecords {
  category(id: string): boolean;
  material(id: string): boolean;
}

/**
 * Evaluates one kilogram of each material in each category that accepts it with defaults only, if the
 * material or the category is new. Otherwise a parameter that a rule reads but that has no default would fail
 * evaluations later. The shipped records are tested separately.
 * Throws: Error naming category, material and remedy.
 */
export function checkDefaultsSuffice(catalog: Catalog, isNew: NewRecords): void {
  for (const category of leavesOf(catalog.categories)) {
    for (const material of catalog.materials) {
      if (!isNew.category(category.id) && !isNew.material(material.id)) continue;
      if (!material.categories.includes(category.id) || material.sources.size === 0) continue;
      try {
        evaluateWithDefaults(catalog, category.id, material.id);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(
          `categories/${category.id}: one kilogram of "${material.id}" cannot be evaluated with nothing but defaults. ${reason} Give every parameter that a rule reads a default, or make it required.`,
        );
      }
    }
  }
}

function evaluateWithDefaults(catalog: Catalog, category: string, material: string): void {
  const payload = {
    category: { id: category },
    teams: [{ id: 'team' }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: material, weight: 1 }] }],
    },
  };
  const { prepared } = prepareEvaluation(payload, catalog, records);
  // `prepared` is undefined if a required parameter is missing, which every evaluation reports as an issue.
  if (prepared !== undefined) evaluate(prepared);
}

function leavesOf(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) =>
    category.definition === undefined ? leavesOf(category.children) : [category],
  );
}

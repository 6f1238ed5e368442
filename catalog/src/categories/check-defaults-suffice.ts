import { type Catalog, type Category, evaluate, prepareEvaluation } from '@sillage/engine';

const records = { teams: new Set(['team']), tags: new Set<string>() };

/** Which records come from a further folder. */
export interface NewRecords {
  category(id: string): boolean;
  material(id: string): boolean;
}

/**
 * Evaluates one kilogram of each material in each category that takes it with nothing but defaults, where the material
 * or the category is new: a parameter without a default that a rule reads would otherwise fail an evaluation later. The
 * shipped records have a test of their own for this.
 * Throws: Error naming category, material and cure.
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
  // Without `prepared` a required parameter is missing, which is an issue of its own in every evaluation.
  if (prepared !== undefined) evaluate(prepared);
}

function leavesOf(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) =>
    category.definition === undefined ? leavesOf(category.children) : [category],
  );
}

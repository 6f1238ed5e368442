import { at, didYouMean, type Issue, type PackagingPayload } from '@sillage/contract';
import type { Catalog } from '../../../../catalog/catalog.ts';
import { packagingMaterial, packagingMaterials } from '../../../../payload/packaging/packaging-material.ts';
import { componentTerms } from './packaging-components.ts';

/**
 * Checks the references of a packaging and the parameters of its components.
 * Issues: reference.unknown and those of `componentTerms`.
 */
export function checkPackaging({ components }: PackagingPayload, catalog: Catalog): Issue[] {
  const issues: Issue[] = [];
  for (const [index, component] of components.entries()) {
    const pointer = at('/components', index);
    const { id } = component.material;
    const material = packagingMaterial(id, catalog);
    if (material === undefined) issues.push(unknownMaterial(id, `${pointer}/material/id`, catalog));
    else componentTerms(component, material, pointer, catalog, issues);
  }
  return issues;
}

function unknownMaterial(id: string, pointer: string, catalog: Catalog): Issue {
  const usable = packagingMaterials(catalog).map((material) => material.id);
  const hint = didYouMean(id, usable);
  const facts = { noun: 'material', id };
  return { code: 'reference.unknown', pointer, facts, ...(hint === undefined ? {} : { hint }) };
}

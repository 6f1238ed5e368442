import { at, didYouMean, type Issue, type PackagingPayload } from '@sillage/contract';
import type { Catalog, Material } from '../catalog.ts';
import { readGiven } from '../prepare/given-parameters.ts';
import { materialProcess } from '../prepare/material-process.ts';

/** Family of the materials that packaging is made of. */
const packagingFamily = 'packaging';

/**
 * Checks what a packaging refers to. Its materials have no parameters.
 * Issues: reference.unknown, database.unknown, parameter.unknown.
 */
export function checkPackaging({ components }: PackagingPayload, catalog: Catalog): Issue[] {
  const issues: Issue[] = [];
  for (const [index, component] of components.entries()) {
    const pointer = at('/components', index);
    const place = `${pointer}/material`;
    const { id } = component.material;
    const material = packagingMaterial(id, catalog);
    if (material === undefined) issues.push(unknownMaterial(id, `${place}/id`, catalog));
    else materialProcess(material, component.material, undefined, { catalog, pointer: place }, issues);
    readGiven(component, new Map(), { pointer, name: id }, issues);
  }
  return issues;
}

/** A material that packaging can be made of; undefined for any other. */
export function packagingMaterial(id: string, catalog: Catalog): Material | undefined {
  const material = catalog.material(id);
  return material?.family === packagingFamily ? material : undefined;
}

function unknownMaterial(id: string, pointer: string, catalog: Catalog): Issue {
  const usable = catalog.materials.filter(({ family }) => family === packagingFamily);
  const hint = didYouMean(
    id,
    usable.map((material) => material.id),
  );
  const facts = { noun: 'material', id };
  return { code: 'reference.unknown', pointer, facts, ...(hint === undefined ? {} : { hint }) };
}

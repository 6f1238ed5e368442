import type { Catalog, Material } from '../../catalog.ts';
import { circularIdentifiers } from '../../methods/pef/circular/circular-identifiers.ts';
import { impactData } from '../../methods/pef/prepare/material-process.ts';
import type { ParameterGroupDefinition } from '../parameters/parameter-definition.ts';

/** Identifier of own data for the end of life, per kg. */
export const endOfLifeData = 'end-of-life-impact-data';

/** Family of the materials that packaging is made of. */
const packagingFamily = 'packaging';

/** A material that packaging can be made of; undefined for any other. */
export function packagingMaterial(id: string, catalog: Catalog): Material | undefined {
  const material = catalog.material(id);
  return material?.family === packagingFamily ? material : undefined;
}

export function packagingMaterials({ materials }: Catalog): Material[] {
  return materials.filter(({ family }) => family === packagingFamily);
}

/** What a component may say: R1 is a field of its own, and the steps of a category are none of a packaging. */
const { recycledContent: _, ...ofParameters } = circularIdentifiers;
const taken: ReadonlySet<string> = new Set([...Object.values(ofParameters), impactData, endOfLifeData]);

/** The parameters of a packaging material that count in a packaging, by the groups in which its schema shows them. */
export function componentParameters({ informations, processes }: Material): ParameterGroupDefinition[] {
  return [...informations, ...processes]
    .map((group) => ({
      ...group,
      parameters: group.parameters.filter(({ identifier }) => taken.has(identifier)),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

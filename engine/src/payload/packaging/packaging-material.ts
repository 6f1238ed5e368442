import type { Catalog, Material } from '../../catalog/catalog.ts';
import {
  circularIdentifiers,
  impactData,
  impactDataScope,
  termDataIdentifiers,
} from '../../catalog/circular-identifiers.ts';
import type { ParameterGroupDefinition } from '../../catalog/parameter-definition.ts';

/** Identifier of own data for the end of life, per kg. */
export const endOfLifeData = 'end-of-life-impact-data';

const packagingFamily = 'packaging';

/** Finds a packaging material; undefined for any other material. */
export function packagingMaterial(id: string, catalog: Catalog): Material | undefined {
  const material = catalog.material(id);
  return material?.family === packagingFamily ? material : undefined;
}

export function packagingMaterials({ materials }: Catalog): Material[] {
  return materials.filter(({ family }) => family === packagingFamily);
}

/**
 * Parameters that components accept: own data, and those of the formula except R1, which is a field. Steps of
 * categories do not apply to packaging.
 */
const { recycledContent: _, ...ofParameters } = circularIdentifiers;
const taken: ReadonlySet<string> = new Set([
  ...Object.values(ofParameters),
  ...Object.values(termDataIdentifiers),
  impactData,
  impactDataScope,
  endOfLifeData,
]);

/** The parameters of a material that apply to packaging, in the groups of its schema. */
export function componentParameters({ informations, processes }: Material): ParameterGroupDefinition[] {
  return [...informations, ...processes]
    .map((group) => ({
      ...group,
      parameters: group.parameters.filter(({ identifier }) => taken.has(identifier)),
    }))
    .filter(({ parameters }) => parameters.length > 0);
}

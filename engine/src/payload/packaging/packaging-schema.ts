import type { Language, ParameterGroup } from '@sillage/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import { groupsView } from '../schemas/schema-view.ts';
import { componentParameters, packagingMaterials } from './packaging-material.ts';

/** The parameters of components: one group per material, with the ids and defaults of that material. */
export function packagingParametersView(catalog: Catalog, language: Language): ParameterGroup[] {
  return packagingMaterials(catalog).flatMap((material) => {
    const parameters = componentParameters(material).flatMap((group) => group.parameters);
    return groupsView([{ id: material.id, name: material.name, parameters }], language);
  });
}

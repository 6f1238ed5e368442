import { everyOwner, type LocalizedText, type OwnParameter } from '@sillage/contract';
import type { Catalog, Category, CategoryDefinition, Material } from '../../catalog/catalog.ts';
import type { ParameterDefinition, ParameterGroupDefinition } from '../../catalog/parameter-definition.ts';
import { information } from './information.ts';

/** Id and name of the group in which schemas show the parameters of an organization. */
const ownGroup = 'own-parameters';
const ownGroupName: LocalizedText = { en: 'Your own information', fr: 'Vos propres informations' };

/**
 * A catalog whose categories and materials have the information parameters of an organization as well: in the product
 * description of a category, and among the information of a material. The catalog itself stays as it is.
 */
export function catalogWithParameters(catalog: Catalog, parameters: readonly OwnParameter[]): Catalog {
  const categories = catalog.categories.map((category) => extendedCategory(category, parameters, new Set()));
  const known = new Map<string, Category>();
  for (const category of withDescendants(categories)) known.set(category.id, category);
  const materials = catalog.materials.map((material) => extendedMaterial(material, parameters));
  const byId = new Map(materials.map((material) => [material.id, material]));
  return {
    ...catalog,
    categories,
    materials,
    category: (id) => known.get(id),
    material: (id) => byId.get(id),
  };
}

function* withDescendants(categories: readonly Category[]): Generator<Category> {
  for (const category of categories) {
    yield category;
    yield* withDescendants(category.children);
  }
}

/** `above`: those of the category above. */
function extendedCategory(
  category: Category,
  parameters: readonly OwnParameter[],
  above: ReadonlySet<OwnParameter>,
): Category {
  const applying = new Set(
    parameters.filter((parameter) => above.has(parameter) || has(parameter.categories, category.id)),
  );
  const children = category.children.map((child) => extendedCategory(child, parameters, applying));
  const { definition } = category;
  if (definition === undefined) return { ...category, children };
  if (applying.size === 0) return category;
  return { ...category, children, definition: extendedDefinition(category.id, definition, [...applying]) };
}

function extendedDefinition(
  id: string,
  definition: CategoryDefinition,
  parameters: readonly OwnParameter[],
): CategoryDefinition {
  const { lifecycles } = definition;
  const described = lifecycles.findIndex(({ stage }) => stage === 'product-description');
  const place = Math.max(0, described);
  const group = groupOf(id, parameters);
  return {
    ...definition,
    lifecycles: lifecycles.map((lifecycle, index) =>
      index === place ? { ...lifecycle, informations: [...lifecycle.informations, group] } : lifecycle,
    ),
  };
}

function extendedMaterial(material: Material, parameters: readonly OwnParameter[]): Material {
  const applying = parameters.filter(({ materials }) => has(materials, material.id));
  if (applying.length === 0) return material;
  return { ...material, informations: [...material.informations, groupOf(material.id, applying)] };
}

function has(owners: readonly string[] | undefined, id: string): boolean {
  return owners !== undefined && (owners.includes(everyOwner) || owners.includes(id));
}

function groupOf(owner: string, parameters: readonly OwnParameter[]): ParameterGroupDefinition {
  return {
    id: `${owner}.${ownGroup}`,
    name: ownGroupName,
    parameters: parameters.map((parameter) => definitionOf(owner, parameter)),
  };
}

function definitionOf(
  owner: string,
  { id, fieldType, unit, allowedValues = [], constraints = {}, retired, ...named }: OwnParameter,
): ParameterDefinition {
  return {
    id: `${owner}.${id}`,
    identifier: id,
    name: textOf(named),
    fieldType,
    ...(unit === undefined ? {} : { unit }),
    qualityCategory: information,
    default: null,
    allowedValues: allowedValues.map(({ value, ...option }) => ({
      value,
      slug: value,
      name: textOf(option),
    })),
    constraints,
    customizable: false,
    customParameters: [],
    ...(retired === true ? { retired: true } : {}),
  };
}

function textOf({ name, nameInFrench = name }: Pick<OwnParameter, 'name' | 'nameInFrench'>): LocalizedText {
  return { en: name, fr: nameInFrench };
}

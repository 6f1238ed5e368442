import {
  type AllowedValue,
  type CategoryRecord,
  type CategorySchema,
  customKeyword,
  type Language,
  type MaterialSchema,
  type ParameterDescription,
  type ParameterGroup,
} from '@sillage/contract';
import type { Catalog, Category, CategoryDefinition, Material } from '../../catalog/catalog.ts';
import type {
  AllowedValueDefinition,
  ParameterDefinition,
  ParameterGroupDefinition,
} from '../../catalog/parameter-definition.ts';
import { takesCustom } from '../parameters/field-types/field-type.ts';

/** Renders a category and those below it. */
export function categoryView(category: Category, language: Language): CategoryRecord {
  return {
    id: category.id,
    name: category.name[language],
    slug: category.slug,
    description: category.description[language],
    children: category.children.map((child) => categoryView(child, language)),
  };
}

/** Renders everything that a payload of one category may contain. */
export function categorySchemaView(
  category: Category,
  definition: CategoryDefinition,
  language: Language,
): CategorySchema {
  const { text, unit } = definition.functionalUnit;
  return {
    id: category.id,
    name: category.name[language],
    ...(category.banner === undefined ? {} : { banner: category.banner[language] }),
    functionalUnit: { text: text[language], unit: unit[language] },
    lifecycles: definition.lifecycles.map((lifecycle) => ({
      id: lifecycle.id,
      stage: lifecycle.stage,
      name: lifecycle.name[language],
      informations: groupsView(lifecycle.informations, language),
      processes: groupsView(lifecycle.steps, language),
    })),
  };
}

/** Renders the parameters and databases of a material. */
export function materialSchemaView(material: Material, catalog: Catalog, language: Language): MaterialSchema {
  const columns = catalog.method.indicators.length;
  const databases = [...material.sources].flatMap(([id, process], index) => {
    const database = catalog.database(id);
    const factors = catalog.processes[process]?.factors.subarray(0, columns);
    if (database === undefined || factors === undefined) return [];
    const indicators = factors.reduce((count, figure) => (Number.isNaN(figure) ? count : count + 1), 0);
    const { illustrative, title } = database;
    return [
      {
        id,
        name: title[language],
        isDefault: index === 0,
        indicators,
        coverage: Object.fromEntries(
          catalog.method.indicators.map(({ id: indicator }, c) => [
            indicator,
            Number.isNaN(factors[c]) ? 0 : 1,
          ]),
        ),
        illustrative,
      },
    ];
  });
  return {
    id: material.id,
    name: material.name[language],
    informations: groupsView(material.informations, language),
    processes: groupsView(material.processes, language),
    databases,
  };
}

/** Renders parameter groups; steps without parameters are omitted. */
export function groupsView(
  groups: readonly ParameterGroupDefinition[],
  language: Language,
): ParameterGroup[] {
  return groups
    .map((group) => ({ ...group, parameters: group.parameters.filter(({ retired }) => retired !== true) }))
    .filter((group) => group.parameters.length > 0)
    .map(({ id, name, parameters }) => ({
      id,
      name: name[language],
      parameters: parameters.map((parameter) => parameterView(parameter, language)),
    }));
}

export function parameterView(parameter: ParameterDefinition, language: Language): ParameterDescription {
  return {
    id: parameter.id,
    name: parameter.name[language],
    identifier: parameter.identifier,
    fieldType: parameter.fieldType,
    ...(parameter.unit === undefined ? {} : { unit: parameter.unit }),
    qualityCategoryId: parameter.qualityCategory,
    defaultValue: parameter.default === null ? null : String(parameter.default),
    allowedValues: [
      ...parameter.allowedValues,
      ...(parameter.fieldType === 'select' && takesCustom(parameter) ? [ownValues] : []),
    ].map((allowed) => allowedValueView(allowed, language)),
    constraints: parameter.constraints,
    customizable: parameter.customizable,
    ...(parameter.source === undefined ? {} : { source: parameter.source }),
    ...(parameter.customizable
      ? { customParameters: parameter.customParameters.map((custom) => parameterView(custom, language)) }
      : {}),
  };
}

/** The value that opens `customParameters`. */
const ownValues: AllowedValueDefinition = {
  value: customKeyword,
  slug: customKeyword,
  name: { en: 'Own values (customParameters)', fr: 'Valeurs propres (customParameters)' },
};

function allowedValueView(allowed: AllowedValueDefinition, language: Language): AllowedValue {
  const { name, value, slug, code, code_alpha_2, code_alpha_3 } = allowed;
  const place =
    code === undefined
      ? {}
      : { code, code_alpha_2: code_alpha_2 ?? null, code_alpha_3: code_alpha_3 ?? null };
  return { name: name[language], value, slug, ...place };
}

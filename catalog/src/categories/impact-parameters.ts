import type { LocalizedText } from '@sillage/contract';
import type { ImpactDataUnit, Method, ParameterDefinition } from '@sillage/engine';

/** Identifier of the parameter for own data of a step. */
export function stepDataIdentifier(step: string): string {
  return `${step}-impact-data`;
}

/** The parameter for own data of a step, which replace those of the database. */
export function stepDataParameter(
  owner: string,
  step: { readonly id: string; readonly name: LocalizedText },
  unit: ImpactDataUnit,
  method: Method,
): ParameterDefinition {
  const identifier = stepDataIdentifier(step.id);
  const id = `${owner}.${identifier}`;
  return {
    id,
    identifier,
    name: { en: `${step.name.en}: impact data`, fr: `${step.name.fr} : données d’impact` },
    fieldType: 'select',
    qualityCategory: 'processes',
    default: 'database',
    allowedValues: [
      {
        value: 'database',
        slug: 'database',
        name: { en: 'From the database', fr: 'De la base de données' },
      },
    ],
    constraints: {},
    customizable: true,
    customParameters: impactParameters(id, unit, method),
  };
}

const plain = {
  default: null,
  allowedValues: [],
  customizable: false,
  customParameters: [],
  qualityCategory: 'materials',
};

/**
 * Custom parameters for the client's own impacts: every indicator per declared unit, without bounds because
 * real data contain negative values; then a description of the data.
 */
export function impactParameters(owner: string, unit: string, method: Method): ParameterDefinition[] {
  const indicators = method.indicators.map((indicator) => ({
    ...plain,
    id: `${owner}.${indicator.id}`,
    identifier: indicator.id,
    name: indicator.name,
    fieldType: 'number' as const,
    unit: `${indicator.unit} per ${unit}`,
    constraints: { required: true },
  }));
  const described = about.map((parameter) => ({
    ...plain,
    id: `${owner}.${parameter.identifier}`,
    ...parameter,
  }));
  return [...indicators, ...described];
}

type About = Pick<ParameterDefinition, 'identifier' | 'name' | 'fieldType' | 'constraints'>;

/** A criterion of the data quality rating: 1 best, 5 worst. */
const criterion = (identifier: string, en: string, fr: string): About => ({
  identifier,
  name: { en, fr },
  fieldType: 'number',
  constraints: { min: 1, max: 5 },
});

const about: readonly About[] = [
  { identifier: 'impact-source', name: { en: 'Source', fr: 'Source' }, fieldType: 'text', constraints: {} },
  {
    identifier: 'impact-year',
    name: { en: 'Year', fr: 'Année' },
    fieldType: 'number',
    constraints: { min: 1990, max: 2100, integer: true },
  },
  criterion('technology', 'Technological representativeness', 'Représentativité technologique'),
  criterion('geography', 'Geographical representativeness', 'Représentativité géographique'),
  criterion('time', 'Time representativeness', 'Représentativité temporelle'),
  criterion('precision', 'Precision', 'Précision'),
];

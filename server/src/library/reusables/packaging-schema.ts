import type {
  Constraints,
  Language,
  LocalizedText,
  ParameterDescription,
  packagingLevels,
  ReusableSchema,
} from '@sillage/contract';
import { type Catalog, packagingParametersView } from '@sillage/engine';

type Level = (typeof packagingLevels)[number];

/**
 * Builds the single schema of all packagings: the fields of a packaging and of each of its components,
 * described like parameters. In the document they are stored under their ids, not in a list of parameters.
 * The processes contain the allowed parameters of a component by material:
 * recycling, energy, quality, own data.
 */
export function packagingSchemaView(catalog: Catalog, language: Language): ReusableSchema {
  const shown = ({ id, name, ...rest }: Field): ParameterDescription => ({
    id,
    name: name[language],
    identifier: id,
    fieldType: 'number',
    qualityCategoryId: 'packaging',
    defaultValue: null,
    allowedValues: [],
    customizable: false,
    ...rest,
  });
  const level = shown({
    id: 'level',
    name: { en: 'Level', fr: 'Niveau' },
    fieldType: 'select',
    allowedValues: Object.entries(levelNames).map(([value, name]) => ({
      name: name[language],
      value,
      slug: value,
    })),
    constraints: { required: true },
  });
  const groupNames = {
    packaging: { en: 'Packaging', fr: 'Emballage' },
    component: { en: 'Component', fr: 'Composant' },
  };
  return {
    informations: [
      { id: 'packaging', name: groupNames.packaging[language], parameters: [level] },
      { id: 'component', name: groupNames.component[language], parameters: componentFields.map(shown) },
    ],
    processes: packagingParametersView(catalog, language),
  };
}

interface Field extends Partial<Omit<ParameterDescription, 'id' | 'name'>> {
  readonly id: string;
  readonly name: LocalizedText;
  readonly constraints: Constraints;
}

const levelNames: Readonly<Record<Level, LocalizedText>> = {
  primary: { en: 'Primary: of one piece', fr: 'Primaire : d’une pièce' },
  outer: { en: 'Outer: of a set of pieces', fr: 'Extérieur : d’un ensemble de pièces' },
};

/** The limits of the document (`PackagingComponent`); weight and quantity must also be more than 0. */
const componentFields: readonly Field[] = [
  {
    id: 'weight',
    name: { en: 'Weight of one', fr: 'Masse unitaire' },
    unit: 'kg',
    constraints: { required: true, min: 0, max: 1e6 },
  },
  {
    id: 'quantity',
    name: { en: 'Quantity', fr: 'Quantité' },
    constraints: { required: true, min: 0, max: 1e6 },
  },
  {
    id: 'recycledContent',
    name: { en: 'Recycled content (R1)', fr: 'Contenu recyclé (R1)' },
    constraints: { min: 0, max: 1 },
  },
  {
    id: 'reuses',
    name: { en: 'Times it is used again', fr: 'Nombre de réemplois' },
    defaultValue: '0',
    constraints: { min: 0, max: 1e6 },
  },
];

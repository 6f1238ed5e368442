/**
 * Mapping from evaluations to the vocabulary of the French textile method, keyed by catalog ids.
 * Decision: docs/extscore.md, "From evaluation to request".
 */
export interface EvaluationMapping {
  /** Leaf category → the products of the method that it covers. */
  readonly categories: ReadonlyMap<string, ProductChoice>;
  /** Material → fibre of the method. */
  readonly materials: ReadonlyMap<string, string>;
  /** Accessory → trim of the method. */
  /** null: the method has no such trim; it is left out of the cost. */
  readonly accessories: ReadonlyMap<string, string | null>;
  readonly fields: readonly FieldMapping[];
  readonly materialFields: MaterialFields;
  /** Identifier of the parameter that selects the method's product. */
  readonly productParameter: string;
  /** Identifier of the parameter that restricts the request to what the regulation allows. */
  readonly regulatoryParameter: string;
}

export interface ProductChoice {
  /** Product assumed unless the evaluation selects one; null: the evaluation must select one. */
  readonly product: string | null;
  /** Other products that the category covers. */
  readonly others: readonly string[];
}

/** One field of the request and the parameter that provides it. */
export interface FieldMapping {
  /** E.g. `countryMaking`, or `printing.kind` for a nested field. */
  readonly field: string;
  readonly identifier: string;
  readonly kind: FieldKind;
  /** For options, classes and steps: parameter value → value of the method; null: the field is omitted. */
  readonly words?: ReadonlyMap<string, string | null>;
  /** For numbers: upper limit; higher values are sent as this. */
  readonly most?: number;
}

/** `class`: a number for which the method only has discrete steps; `steps`: a list of the stages that a word leaves out. */
export const fieldKinds = ['place', 'option', 'class', 'number', 'flag', 'steps'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Fields that are mapped for each material. */
export interface MaterialFields {
  readonly country: Pick<FieldMapping, 'identifier'>;
  readonly spinning: Required<Pick<FieldMapping, 'identifier' | 'words'>>;
}

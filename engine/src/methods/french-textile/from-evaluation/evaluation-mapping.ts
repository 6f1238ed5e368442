/**
 * How an evaluation is said in the words of the French textile method: data, by ids of the catalog.
 * Decision: docs/extscore.md, "From evaluation to request".
 */
export interface EvaluationMapping {
  /** Leaf category → the products of the method that it covers. */
  readonly categories: ReadonlyMap<string, ProductChoice>;
  /** Material → fibre of the method. */
  readonly materials: ReadonlyMap<string, string>;
  /** Accessory → trim of the method. */
  readonly accessories: ReadonlyMap<string, string>;
  readonly fields: readonly FieldMapping[];
  readonly materialFields: MaterialFields;
  /** Identifier of the parameter that says which product of the method a piece is. */
  readonly productParameter: string;
  /** Identifier of the parameter that keeps to what the regulation allows. */
  readonly regulatoryParameter: string;
}

export interface ProductChoice {
  /** What is assumed unless the evaluation says otherwise; null: it must say. */
  readonly product: string | null;
  /** Other products that the category covers. */
  readonly others: readonly string[];
}

/** One field of the request and the parameter that it is taken from. */
export interface FieldMapping {
  /** `countryMaking`, or `printing.kind` for a field of a field. */
  readonly field: string;
  readonly identifier: string;
  readonly kind: FieldKind;
  /** Of options and classes: value of the parameter → word of the method; null: nothing is sent. */
  readonly words?: ReadonlyMap<string, string | null>;
  /** Of numbers: what is above is sent as this. */
  readonly most?: number;
}

/** `class`: a number that the method knows in steps only. */
export const fieldKinds = ['place', 'option', 'class', 'number', 'flag'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What is said of each material. */
export interface MaterialFields {
  readonly country: Pick<FieldMapping, 'identifier'>;
  readonly spinning: Required<Pick<FieldMapping, 'identifier' | 'words'>>;
}

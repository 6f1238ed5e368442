import type { Constraints, FieldType, LocalizedText, ParameterContent } from '@sillage/contract';

/** A value that a select parameter may take. */
export interface AllowedValueDefinition {
  readonly value: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly code?: string | null;
  readonly code_alpha_2?: string | null;
  readonly code_alpha_3?: string | null;
  /** Index in `locations` if the value is a place. */
  readonly location?: number;
  /**
   * Figures that rules read, unit in the key (`elecMJPerKg`); all values of a parameter have the same keys.
   */
  readonly properties?: Readonly<Record<string, number>>;
  /** Index in `processes` if the value refers to a process. */
  readonly process?: number;
}

/** A parameter as data; its `id` is unique per owner, its `identifier` names the concept everywhere. */
export interface ParameterDefinition {
  readonly id: string;
  readonly identifier: string;
  readonly name: LocalizedText;
  readonly fieldType: FieldType;
  readonly unit?: string;
  readonly qualityCategory: string;
  /**
   * null: none; then a category default of the same identifier applies,
   * or the parameter is optional or required.
   */
  readonly default: ParameterContent | null;
  readonly allowedValues: readonly AllowedValueDefinition[];
  readonly constraints: Constraints;
  /** Quantities are percentages that add up to 100, and become shares, as those of places. */
  readonly shares?: true;
  readonly customizable: boolean;
  readonly customParameters: readonly ParameterDefinition[];
  readonly source?: string;
  /** Of the default, where the category or the material sets it; absent: `source`. */
  readonly defaultSource?: string;
  /** No longer offered: schemas do not show it, evaluations that hold a value keep it. */
  readonly retired?: true;
}

export interface ParameterGroupDefinition {
  readonly id: string;
  readonly name: LocalizedText;
  readonly parameters: readonly ParameterDefinition[];
}

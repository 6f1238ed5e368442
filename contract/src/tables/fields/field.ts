import type { ParameterDescription } from '../../documents/parameters/parameter.ts';
import type { NamedCategory } from '../names/category-names.ts';
import type { Named, Names } from '../names/names.ts';

/** The kind of value in a cell of a field. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'yes-no'
  | 'one-of'
  /** Several values, separated by `;` `|` or `,`. */
  | 'many-of'
  /** One value, or several with a share each: `France 60; Portugal 40`. */
  | 'shares'
  /** Accessories, each with its number of pieces: `2 long zips; metal button 4`. */
  | 'pieces'
  /** All materials in one cell, as on a label: `98% cotton 2% elastane`. */
  | 'composition'
  /** kg or percent, depending on the mapping. */
  | 'share'
  | 'weight';

/** A field of an evaluation that a column can fill. */
export interface Field {
  /** `name`, `material.1`, `material.1.share`, `accessory.<id>`, `parameter.<id>` … */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly kind: FieldKind;
  readonly unit?: string;
  /** Column titles that match the field, in both languages. */
  readonly titles: readonly string[];
  /** The allowed values and their names. */
  readonly allowed?: readonly Named[];
  readonly names?: Names;
  /** Unknown values are left out instead of being errors: no figure depends on them. */
  readonly lenient?: true;
  /** Set for a parameter: its lifecycle and its description. */
  readonly lifecycle?: string;
  readonly parameter?: ParameterDescription;
  /**
   * Set for a parameter of a material: its slot and the parameter, by identifier; for a figure of own data (16 impacts,
   * and what describes them) also the custom parameter.
   */
  readonly ofMaterial?: {
    readonly slot: number;
    readonly parameter: string;
    readonly figure?: string;
  };
  /** The fields of steps of production that it gives a country, where they have none of their own. */
  readonly fills?: readonly string[];
  /** Set for the category: what a text says of it, with the product of the French environmental cost. */
  readonly said?: (text: string) => NamedCategory | undefined;
  /** Set for a column of the shares of one material: its id. */
  readonly material?: string;
  /** Set for an accessory: kg per piece. */
  readonly unitWeight?: number;
}

/** Maximum number of materials in a row. */
export const materialSlots = 16;

/** Maximum number of materials in a row that can have parameters and figures of their own. */
export const detailedSlots = 6;

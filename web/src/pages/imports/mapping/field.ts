import type { ParameterDescription } from '@sillage/contract';
import type { Named, Names } from './names.ts';

/** What a cell of a field holds. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'yes-no'
  | 'one-of'
  /** Several, separated by `;` `|` or `,`. */
  | 'many-of'
  /** One, or several with a share each: `France 60; Portugal 40`. */
  | 'shares'
  /** kg or percent, as the mapping says. */
  | 'share'
  | 'weight';

/** Something of an evaluation that a column can fill. */
export interface Field {
  /** `name`, `material.1`, `material.1.share`, `accessory.<id>`, `parameter.<id>` … */
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly kind: FieldKind;
  readonly unit?: string;
  /** Titles of columns that mean it, in both languages. */
  readonly titles: readonly string[];
  /** What may be named in its cells. */
  readonly allowed?: readonly Named[];
  readonly names?: Names;
  /** Of a parameter: where it stands, and what it is left out for. */
  readonly lifecycle?: string;
  readonly parameter?: ParameterDescription;
  /** Of an accessory, kg a piece. */
  readonly unitWeight?: number;
}

/** Materials that a row may name. */
export const materialSlots = 6;

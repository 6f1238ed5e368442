import type { Field } from './field.ts';
import type { Mapping } from './mapping.ts';

/** The settings shared by all rows of an import. */
export interface RowPlan {
  readonly category: string;
  readonly mapping: Mapping;
  readonly fields: ReadonlyMap<string, Field>;
  /** The column of each mapped field. */
  readonly columnOf: ReadonlyMap<string, number>;
  /** Used for rows without a team. */
  readonly team: string | undefined;
}

export function rowPlan(
  category: string,
  mapping: Mapping,
  fields: readonly Field[],
  team: string | undefined,
): RowPlan {
  const columnOf = new Map(Object.entries(mapping.columns).map(([column, field]) => [field, Number(column)]));
  return { category, mapping, fields: new Map(fields.map((field) => [field.id, field])), columnOf, team };
}

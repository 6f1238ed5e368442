import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import type { TitledRows } from '../titled-rows.ts';
import type { ReadColumns } from '../values/german-shirts.ts';
import { rowCategory } from './row-category.ts';

/** The settings shared by all rows of an import that have one category. */
export interface RowPlan extends ReadColumns {
  readonly category: string;
  /** The fields that a column or a constant fills, in the order of the fields: a table fills few of them. */
  readonly filled: readonly Field[];
  /** Mapped columns for which the category has no field: their cells must be empty. */
  readonly without: ReadonlyMap<number, Field>;
  /** Used for rows without a team. */
  readonly team: string | undefined;
  /** Nobody has said what rows are that name no category: they are asked about. */
  readonly asksCategory?: true;
  /** The plans of rows with another category, by its id. */
  readonly others: ReadonlyMap<string, RowPlan>;
}

/** `others`: the fields of further categories that rows of the file name. */
export function rowPlan(
  category: string,
  mapping: Mapping,
  fields: readonly Field[],
  team: string | undefined,
  others: ReadonlyMap<string, readonly Field[]> = new Map(),
): RowPlan {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const plans = [...others]
    .filter(([other]) => other !== category)
    .map(([other, own]): [string, RowPlan] => {
      const translated = mappingOfCategory(mapping, byId, own);
      return [other, { ...planOf(other, translated.mapping, own, team), without: translated.without }];
    });
  return { ...planOf(category, mapping, fields, team), others: new Map(plans) };
}

function planOf(
  category: string,
  mapping: Mapping,
  fields: readonly Field[],
  team: string | undefined,
): RowPlan {
  const columnOf = new Map(Object.entries(mapping.columns).map(([column, field]) => [field, Number(column)]));
  const byId = new Map(fields.map((field) => [field.id, field]));
  const filled = fields.filter(({ id }) => columnOf.has(id) || (mapping.constants[id] ?? '') !== '');
  return { category, mapping, fields: byId, filled, columnOf, without: new Map(), team, others: new Map() };
}

/** The same mapping for another category, whose parameters have other ids and the same identifiers. */
function mappingOfCategory(
  mapping: Mapping,
  fields: ReadonlyMap<string, Field>,
  own: readonly Field[],
): { readonly mapping: Mapping; readonly without: ReadonlyMap<number, Field> } {
  const ids = new Set(own.map(({ id }) => id));
  const byIdentifier = new Map(own.map(({ id, parameter }) => [parameter?.identifier, id]));
  const idOf = (id: string): string | undefined => {
    if (ids.has(id)) return id;
    const identifier = fields.get(id)?.parameter?.identifier;
    return identifier === undefined ? undefined : byIdentifier.get(identifier);
  };
  const columns: Record<number, string> = {};
  const without = new Map<number, Field>();
  for (const [column, id] of Object.entries(mapping.columns)) {
    const field = fields.get(id);
    const its = idOf(id);
    if (its !== undefined) columns[Number(column)] = its;
    else if (field !== undefined) without.set(Number(column), field);
  }
  const constants: Record<string, string> = {};
  for (const [id, value] of Object.entries(mapping.constants)) {
    const its = idOf(id);
    if (its !== undefined) constants[its] = value;
  }
  return { mapping: { ...mapping, columns, constants }, without };
}

/** A field of any category of the file. */
export function fieldIn(plan: RowPlan, id: string): Field | undefined {
  return [plan, ...plan.others.values()].map(({ fields }) => fields.get(id)).find((one) => one !== undefined);
}

/** The categories that rows of a file name, each once. `asks`: nobody has said what rows are that name none. */
export function categoriesIn(
  { rows, wanted }: Pick<TitledRows, 'rows' | 'wanted'>,
  mapping: Mapping,
  fields: readonly Field[],
  asks: boolean,
): readonly string[] {
  const whole = planOf('', mapping, fields, undefined);
  // Names only propose categories until proposals are accepted, and take longer to read than all else here.
  const columnOf = [...whole.columnOf].filter(([id]) => id !== 'name' || mapping.acceptsNames === true);
  const plan = { ...whole, columnOf: new Map(columnOf), ...(asks ? { asksCategory: true as const } : {}) };
  const found = new Set<string>();
  for (const index of wanted) {
    const { said } = rowCategory(rows[index] ?? [], plan);
    if (said !== undefined) found.add(said.category);
  }
  return [...found].sort();
}

import type { Field } from '../fields/field.ts';
import { readCount } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import type { RowPlan } from './row-plan.ts';

interface RowCells {
  readonly hasCell: (id: string) => boolean;
  readonly cellOf: (id: string) => string | undefined;
  readonly numberOf: (id: string) => number | undefined;
}

/** Whether rows of a table have the composition of a part each, as bills of materials do: `Shell | 100% cotton | 520 g`. */
export const composesByRow = (columnOf: RowPlan['columnOf']): boolean =>
  columnOf.has('composition') && (columnOf.has('part') || columnOf.has('part.weight'));

/** Whether these rows say the composition of their parts; the first may have that of the product. */
export const sayPartCompositions = (
  { columnOf }: Pick<RowPlan, 'columnOf'>,
  lines: readonly RowCells[],
): boolean =>
  composesByRow(columnOf) &&
  lines.some(({ hasCell }) => hasCell('composition') && (hasCell('part') || hasCell('part.weight')));

/** A row of a bill of materials that is of no fabric: an accessory, or without a composition, a material and a weight. */
export const isTrimRow = (
  { columnOf, fields }: Pick<RowPlan, 'columnOf' | 'fields'>,
  { hasCell, cellOf }: RowCells,
): boolean =>
  isAccessory(cellOf('part') ?? '', fields.get('accessories')) ||
  trimsIn(cellOf('part') ?? '', []) !== undefined ||
  ![...columnOf.keys()].some(
    (field) =>
      (field === 'composition' || field === 'part.weight' || /^(material|fibre)\./.test(field)) &&
      hasCell(field),
  );

const isAccessory = (part: string, field: Field | undefined): boolean =>
  part !== '' && field !== undefined && accessoryIn(part, field) !== undefined;

export interface TrimRow {
  /** undefined: it is asked about. */
  readonly id?: string;
  readonly quantity: number;
  /** kg, as the row says it: of all pieces together. */
  readonly weight?: number;
}

/**
 * The accessories that rows of a bill of materials name in any of their cells, with the quantity of the row. One that is not
 * known, or has no whole quantity, is asked about.
 */
export function trimRows(
  lines: readonly (readonly Cell[])[],
  readers: readonly RowCells[],
  plan: RowPlan,
  unresolved: CellUnresolved[],
): readonly TrimRow[] {
  const field = plan.fields.get('accessories');
  if (field === undefined || !sayPartCompositions(plan, readers)) return [];
  const mapped = new Set(
    [...plan.columnOf].filter(([id]) => id !== 'part' && id !== 'accessories').map(([, column]) => column),
  );
  const { rowQuantity = -1, decimal } = plan.mapping;
  return readers.flatMap((reader, line): TrimRow[] => {
    const row = lines[line] ?? [];
    if (line === 0 && !reader.hasCell('part')) return [];
    if (!isTrimRow(plan, reader)) return [];
    const texts = row.flatMap((cell, column) =>
      typeof cell === 'string' && /\p{L}{3}/u.test(cell) && !mapped.has(column) ? [cell.trim()] : [],
    );
    const id = texts.map((text) => accessoryIn(text, field)).find((one) => one !== undefined);
    const quantity = readCount(row[rowQuantity] ?? '', decimal);
    if (id !== undefined && quantity !== undefined && Number.isInteger(quantity) && quantity > 0)
      return [{ id, quantity, ...weightOf(reader) }];
    const text = texts.join(', ');
    const place = { field: 'accessories', column: undefined, line };
    const near = nearTrims(reader, row, plan);
    const first = id ?? near[0];
    const weight = reader.numberOf('part.weight');
    if (plan.mapping.acceptsNames === true && first !== undefined) {
      const unit = plan.fields.get(`accessory.${first}`)?.unitWeight ?? 0;
      const byWeight = unit > 0 && weight !== undefined ? Math.max(1, Math.round(weight / unit)) : 1;
      const isWhole = quantity !== undefined && Number.isInteger(quantity) && quantity > 0;
      return [{ id: first, quantity: isWhole ? quantity : byWeight, ...weightOf(reader) }];
    }
    if (id !== undefined)
      unresolved.push({ code: 'count', facts: { text: `${text}: ${row[rowQuantity] ?? ''}` }, ...place });
    else {
      const suggestions = near.map((one) => plan.fields.get(`accessory.${one}`)?.title ?? one);
      const facts = { text, like: suggestions.join(', ') };
      unresolved.push({ code: 'unknown', facts, suggestions, ...place });
    }
    // Its weight is known, and is of the product.
    return weight === undefined ? [] : [{ quantity: 0, weight }];
  });
}

/** The accessories of the category that a row may mean, by the name of its part and what it is made of; the nearest first. */
const nearTrims = (
  { cellOf }: RowCells,
  row: readonly Cell[],
  { fields }: Pick<RowPlan, 'fields'>,
): readonly string[] =>
  (trimsIn(cellOf('part') ?? '', row.map(String), true) ?? []).filter((id) => fields.has(`accessory.${id}`));

const weightOf = ({ numberOf }: RowCells): { readonly weight?: number } => {
  const weight = numberOf('part.weight');
  return weight === undefined ? {} : { weight };
};

/** The accessory that a text names, as a whole or before its first measure: `Metal button, 18 mm`. */
function accessoryIn(text: string, { names }: Field): string | undefined {
  const [head = ''] = text.split(/[,;(]|\s\d/);
  return names?.find(text) ?? (head === text ? undefined : names?.find(head.trim()));
}

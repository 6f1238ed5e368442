import type { EvaluationPayload } from '../../documents/evaluations/evaluation.ts';
import type { Field } from '../fields/field.ts';
import { describesParts, productGroups } from '../rows/product-groups.ts';
import { type Place, productPayload } from '../rows/row-payload.ts';
import type { RowPlan } from '../rows/row-plan.ts';
import type { CombinedSheets } from '../sheets/combined-sheets.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { valuesIn } from '../values/unknown-values.ts';
import { repeatedReferences } from './repeated-references.ts';

/** A product that rows describe: its evaluation, and what could not be read. */
export interface ComposedProduct {
  /** Indices of its rows. */
  readonly lines: readonly number[];
  /** The cells of its rows. */
  readonly cells: readonly (readonly Cell[])[];
  readonly payload: EvaluationPayload;
  readonly unresolved: readonly CellUnresolved[];
  /** Cells that say that their value is not known yet. */
  readonly pending: readonly CellUnresolved[];
  readonly places: readonly Place[];
  readonly columnOf: RowPlan['columnOf'];
  /** Titles of fields that its category does not have, whose cells are left out. */
  readonly leftOut: readonly string[];
  /** The tags of its cell, if some do not exist and are left out of the payload. */
  readonly tags?: readonly CellTag[];
}

export interface CellTag {
  readonly name: string;
  /** undefined: there is none with the name. */
  readonly id: string | undefined;
}

/**
 * Composes the product of each row, or of the rows with one reference where they describe parts. With two sheets, rows
 * of the second one describe parts. A reference that stands twice otherwise is a fault of all its rows.
 */
export function* composedProducts(
  sheets: CombinedSheets,
  plan: RowPlan,
  twoSheets: boolean,
): Generator<ComposedProduct> {
  const { rows, originOf } = sheets;
  const inParts = twoSheets || describesParts(plan);
  const column = plan.columnOf.get('reference');
  const grouping = {
    ...plan,
    columnOf:
      inParts && !plan.columnOf.has('part') ? new Map([...plan.columnOf, ['part', -1]]) : plan.columnOf,
  };
  const groups = productGroups(sheets, grouping);
  const repeated = inParts
    ? new Map<number, number>()
    : repeatedReferences(
        rows,
        groups.map(([first]) => first),
        column,
      );
  const tagged = plan.columnOf.get('tags');
  const tags = plan.fields.get('tags');
  for (const lines of groups) {
    const cells = lines.map((index) => rows[index] ?? []);
    const { payload, unresolved, pending, places, leftOut, plan: own } = productPayload(cells, plan);
    const fault = (code: CellUnresolved['code'], text: string): CellUnresolved => ({
      code,
      facts: { text },
      field: 'reference',
      column,
      line: 0,
    });
    const found = tagsOf(String(cells[0]?.[tagged ?? -1] ?? ''), tags);
    const before = repeated.get(lines[0]);
    const lost = originOf(lines[0]).sheet === 1;
    yield {
      lines,
      cells,
      payload,
      unresolved: [
        ...unresolved,
        ...(before === undefined ? [] : [fault('duplicate', String(originOf(before).index + 1))]),
        ...(lost ? [fault('no-product', String(rows[lines[0]]?.[column ?? -1] ?? ''))] : []),
      ],
      pending,
      places,
      leftOut,
      columnOf: own.columnOf,
      ...(found.some(({ id }) => id === undefined) ? { tags: found } : {}),
    };
  }
}

function tagsOf(cell: string, field: Field | undefined): readonly CellTag[] {
  if (field === undefined || cell === '') return [];
  return valuesIn(cell, field).map((name) => ({ name, id: field.names?.find(name) }));
}

import { readNumber } from '../read-number.ts';
import type { TitledRows } from '../titled-rows.ts';
import { composesByRow } from './part-rows.ts';
import type { RowPlan } from './row-plan.ts';

/** The rows of one product, by their indices: one, or several that describe its parts. */
export type ProductRows = readonly [number, ...number[]];

/**
 * Whether rows with the same reference describe one product: if they name a part or a size, by a column or for all rows.
 * Without that, a repeated reference is a fault, unless the rows are of one fibre each.
 */
export const describesParts = ({ columnOf, mapping }: Pick<RowPlan, 'columnOf' | 'mapping'>): boolean =>
  columnOf.has('reference') &&
  (columnOf.has('part') ||
    columnOf.has('part.weight') ||
    columnOf.has('size') ||
    (mapping.constants.part ?? '') !== '');

/** Whether a table has materials in columns of their own, so that a product may have several rows. */
const hasMaterials = ({ columnOf }: Pick<RowPlan, 'columnOf'>): boolean =>
  columnOf.has('reference') && columnOf.has('material.1') && !columnOf.has('material.2');

/**
 * The rows of each product, in the order of their first rows. A row without a reference is a product of its own, unless it has
 * nothing but a part or a material: then it is of the product above.
 */
export function productGroups(
  { rows, wanted }: Pick<TitledRows, 'rows' | 'wanted'>,
  plan: Pick<RowPlan, 'columnOf' | 'mapping'>,
): readonly ProductRows[] {
  const inParts = describesParts(plan);
  if (!inParts && !hasMaterials(plan)) return wanted.map((index) => [index]);
  const column = plan.columnOf.get('reference') ?? -1;
  const byRow = composesByRow(plan.columnOf);
  const isOwn = (field: string): boolean => isOfPart(field) || (byRow && field === 'composition');
  const ofProduct = [...plan.columnOf].filter(([field]) => !isOwn(field)).map(([, at]) => at);
  const ofParts = [...plan.columnOf].filter(([field]) => isOwn(field)).map(([, at]) => at);
  const textAt = (index: number, at: number): string => String(rows[index]?.[at] ?? '').trim();
  const groups: [number, ...number[]][] = [];
  const byReference = new Map<string, [number, ...number[]]>();
  for (const index of wanted) {
    const reference = textAt(index, column);
    const last = groups.at(-1);
    const continues =
      reference === '' &&
      last !== undefined &&
      ofProduct.every((at) => textAt(index, at) === '') &&
      (ofParts.some((at) => textAt(index, at) !== '') ||
        textAt(index, plan.mapping.rowQuantity ?? -1) !== '');
    const before = reference === '' ? undefined : byReference.get(reference);
    const group = continues
      ? last
      : inParts || (before !== undefined && addsFibre(rows, before, index, plan))
        ? before
        : undefined;
    if (group !== undefined) {
      group.push(index);
      continue;
    }
    const next: [number, ...number[]] = [index];
    groups.push(next);
    if (reference !== '' && before === undefined) byReference.set(reference, next);
  }
  return groups;
}

const isOfPart = (field: string): boolean => /^(part|material|fibre)(\.|$)/.test(field) || field === 'size';

/** Whether a row with a reference that stands above has a further fibre of it: together, they are no more than the whole. */
function addsFibre(
  rows: TitledRows['rows'],
  group: ProductRows,
  index: number,
  { columnOf, mapping }: Pick<RowPlan, 'columnOf' | 'mapping'>,
): boolean {
  const share = columnOf.get('material.1.share');
  if (share === undefined) return false;
  const sum = [...group, index].reduce((total, at) => {
    const value = readNumber(rows[at]?.[share] ?? '', mapping.decimal, '%');
    return total + (value ?? Number.NaN);
  }, 0);
  return sum <= 100.2;
}

import type { TitledRows } from '../titled-rows.ts';
import type { RowPlan } from './row-plan.ts';

/** The rows of one product, by their indices: one, or several that describe its parts. */
export type ProductRows = readonly [number, ...number[]];

/**
 * Whether rows with the same reference describe one product: if they name a part, by a column or for all rows. Without
 * that, a repeated reference is a fault.
 */
export const describesParts = ({ columnOf, mapping }: Pick<RowPlan, 'columnOf' | 'mapping'>): boolean =>
  columnOf.has('reference') && (columnOf.has('part') || (mapping.constants.part ?? '') !== '');

/** The rows of each product, in the order of their first rows. A row without a reference is a product of its own. */
export function productGroups(
  { rows, wanted }: Pick<TitledRows, 'rows' | 'wanted'>,
  plan: Pick<RowPlan, 'columnOf' | 'mapping'>,
): readonly ProductRows[] {
  if (!describesParts(plan)) return wanted.map((index) => [index]);
  const column = plan.columnOf.get('reference') ?? -1;
  const groups: [number, ...number[]][] = [];
  const byReference = new Map<string, [number, ...number[]]>();
  for (const index of wanted) {
    const reference = String(rows[index]?.[column] ?? '').trim();
    const group = reference === '' ? undefined : byReference.get(reference);
    if (group !== undefined) {
      group.push(index);
      continue;
    }
    const next: [number, ...number[]] = [index];
    groups.push(next);
    if (reference !== '') byReference.set(reference, next);
  }
  return groups;
}

import type { UpsertOutcome } from '@sillage/contract';
import {
  type Cell,
  faultsOf,
  isWrongSum,
  type ProductRows,
  productPayload,
  type RowFault,
  type RowPayload,
  type RowPlan,
} from '@sillage/contract/tables';
import { sendBatch } from '../send-batch.ts';

/** Products per request. */
export const rowsAtOnce = 500;

export interface CheckOrder {
  readonly rows: readonly (readonly Cell[])[];
  readonly plan: RowPlan;
  /** The rows of each product to check. */
  readonly products: readonly ProductRows[];
  readonly signal: AbortSignal;
  /** Called with the number of products that are checked. */
  readonly onProgress: (checked: number) => void;
}

/** What the service says of some rows. */
export interface CheckedRows {
  /** The errors of each row that has any. */
  readonly faults: Map<number, readonly RowFault[]>;
  /** Whether each of the other products is new, changed, or the same as what has its reference, by its first row. */
  readonly fates: Map<number, UpsertOutcome>;
}

/**
 * Has the service validate some rows; stores nothing.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function checkRows(order: CheckOrder): Promise<CheckedRows> {
  const { rows, plan, products, signal, onProgress } = order;
  const found = new Map<number, RowFault[]>();
  const fates = new Map<number, UpsertOutcome>();
  for (let from = 0; from < products.length; from += rowsAtOnce) {
    const some = products.slice(from, from + rowsAtOnce);
    const read = some.map((lines) =>
      productPayload(
        lines.map((index) => rows[index] ?? []),
        plan,
      ),
    );
    const payloads = read.map(({ payload }) => payload);
    const items = await sendBatch({ payloads, mode: 'upsert', check: true, signal });
    some.forEach((lines, n) => {
      const row = read[n] as RowPayload;
      const faults = faultsOf(row, items[n], row.plan);
      const would = items[n]?.would;
      for (const { line = 0, ...fault } of faults) {
        // A wrong sum may come from any row of the product.
        const at = isWrongSum(fault) ? lines : [lines[line] ?? lines[0]];
        for (const index of at) found.set(index, [...(found.get(index) ?? []), fault]);
      }
      if (faults.length === 0 && would !== undefined) fates.set(lines[0], would);
    });
    onProgress(from + some.length);
  }
  return { faults: found, fates };
}

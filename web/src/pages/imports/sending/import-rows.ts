import type { TableRow } from '@sillage/contract';
import { Unreachable } from '../../../api/call-api.ts';
import { sendTable, type TableOrder } from './send-table.ts';

/** Delays in ms before a table is sent again after a broken connection. */
const pauses = [500, 1000, 2000, 4000];

export interface ImportOrder extends Omit<TableOrder, 'onRows'> {
  readonly key: string;
  /** The outcome of the rows already stored, when an import is resumed. */
  readonly done: ReadonlyMap<number, TableRow>;
  readonly onProgress: (done: ReadonlyMap<number, TableRow>) => void;
}

/**
 * Imports a table. After a broken connection it is sent again under the same key a few times: what was stored is
 * repeated. Then the import fails and can be resumed from `done`.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function importRows({ done: before, onProgress, ...order }: ImportOrder): Promise<void> {
  const done = new Map(before);
  const onRows = (rows: readonly TableRow[]): void => {
    for (const row of rows) {
      // What an earlier attempt said is more than that it was stored before.
      if (row.outcome !== 'repeated' || !done.has(row.row - 1)) done.set(row.row - 1, row);
    }
    onProgress(new Map(done));
  };
  for (const pause of pauses) {
    try {
      await sendTable({ ...order, onRows });
      return;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      order.signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, pause));
      order.signal.throwIfAborted();
    }
  }
  await sendTable({ ...order, onRows });
}

import type { Page } from '../ports/list-pages.ts';

/** Records of one page: enough that reading is not per record, few enough that a page of large records fits in memory. */
const pageRecords = 32;

/** The rows of a list of any length, one page at a time. `show` makes one row of each record. */
export async function* pagedRows<R extends { readonly id: string }, Row>(
  read: (page: Page) => Promise<readonly R[]>,
  show: (records: readonly R[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined; ; ) {
    const records = await read({ ...(after === undefined ? {} : { after }), limit: pageRecords });
    if (records.length > 0) yield await show(records);
    if (records.length < pageRecords) return;
    after = records.at(-1)?.id;
  }
}

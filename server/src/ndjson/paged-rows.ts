import type { Page } from '../ports/list-pages.ts';

/** Records per page: enough to amortise a read, few enough for a page of large records to fit in memory. */
const pageRecords = 32;

/** Yields the rows of a list of any length, one page at a time. `show` converts one record to one row. */
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

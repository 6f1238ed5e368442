import type { Page } from '../../storage/storage.ts';

/** Records that are read, shown and sent at once. */
const atOnce = 32;

/** The rows of a list, a page at a time, however long it is. */
export async function* rowsInPages<R extends { readonly id: string }, Row>(
  read: (page: Page) => Promise<readonly R[]>,
  show: (records: readonly R[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined; ; ) {
    const records = await read({ ...(after === undefined ? {} : { after }), limit: atOnce });
    if (records.length > 0) yield await show(records);
    if (records.length < atOnce) return;
    after = records.at(-1)?.id;
  }
}

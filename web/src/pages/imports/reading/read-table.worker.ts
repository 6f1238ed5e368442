import { readProductTable, type Table, type Unread, UnreadFile } from '@sillage/contract/tables/reading';

/** The request to the worker, and its answer. */
export interface ReadingOrder {
  readonly file: Blob;
  readonly sheet?: string;
}
export type ReadingAnswer = { readonly table: Table } | { readonly unread: Unread };

addEventListener('message', ({ data: { file, sheet } }: MessageEvent<ReadingOrder>) => {
  void answer(file, sheet).then((reply) => postMessage(reply));
});

async function answer(file: Blob, sheet: string | undefined): Promise<ReadingAnswer> {
  try {
    return { table: readProductTable(new Uint8Array(await file.arrayBuffer()), sheet) };
  } catch (error) {
    return { unread: error instanceof UnreadFile ? error.reason : 'not-a-table' };
  }
}

import { type CollectionPageInput, collectionText } from './collection-text.ts';

/** Rows of the categories and of the changes, where there is room for them. */
const mostRows = 6;

/** The task `collectionPage` of the threads: a collection on one page, as PDF. `time`: of the document (ISO 8601). */
export async function makeCollectionPage(
  _: unknown,
  { time, ...input }: CollectionPageInput & { readonly time: string },
): Promise<Uint8Array> {
  // Loaded by the first one: it takes a tenth of a second.
  const { pdfPage } = await import('../report/pdf-report.ts');
  return pdfPage((rows) => collectionText(input, rows, time), mostRows, time);
}

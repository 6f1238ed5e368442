import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { compressSheet, type SheetPiece, writeWorkbook } from '../../platform/tables/xlsx-writer.ts';
import {
  exportPageTask,
  makeExportPage,
  type Page,
  type PageInput,
  readExportPage,
  tableText,
} from './export-page.ts';

/** Which records are exported. */
export type ExportedTable = Pick<PageInput, 'table' | 'filter'>;
export type ExportOptions = Omit<PageInput, 'after' | 'records' | 'crc'>;

type ExportContext = Pick<Context, 'storage' | 'catalog' | 'threads'> & {
  readonly settings: Pick<Context['settings'], 'databaseUrl'>;
};

/**
 * The bytes of an export, one chunk for each page; the next page is made while the client reads. The first
 * page is made by the service itself: a short export needs no thread.
 */
export async function* exportBytes(
  context: ExportContext,
  options: ExportOptions,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { head, tail } = tableText(context.catalog, options);
  const make = (input: PageInput): Promise<Page> => makePage(context, input, signal);
  if (options.format === 'xlsx') yield* writeWorkbook(sheetPieces(head, options, make, tail));
  else {
    yield Buffer.from(head);
    for await (const { bytes } of pagesOf(make, { ...options, crc: 0 })) yield bytes;
  }
}

/** Makes one page after the other, at most one more than are consumed. */
async function* pagesOf(make: (input: PageInput) => Promise<Page>, first: PageInput): AsyncGenerator<Page> {
  for (let next: Promise<Page> | undefined = make(first); next !== undefined; ) {
    const page: Page = await next;
    const { crc, after } = page;
    next = after === undefined ? undefined : make({ ...first, crc, after });
    // Awaited with the next page; if nobody wants that, its error is of no interest.
    next?.catch(() => {});
    yield page;
  }
}

async function* sheetPieces(
  head: string,
  options: ExportOptions,
  make: (input: PageInput) => Promise<Page>,
  tail: string,
): AsyncGenerator<SheetPiece> {
  const start = compressSheet(head, 0);
  yield start;
  let { crc } = start;
  for await (const page of pagesOf(make, { ...options, crc })) {
    yield page;
    ({ crc } = page);
  }
  yield compressSheet(tail, crc, true);
}

/** Makes a page in a thread, which reads the embedded database with a connection of its own. */
async function makePage(
  { storage, catalog, threads, settings }: ExportContext,
  input: PageInput,
  signal: AbortSignal,
): Promise<Page> {
  const inline = (): Promise<Page> => makeExportPage({ catalog, reader: storage }, input);
  if (input.after === undefined) return inline();
  const records = settings.databaseUrl === undefined ? undefined : await readExportPage(storage, input);
  try {
    return await threads.run(
      exportPageTask,
      { ...input, ...(records === undefined ? {} : { records }) },
      { signal, organizationId: input.organizationId, patient: true },
    );
  } catch (error) {
    // The answer has begun: it becomes slower rather than incomplete.
    if (error instanceof DomainError && error.code === 'service.overloaded') return inline();
    throw error;
  }
}

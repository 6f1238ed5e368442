import type { Catalog } from '@sillage/engine';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { csvText } from '../../platform/tables/csv-writer.ts';
import { type ExportTable, ndjsonText, type TableText } from '../../platform/tables/export-table.ts';
import { compressSheet, sheetText } from '../../platform/tables/xlsx-writer.ts';
import type { TaskInput, TaskOutput } from '../../platform/threads/thread-tasks.ts';
import { evaluationTable } from './evaluation-table.ts';
import { productTable } from './product-table.ts';

type PageInput = TaskInput<'exportPage'>;
type PageOutput = TaskOutput<'exportPage'>;

/** Records per page: enough to amortise a read, few enough for a page of large records to fit in memory. */
const pageRecords = 32;

/** The filter and the records of a table are passed on as they were read. */
const tables: Readonly<Record<PageInput['table'], ExportTable<object, unknown>>> = {
  evaluations: evaluationTable as ExportTable<object, unknown>,
  products: productTable as ExportTable<object, unknown>,
};

/** Reads the records of the page after `after`. */
export async function readExportPage(
  storage: Storage,
  { table, organizationId, filter, after }: PageInput,
): Promise<NonNullable<PageInput['records']>> {
  const page = { ...(after === undefined ? {} : { after }), limit: pageRecords };
  return tables[table].read(storage, organizationId, { ...filter, ...page });
}

/** How the format of an export writes its table. */
export function tableText(catalog: Catalog, input: Omit<PageInput, 'crc'>): TableText {
  const { table, format, language } = input;
  const columns = tables[table].columns(catalog);
  if (format === 'csv') return csvText(columns, input, language);
  return format === 'xlsx' ? sheetText(columns, language) : ndjsonText(columns);
}

/**
 * The task `exportPage`: renders a page of an export, in a thread or in the service itself, where it yields
 * to other requests after each record. Reads its records unless they are given.
 */
export async function makeExportPage(
  { catalog, reader }: { readonly catalog: Catalog; readonly reader?: Storage | undefined },
  input: PageInput,
): Promise<PageOutput> {
  const { table, language, format, crc } = input;
  const records = input.records ?? (await readExportPage(reader as Storage, input));
  const { row } = tableText(catalog, input);
  const loop = new EventLoopYield();
  let text = '';
  for (const record of records) {
    text += row(tables[table].cells(catalog, record, language));
    if (loop.isDue()) await loop.yield();
  }
  const last = records.length < pageRecords ? undefined : records.at(-1)?.id;
  return {
    ...(format === 'xlsx' ? compressSheet(text, crc) : { bytes: Buffer.from(text), size: 0, crc }),
    ...(last === undefined ? {} : { after: last }),
  };
}

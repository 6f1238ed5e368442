import type { CsvSeparator, DecimalMark, ExportFormat, Language } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { EvaluationQuery } from '../../platform/ports/evaluations.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { csvText } from '../../platform/tables/csv-writer.ts';
import { type ExportTable, ndjsonText, type TableText } from '../../platform/tables/export-table.ts';
import { compressSheet, sheetText } from '../../platform/tables/xlsx-writer.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import { evaluationTable } from './evaluation-table.ts';
import { productTable } from './product-table.ts';

export interface PageInput {
  readonly table: 'evaluations' | 'products';
  readonly organizationId: string;
  readonly filter: Omit<EvaluationQuery, 'limit'>;
  readonly language: Language;
  readonly format: ExportFormat;
  readonly separator: CsvSeparator;
  readonly decimal: DecimalMark;
  /** The last record of the page before. */
  readonly after?: string;
  /** What was read for the page; absent: the thread reads it. */
  readonly records?: readonly { readonly id: string }[];
  /** CRC-32 of the sheet of a workbook up to this page. */
  readonly crc: number;
}

export interface Page {
  readonly bytes: Uint8Array;
  /** Of the sheet of a workbook: the bytes of this page before compression, and the CRC-32 up to its end. */
  readonly size: number;
  readonly crc: number;
  /** The last record of this page; absent if there is no further page. */
  readonly after?: string;
}

/** It may read the embedded database: a page, so that it ends soon. */
export const exportPageTask = threadTask<typeof makeExportPage>('exportPage', { native: true });

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
): Promise<Page> {
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

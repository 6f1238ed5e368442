import type { ExportFormat, Language } from '@sillage/contract';
import { type CsvFormat, csvText } from './csv-writer.ts';
import { type Cell, type ExportColumn, ndjsonText } from './export-table.ts';
import { compressSheet, type SheetPiece, sheetText, writeWorkbook } from './xlsx-writer.ts';

export interface TableFormat extends CsvFormat {
  readonly format: ExportFormat;
}

/** A table as one file; long ones are written page by page, as exports are. */
export async function wholeTable(
  columns: readonly ExportColumn[],
  rows: Iterable<readonly Cell[]>,
  { format, ...csv }: TableFormat,
  language: Language,
): Promise<Uint8Array> {
  const text =
    format === 'csv'
      ? csvText(columns, csv, language)
      : format === 'xlsx'
        ? sheetText(columns, language)
        : ndjsonText(columns);
  let whole = text.head;
  for (const cells of rows) whole += text.row(cells);
  whole += text.tail;
  if (format !== 'xlsx') return Buffer.from(whole);
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(onePiece(whole))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* onePiece(text: string): AsyncGenerator<SheetPiece> {
  yield compressSheet(text, 0, true);
}

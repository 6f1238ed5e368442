import type { Language } from '@sillage/contract';
import { Zip, ZipDeflate } from 'fflate';
import { type Cell, type ExportTable, headOf } from './export-column.ts';
import { sheetBegin, sheetEnd, sheetPart, workbookParts, xmlText } from './sheet-parts.ts';

/** Characters of a cell that spreadsheets take. */
const longest = 32_767;

/**
 * A table as a workbook of one sheet, written while its rows are read: only some rows are in memory. Texts are texts,
 * whatever they begin with.
 */
export async function* xlsxBytes(
  { columns, rows }: ExportTable,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    made.push(piece);
  });
  const opened = (name: string): ZipDeflate => {
    // Fast rather than small: sheets shrink well anyway.
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(workbookParts)) opened(name).push(Buffer.from(text), true);
  const sheet = opened(sheetPart);
  const taken = (): Uint8Array => Buffer.concat(made.splice(0));

  const head = columns.map((column) => headOf(column, language));
  sheet.push(Buffer.from(sheetBegin + rowText(head)));
  for await (const some of rows) {
    sheet.push(Buffer.from(some.map(rowText).join('')));
    yield taken();
  }
  sheet.push(Buffer.from(sheetEnd), true);
  zip.end();
  yield taken();
}

function rowText(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellText).join('')}</row>`;
}

function cellText(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, longest))}</t></is></c>`;
}

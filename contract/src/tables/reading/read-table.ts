import { type Cell, isEmptyRow, tableLimits } from '../table.ts';
import { readCsv } from './read-csv.ts';
import { type Table, UnreadFile } from './read-result.ts';
import { readWorkbook } from './read-workbook.ts';

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

/**
 * Reads a file as a table; the file type is detected from the first bytes. `sheet`: the sheet of a workbook,
 * by default the first.
 * Throws: UnreadFile.
 */
export function readTable(bytes: Uint8Array, sheet?: string): Table {
  if (bytes.byteLength > tableLimits.bytes) throw new UnreadFile('too-large');
  // A compound file, the Excel format before 2007.
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadFile('old-excel');
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46])) throw new UnreadFile('not-a-table');
  return checkedTable(begins(bytes, [0x50, 0x4b, 3, 4]) ? readWorkbook(bytes, sheet) : readCsv(bytes));
}

/** Throws: UnreadFile no-rows, too-many-rows, too-many-columns. */
export function checkedTable(table: Table): Table {
  const filled = table.rows.filter((row) => !isEmptyRow(row));
  if (filled.length < 2) throw new UnreadFile('no-rows');
  if (filled.length > tableLimits.rows + 1) throw new UnreadFile('too-many-rows');
  if (filled.some((row) => row.length > tableLimits.columns)) throw new UnreadFile('too-many-columns');
  return { ...table, rows: table.rows.map(withoutGaps) };
}

/** Many blanks in a row say no more than one, and would take long to read wherever blanks may stand. */
const gap = /\s{20,}/g;
const withoutGaps = (row: readonly Cell[]): readonly Cell[] =>
  row.map((cell) =>
    typeof cell === 'string' ? cell.replace(gap, (blanks) => (blanks.includes('\n') ? '\n' : ' ')) : cell,
  );

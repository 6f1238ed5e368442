import { type Cell, isEmptyRow, tableLimits } from '../table.ts';
import { type MergedCells, mergedCells, spreadMerged } from '../workbook/merged-cells.ts';
import {
  columnOfCell,
  type WorkbookParts,
  type WrittenCell,
  workbookCell,
} from '../workbook/workbook-cells.ts';
import { type Table, UnreadFile } from './read-result.ts';
import { readXml } from './read-xml.ts';

/** Elements whose text is part of a cell. */
const contents: ReadonlySet<string> = new Set(['v', 't', 'f']);

/**
 * Parses the rows of a sheet, hidden ones included. A cell with an error (`#N/A`), or of which no value can be read,
 * becomes a text that is reported at the cell.
 * Throws: UnreadFile broken-workbook, too-many-rows, too-many-columns, too-large.
 */
export function readSheet(bytes: Uint8Array, parts: WorkbookParts): Pick<Table, 'rows' | 'hiddenRows'> {
  const rows: Cell[][] = [];
  const hidden: number[] = [];
  const merges: MergedCells[] = [];
  let column = -1;
  let cell: { -readonly [key in keyof WrittenCell]: WrittenCell[key] } | undefined;
  let taking: 'value' | 'formula' | undefined;
  let phonetic = false;
  let cells = 0;
  const afford = (more: number): void => {
    cells += more;
    if (cells > tableLimits.cells) throw new UnreadFile('too-large');
  };
  const put = (row: Cell[], at: number, value: Cell): void => {
    if (at >= tableLimits.columns) throw new UnreadFile('too-many-columns');
    afford(Math.max(0, at + 1 - row.length));
    while (row.length < at) row.push('');
    row[at] = value;
  };
  const nextRow = ({ r, hidden: isHidden = '' }: Readonly<Record<string, string>>): void => {
    const number = r === undefined ? rows.length + 1 : Number(r);
    // Files may omit empty rows; each row keeps its number.
    if (!(number > rows.length)) throw new UnreadFile('broken-workbook');
    if (number > tableLimits.rows + 1) throw new UnreadFile('too-many-rows');
    while (rows.length < number) rows.push([]);
    if (/^(1|true)$/.test(isHidden)) hidden.push(number);
    column = -1;
  };
  const nextCell = ({ r, t: type = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
    column = columnOfCell(r) ?? column + 1;
    if (column >= tableLimits.columns) throw new UnreadFile('too-many-columns');
    cell = { type, value: undefined, formula: undefined, style: Number(s) };
  };
  const addMerge = (reference: string | undefined): void => {
    const range = mergedCells(reference);
    if (range !== undefined) merges.push(range);
  };
  readXml(bytes, {
    open(name, attributes) {
      taking = undefined;
      if (name === 'row') nextRow(attributes);
      else if (name === 'c') nextCell(attributes);
      else if (name === 'mergeCell') addMerge(attributes.ref);
      else if (name === 'rPh') phonetic = true;
      else if (contents.has(name) && cell !== undefined && !phonetic) {
        taking = name === 'f' ? 'formula' : 'value';
        cell[taking] ??= '';
      }
    },
    text(text) {
      if (taking !== undefined && cell !== undefined) cell[taking] += text;
    },
    close(name) {
      if (contents.has(name)) taking = undefined;
      if (name === 'rPh') phonetic = false;
      if (name !== 'c' || cell === undefined) return;
      const value = workbookCell(cell, parts);
      cell = undefined;
      if (value === '') return;
      const row = rows.at(-1);
      if (row === undefined) throw new UnreadFile('broken-workbook');
      put(row, column, value);
    },
  });
  const filled = rows.map((row) => !isEmptyRow(row));
  const titles = filled.indexOf(true);
  spreadMerged<Cell>(
    {
      titles,
      last: rows.length - 1,
      isFilled: (row) => filled[row] === true,
      valueAt: (row, at) => (rows[row]?.[at] === '' ? undefined : rows[row]?.[at]),
      put: (row, at, value) => put(rows[row] as Cell[], at, value),
    },
    merges,
    afford,
  );
  const hiddenRows = hidden.filter((number) => number - 1 > titles && filled[number - 1] === true);
  return { rows, ...(hiddenRows.length === 0 ? {} : { hiddenRows }) };
}

import { type Cell, tableLimits } from '../table.ts';
import { columnOfCell, dateOf } from '../workbook-cells.ts';
import { UnreadFile } from './read-result.ts';
import { readXml } from './read-xml.ts';

interface Surroundings {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly calendar: 1900 | 1904;
}

/**
 * Parses the rows of a sheet. A cell with an error (`#N/A`) becomes that text, so that it is reported at the
 * cell.
 * Throws: UnreadFile broken-workbook, too-many-rows, too-many-columns, too-large.
 */
export function readSheet(bytes: Uint8Array, surroundings: Surroundings): Cell[][] {
  const rows: Cell[][] = [];
  let cell = { column: -1, type: 'n', style: 0 };
  let content: string | undefined;
  let taking = false;
  let cells = 0;
  const place = (attributes: Readonly<Record<string, string>>): void => {
    const column = columnOfCell(attributes.r) ?? cell.column + 1;
    if (column >= tableLimits.columns) throw new UnreadFile('too-many-columns');
    cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
    content = undefined;
  };
  const nextRow = ({ r }: Readonly<Record<string, string>>): void => {
    const number = r === undefined ? rows.length + 1 : Number(r);
    // Files may omit empty rows; each row keeps its number.
    if (!(number > rows.length)) throw new UnreadFile('broken-workbook');
    if (number > tableLimits.rows + 1) throw new UnreadFile('too-many-rows');
    while (rows.length < number) rows.push([]);
    cell = { ...cell, column: -1 };
  };
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') nextRow(attributes);
      else if (name === 'c') place(attributes);
      taking = name === 'v' || name === 't';
    },
    text(text) {
      if (taking) content = (content ?? '') + text;
    },
    close(name) {
      if (name === 'v' || name === 't') taking = false;
      if (name !== 'c' || content === undefined) return;
      const row = rows.at(-1);
      if (row === undefined) throw new UnreadFile('broken-workbook');
      cells += Math.max(0, cell.column + 1 - row.length);
      if (cells > tableLimits.cells) throw new UnreadFile('too-large');
      while (row.length < cell.column) row.push('');
      row[cell.column] = cellOf(content, cell, surroundings);
    },
  });
  return rows;
}

function cellOf(
  content: string,
  { type, style }: { readonly type: string; readonly style: number },
  { texts, dateStyles, calendar }: Surroundings,
): Cell {
  if (type === 's') return (texts[Number(content)] ?? '').trim();
  if (type === 'b') return content === '1';
  if (type === 'd') return content.slice(0, 10);
  if (type !== 'n') return content.trim();
  const number = Number(content);
  if (content.trim() === '' || !Number.isFinite(number)) return content;
  return dateStyles[style] === true ? dateOf(number, calendar) : number;
}

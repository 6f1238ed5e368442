import { type Cell, tableLimits } from '../table.ts';
import { utf8Text } from './decode-text.ts';
import { type Table, UnreadFile } from './read-result.ts';

/**
 * Reads newline-delimited JSON: each line is a row, an array of cells; before them there may be an object of settings,
 * which is not checked here. null is an empty cell.
 * Throws: UnreadFile broken-lines, too-many-rows, too-many-columns, too-large.
 */
export function readJsonRows(bytes: Uint8Array): { readonly settings: unknown; readonly table: Table } {
  const rows: Cell[][] = [];
  let settings: unknown;
  let cells = 0;
  for (const line of utf8Text(bytes).split('\n')) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (rows.length === 0 && settings === undefined && !Array.isArray(value)) {
      settings = value;
      continue;
    }
    if (!Array.isArray(value)) throw new UnreadFile('broken-lines');
    if (value.length > tableLimits.columns) throw new UnreadFile('too-many-columns');
    cells += value.length;
    if (cells > tableLimits.cells) throw new UnreadFile('too-large');
    if (rows.push(value.map(cellOf)) > tableLimits.rows + 1) throw new UnreadFile('too-many-rows');
  }
  return { settings, table: { rows } };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadFile('broken-lines');
  }
}

function cellOf(value: unknown): Cell {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new UnreadFile('broken-lines');
}

import { knownTitles } from '../names/known-titles.ts';
import { type Table, UnreadFile } from './read-result.ts';
import { readTable } from './read-table.ts';
import { sheetNames } from './read-workbook.ts';
import { withTablesBelow } from './tables-below.ts';

/** Sheets of a workbook that are looked at, and rows of each. */
const mostSheets = 6;
const highest = 40;

/** Known titles from which a sheet is a table of products. */
const enough = 3;

/**
 * Reads the sheet of a file that has the products: the named one, else the first with the titles of such a table, as workbooks
 * often begin with a cover. Throws: UnreadFile.
 */
export const readProductTable = (bytes: Uint8Array, sheet?: string): Table =>
  withTablesBelow(sheetOfProducts(bytes, sheet));

function sheetOfProducts(bytes: Uint8Array, sheet?: string): Table {
  if (sheet !== undefined) return readTable(bytes, sheet);
  let first: Table | undefined;
  let failure: unknown;
  try {
    first = readTable(bytes);
  } catch (error) {
    // A cover of one row is no table.
    if (!(error instanceof UnreadFile) || error.reason !== 'no-rows') throw error;
    failure = error;
  }
  if (first !== undefined && (titlesIn(first) >= enough || (first.sheets?.length ?? 1) < 2)) return first;
  const names = first?.sheets ?? sheetsOf(bytes);
  for (const name of names.slice(0, mostSheets)) {
    if (name === first?.sheet) continue;
    const table = readIfTable(bytes, name);
    if (table !== undefined && titlesIn(table) >= enough) return table;
  }
  if (first === undefined) throw failure;
  return first;
}

const titlesIn = ({ rows }: Table): number =>
  Math.max(0, ...rows.slice(0, highest).map((row) => knownTitles(row.map((cell) => String(cell).trim()))));

function readIfTable(bytes: Uint8Array, name: string): Table | undefined {
  try {
    return readTable(bytes, name);
  } catch (error) {
    if (error instanceof UnreadFile) return undefined;
    throw error;
  }
}

/** The sheets of a workbook whose first one is no table. */
function sheetsOf(bytes: Uint8Array): readonly string[] {
  try {
    return sheetNames(bytes);
  } catch (error) {
    if (error instanceof UnreadFile) return [];
    throw error;
  }
}

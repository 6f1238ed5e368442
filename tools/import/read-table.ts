import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** One row of a table with a header line. */
export type Row = Readonly<Record<string, string>>;

/** The folder of the public tables: first argument of every importer. */
export function tablesFolder(): string {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Give the folder with the public tables as the first argument.');
  return folder;
}

/**
 * Folder of the selection tables: which rows are imported from the public tables, under which ids and names.
 */
export const selections = join(import.meta.dirname, 'selections');

/** Rows of a CSV file by column name. */
export function readTable(folder: string, file: string): Row[] {
  return parse(readFileSync(join(folder, file), 'utf8'), { columns: true, bom: true });
}

/** Rows of a CSV file as lists of cells, for tables without a usable header line. */
export function readCells(folder: string, file: string): string[][] {
  return parse(readFileSync(join(folder, file), 'utf8'), { bom: true, relax_column_count: true });
}

/** The cell of a column. Throws when the table has no such column. */
export function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The table has no column "${column}".`);
  return value.trim();
}

/** Parses a figure; an empty cell is null, never zero. Throws on anything that is not a number. */
export function figure(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) throw new Error(`"${trimmed}" is not a number.`);
  return value;
}

/** Parses a required figure. */
export function givenFigure(text: string | undefined): number {
  const value = figure(text);
  if (value === null) throw new Error('A figure is missing.');
  return value;
}

import { type Cell, isEmptyRow, type Table } from './reading/table.ts';

/** A file that is being imported. */
export interface StartedImport {
  readonly table: Table;
  readonly fileName: string;
  /** Column titles, made unique. */
  readonly titles: readonly string[];
  /** All rows of the file, so that row n + 1 of a spreadsheet is `rows[n]`. */
  readonly rows: readonly (readonly Cell[])[];
  /** Indices of the rows with products. */
  readonly wanted: readonly number[];
}

export function startedImport(
  table: Table,
  fileName: string,
  untitled: (number: number) => string,
): StartedImport {
  const { rows } = table;
  const head = rows.findIndex((row) => !isEmptyRow(row));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const seen = new Map<string, number>();
  const titles = Array.from({ length: width }, (_, column) => {
    const title = String(rows[head]?.[column] ?? '').trim() || untitled(column + 1);
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
  const wanted = rows.flatMap((row, index) => (index > head && !isEmptyRow(row) ? [index] : []));
  return { table, fileName, titles, rows, wanted };
}

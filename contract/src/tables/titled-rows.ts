import { type Cell, isEmptyRow } from './table.ts';

/** The rows of a table and the titles above them. */
export interface TitledRows {
  /** Column titles, made unique. */
  readonly titles: readonly string[];
  /** All rows of the file, so that row n + 1 of a spreadsheet is `rows[n]`. */
  readonly rows: readonly (readonly Cell[])[];
  /** Indices of the rows below the titles that are not empty. */
  readonly wanted: readonly number[];
}

/** The first row that is not empty holds the titles; `untitled` names a column without one. */
export function titledRows(
  rows: readonly (readonly Cell[])[],
  untitled: (number: number) => string,
): TitledRows {
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
  return { titles, rows, wanted };
}

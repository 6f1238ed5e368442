import { type TitledRows, titledRows } from '@sillage/contract/tables';
import type { Table } from '@sillage/contract/tables/reading';

/** A file that is being imported. */
export interface StartedImport extends TitledRows {
  readonly table: Table;
  readonly fileName: string;
}

export function startedImport(
  table: Table,
  fileName: string,
  untitled: (number: number) => string,
): StartedImport {
  return { table, fileName, ...titledRows(table.rows, untitled) };
}

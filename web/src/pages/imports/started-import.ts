import {
  isPortalFile,
  portalRows,
  type TitledRows,
  titledRows,
  withDerivedColumns,
} from '@sillage/contract/tables';
import type { Table } from '@sillage/contract/tables/reading';

/** A file that is being imported. */
export interface StartedImport extends TitledRows {
  /** How the file was read, without its rows. */
  readonly table: Omit<Table, 'rows'>;
  readonly fileName: string;
}

export function startedImport(
  table: Table,
  fileName: string,
  untitled: (number: number) => string,
): StartedImport {
  const titled = titledRows(table.rows, untitled);
  const own = isPortalFile(titled.titles)
    ? portalRows(titled, table.sheet !== undefined)
    : withDerivedColumns(titled);
  const { rows: _, ...read } = table;
  return { table: read, fileName, ...own };
}

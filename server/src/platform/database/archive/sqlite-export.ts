import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartupError } from '../../config/startup-error.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';
import { quotedList } from './archive-table.ts';
import type { InstallationExport } from './installation-transfer.ts';

/** Rows read together: with results of a few hundred kilobytes each, some ten megabytes. */
const rowsAtOnce = 50;

/**
 * Opens a snapshot of the embedded database of a folder, even while a service uses it: a read-only connection
 * needs no lock, and its transaction sees the database as of its beginning.
 *
 * Throws: StartupError if there is no database.
 */
export function openSqliteExport(folder: string): InstallationExport {
  const database = openToRead(folder);
  try {
    database.exec('BEGIN');
    // The transaction begins with the first read.
    const names = database.prepare('SELECT name FROM migrations ORDER BY name').all();
    return {
      migrations: names.map(({ name }) => String(name)),
      async *rows(table) {
        yield* rowsOf(database, table);
      },
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw new StartupError(`The database in ${folder} cannot be read: ${(error as Error).message}.`, error);
  }
}

/** Opens a database read-only. Throws: StartupError. */
export function openToRead(folder: string): DatabaseSyncInstance {
  const file = join(folder, 'sillage.db');
  if (!existsSync(file)) {
    throw new StartupError(
      `There is no installation in ${folder}: start Sillage there once, or set SILLAGE_DATA to its folder.`,
    );
  }
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}

function* rowsOf(
  database: DatabaseSyncInstance,
  { name, columns, primaryKey }: ArchiveTable,
): Generator<readonly ArchiveRow[]> {
  const selected = quotedList(columns.map((column) => column.name));
  const statement = database.prepare(`SELECT ${selected} FROM "${name}" ORDER BY ${quotedList(primaryKey)}`);
  statement.setReturnArrays(true);
  let rows: ArchiveRow[] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown as ArchiveRow);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

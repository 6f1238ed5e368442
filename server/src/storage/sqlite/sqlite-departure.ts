import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartFault } from '../../start-fault.ts';
import type { Departure } from '../moving/movable-place.ts';
import type { MovableRow, MovableTable } from '../moving/movable-table.ts';
import { quotedList } from '../moving/quoted-list.ts';

/** Rows given together. Results of some hundred kilobytes make that some ten megabytes. */
const rowsAtOnce = 50;

/**
 * Reads the embedded database of a folder as it is now, beside the service that may be running there: a connection that
 * only reads needs no lock, and its transaction goes on seeing what was there when it began.
 *
 * Throws: StartFault when there is none.
 */
export function openSqliteDeparture(folder: string): Departure {
  const database = openToRead(folder);
  try {
    database.exec('BEGIN');
    // The transaction begins with the first reading.
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
    throw new StartFault(`The database in ${folder} cannot be read: ${(error as Error).message}.`, error);
  }
}

/** Throws: StartFault. */
export function openToRead(folder: string): DatabaseSyncInstance {
  const file = join(folder, 'sillage.db');
  if (!existsSync(file)) {
    throw new StartFault(
      `There is no installation in ${folder}: start Sillage there once, or set SILLAGE_DATA to its folder.`,
    );
  }
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}

function* rowsOf(
  database: DatabaseSyncInstance,
  { name, columns, primaryKey }: MovableTable,
): Generator<readonly MovableRow[]> {
  const selected = quotedList(columns.map((column) => column.name));
  const statement = database.prepare(`SELECT ${selected} FROM "${name}" ORDER BY ${quotedList(primaryKey)}`);
  statement.setReturnArrays(true);
  let rows: MovableRow[] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown as MovableRow);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

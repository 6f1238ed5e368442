import { StartupError } from '../../config/startup-error.ts';
import type { Storage } from '../../ports/storage.ts';
import { migrations } from '../migrations/migrations.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import { sqliteExecutor } from './sqlite-executor.ts';
import { openToRead } from './sqlite-export.ts';

/**
 * Opens the embedded database of a folder to read it, even while a service owns the folder: a read-only connection
 * needs no lock. Whatever would write fails.
 *
 * Throws: StartupError if there is no database, or if it has the tables of another release, which is migrated at the
 * next start.
 */
export function openSqliteReader(folder: string): Storage {
  const database = openToRead(folder);
  try {
    const rows = database.prepare('SELECT name FROM migrations ORDER BY name').all();
    const names = migrations.map(({ name }) => name).sort();
    if (JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(names)) {
      throw new StartupError(
        `The database in ${folder} has the tables of another release: start this release there once.`,
      );
    }
    return sqlStorage(sqliteExecutor(database), Date.now);
  } catch (error) {
    database.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database in ${folder} cannot be read: ${(error as Error).message}.`, error);
  }
}

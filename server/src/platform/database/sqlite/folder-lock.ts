import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartupError } from '../../config/startup-error.ts';

/** Result code SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Makes this process the only user of the data folder, by an exclusive SQLite lock on a separate file. The
 * operating system releases the lock however the process ends, so that no stale lock remains. The database
 * itself stays readable for backup tools.
 *
 * Throws: StartupError if another process holds the lock.
 */
export function lockFolder(folder: string): { release(): void } {
  const database = new DatabaseSync(join(folder, 'sillage.lock'));
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new StartupError(
      `Another Sillage process uses the data folder ${folder}: stop it first, or set SILLAGE_DATA to another folder.`,
    );
  }
  return { release: () => database.close() };
}

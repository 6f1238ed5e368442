import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartFault } from '../../start-fault.ts';

/**
 * Makes this process the only one that works in the data folder, by an exclusive lock that SQLite holds on a file of its
 * own. The operating system drops it with the process, however that ends, so no stale lock is left behind. The
 * database itself stays readable for backup tools.
 *
 * Throws: StartFault when another process holds the lock.
 */
export function lockFolder(folder: string): { release(): void } {
  const database = new DatabaseSync(join(folder, 'sillage.lock'));
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new StartFault(
      `Another Sillage process uses the data folder ${folder}: stop it first, or set SILLAGE_DATA to another folder.`,
    );
  }
  return { release: () => database.close() };
}

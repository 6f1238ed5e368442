import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { makePrivate } from '../../kernel/private-file.ts';

export const databaseName = 'sillage.db';

/** Files of SQLite beside the database; new ones get the mode of the database. */
const suffixes = ['', '-wal', '-shm', '-journal'];

/**
 * Makes the files of the database readable only by their owner, in any folder: the process may have been
 * given one that others can read.
 */
export function makeDatabasePrivate(folder: string): void {
  const file = join(folder, databaseName);
  closeSync(openSync(file, 'a', 0o600));
  for (const suffix of suffixes) if (existsSync(file + suffix)) makePrivate(file + suffix);
}

/**
 * Refuses a database without a byte in a folder that has a secret: the secret is made after the first tables,
 * so this was an installation whose database was emptied, and not a new one.
 * Throws: StartupError.
 */
export function refuseEmptied(folder: string): void {
  const size = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? -1;
  // What is not yet in the database itself is in its log.
  if (size(databaseName) !== 0 || size(`${databaseName}-wal`) > 0 || size('secret') === -1) return;
  throw new StartupError(
    `The database in ${folder} is empty, but its secret shows that there was an installation: restore a backup into a new folder and set SILLAGE_DATA to it. To begin again, delete ${databaseName} and secret.`,
  );
}

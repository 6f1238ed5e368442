import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Settings } from '../../platform/config/settings.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import { openToRead } from '../../platform/database/archive/sqlite-export.ts';
import { positionalsOf } from './archive-commands.ts';
import { syncToDisk, temporaryPathBeside } from './durable-file.ts';
import { UsageError } from './usage-error.ts';

interface BackupContext {
  readonly settings: Settings;
  readonly print: (line: string) => void;
}

/**
 * `sillage backup <folder>`: copies a consistent snapshot of a data folder, even while the service runs. The
 * copy gets its final name only once it is complete and on the disk.
 *
 * Throws: UsageError; StartupError.
 */
export async function backUp(args: readonly string[], { settings, print }: BackupContext): Promise<void> {
  const [named, superfluous] = positionalsOf(args);
  if (named === undefined) throw new UsageError('backup needs a folder');
  if (superfluous !== undefined) throw new UsageError(`"${superfluous}" is too much`);
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined) {
    throw new StartupError(
      'A database of PostgreSQL is backed up with its own tools (pg_dump, or base backups with archived WAL); `sillage export` makes an archive that any installation can import.',
    );
  }
  const folder = resolve(named);
  if (existsSync(folder)) throw new StartupError(`There is a ${folder} already: name a new folder.`);

  const part = temporaryPathBeside(folder);
  try {
    const created = (await mkdir(part, { recursive: true, mode: 0o700 })) ?? part;
    copyDatabase(dataFolder, join(part, 'sillage.db'));
    const secret = join(dataFolder, 'secret');
    if (existsSync(secret)) await copyFile(secret, join(part, 'secret'));
    for (const name of existsSync(secret) ? ['sillage.db', 'secret', '.'] : ['sillage.db', '.']) {
      await syncToDisk(join(part, name));
    }
    checkCopy(join(part, 'sillage.db'));
    await rename(part, folder);
    // Syncs the directory entry of the copy, and those of the folders that were created for it.
    let path = folder;
    do {
      path = dirname(path);
      await syncToDisk(path);
    } while (path.startsWith(created));
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartupError || code === undefined) throw error;
    throw new StartupError(`The backup ${folder} cannot be made (${(error as Error).message}).`, error);
  }
  print(`Backed up ${dataFolder} to ${folder}.`);
  if (settings.secret !== undefined) print('SILLAGE_SECRET is not in it: keep it elsewhere.');
  print(
    'To restore it: stop the service, copy this folder to its new path, and start the service with SILLAGE_DATA set to that path.',
  );
}

/**
 * Copies a database with VACUUM INTO, which sees a snapshot while the service may continue to write.
 * Source: https://sqlite.org/lang_vacuum.html
 */
function copyDatabase(dataFolder: string, file: string): void {
  const database = openToRead(dataFolder);
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}

/** Checks the copy. Throws: StartupError if it is corrupt. */
function checkCopy(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare('PRAGMA quick_check').all();
    const orphan = database.prepare('PRAGMA foreign_key_check').get();
    if (check?.quick_check === 'ok' && orphan === undefined) return;
  } finally {
    database.close();
  }
  throw new StartupError(
    'The copy is damaged, so there is no backup: check the disk, and the database with `PRAGMA integrity_check`.',
  );
}

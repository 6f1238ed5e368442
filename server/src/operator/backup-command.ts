import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Settings } from '../settings.ts';
import { StartFault } from '../start-fault.ts';
import { openToRead } from '../storage/sqlite/sqlite-departure.ts';
import { positionalsOf } from './moving-command.ts';
import { partBeside } from './part-beside.ts';
import { synced } from './synced.ts';
import { WrongUse } from './wrong-use.ts';

interface BackupUse {
  readonly settings: Settings;
  readonly say: (line: string) => void;
}

/**
 * `sillage backup <folder>`: a data folder as it is at one moment, while the service runs or not. The folder has its
 * name only when it is whole and on the disk.
 *
 * Throws: WrongUse; StartFault.
 */
export async function backUp(args: readonly string[], { settings, say }: BackupUse): Promise<void> {
  const [named, superfluous] = positionalsOf(args);
  if (named === undefined) throw new WrongUse('backup needs a folder');
  if (superfluous !== undefined) throw new WrongUse(`"${superfluous}" is too much`);
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined) {
    throw new StartFault(
      'A database of PostgreSQL is backed up with its own tools (pg_dump, or base backups with archived WAL); `sillage export` makes an archive that any installation can import.',
    );
  }
  const folder = resolve(named);
  if (existsSync(folder)) throw new StartFault(`There is a ${folder} already: name a new folder.`);

  const part = partBeside(folder);
  try {
    const made = (await mkdir(part, { recursive: true, mode: 0o700 })) ?? part;
    copyDatabase(dataFolder, join(part, 'sillage.db'));
    const secret = join(dataFolder, 'secret');
    if (existsSync(secret)) await copyFile(secret, join(part, 'secret'));
    for (const name of existsSync(secret) ? ['sillage.db', 'secret', '.'] : ['sillage.db', '.']) {
      await synced(join(part, name));
    }
    checkCopy(join(part, 'sillage.db'));
    await rename(part, folder);
    // Where it is named, and where each folder is named that was made for it.
    let place = folder;
    do {
      place = dirname(place);
      await synced(place);
    } while (place.startsWith(made));
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartFault || code === undefined) throw error;
    throw new StartFault(`The backup ${folder} cannot be made (${(error as Error).message}).`, error);
  }
  say(`Backed up ${dataFolder} to ${folder}.`);
  if (settings.secret !== undefined) say('SILLAGE_SECRET is not in it: keep that elsewhere.');
  say(
    'To restore it: stop the service, copy this folder to where the data shall be, and start with SILLAGE_DATA set to it.',
  );
}

/** VACUUM INTO copies what one reading transaction sees; the service goes on writing. */
function copyDatabase(dataFolder: string, file: string): void {
  const database = openToRead(dataFolder);
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
}

/** Throws: StartFault when the copy is not sound. */
function checkCopy(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare('PRAGMA quick_check').all();
    const orphan = database.prepare('PRAGMA foreign_key_check').get();
    if (check?.quick_check === 'ok' && orphan === undefined) return;
  } finally {
    database.close();
  }
  throw new StartFault(
    'The copy is damaged, so there is no backup: check the disk, and the database with `PRAGMA integrity_check`.',
  );
}

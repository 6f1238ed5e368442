import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import type { Storage } from '../storage.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { withReadingCache } from './reading-cache.ts';
import { sqliteExecutor } from './sqlite-executor.ts';

/**
 * Opens (and on the first start makes) the embedded database in a folder. One process owns the folder.
 *
 * Throws: StartFault when the folder cannot be written, is in use, or holds a newer or a foreign database.
 */
export async function openSqliteStorage(
  folder: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<Storage> {
  const { database, release } = await openOwnDatabase(folder, migrations);
  const executor = sqliteExecutor(database);
  const storage = sqlStorage(
    {
      ...executor,
      async close() {
        await executor.close();
        release();
      },
    },
    Date.now,
  );
  return withReadingCache({
    ...storage,
    async releaseJobs() {
      // Before all that wait: they have had their turn.
      database.exec("UPDATE jobs SET due_at = created_at WHERE status = 'running'");
    },
  });
}

/**
 * The database of a folder that this process owns until `release`, durable and with its tables up to date.
 * Throws: StartFault.
 */
export async function openOwnDatabase(
  folder: string,
  migrations: readonly Migration[],
): Promise<{ readonly database: DatabaseSyncInstance; release(): void }> {
  const lock = takeFolder(folder);
  let database: DatabaseSyncInstance | undefined;
  try {
    database = new DatabaseSync(join(folder, 'sillage.db'));
    makeDurable(database);
    await migrate(database, migrations);
    return { database, release: () => lock.release() };
  } catch (error) {
    database?.close();
    lock.release();
    if (error instanceof StartFault) throw error;
    throw new StartFault(`The database in ${folder} cannot be opened: ${(error as Error).message}.`, error);
  }
}

function takeFolder(folder: string): { release(): void } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartFault(
      `The data folder ${folder} cannot be written (${reason}): give the process access to it, or set SILLAGE_DATA to another folder.`,
      error,
    );
  }
}

/**
 * Pages (of 4 KiB) of the log after which it is written into the database. More than usual, as one page of an index is
 * changed by many commits in a row and then need be written only once. What is in the log is as safe.
 */
const checkpointPages = 8_000;

/**
 * A commit reaches the disk before it is confirmed: write-ahead log, synced on every commit. Both settings are read back,
 * because a file system without shared memory would silently keep another journal.
 */
function makeDurable(database: DatabaseSyncInstance): void {
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${checkpointPages};
     PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF`,
  );
  const journal = database.prepare('PRAGMA journal_mode').get()?.journal_mode;
  const synchronous = database.prepare('PRAGMA synchronous').get()?.synchronous;
  const foreignKeys = database.prepare('PRAGMA foreign_keys').get()?.foreign_keys;
  if (journal !== 'wal' || synchronous !== 2 || foreignKeys !== 1) {
    throw new StartFault(
      `The data folder does not allow a durable database (journal ${journal}, synchronous ${synchronous}): use a local disk.`,
    );
  }
}

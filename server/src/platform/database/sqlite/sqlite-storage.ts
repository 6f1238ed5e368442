import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartupError } from '../../config/startup-error.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Quotas } from '../../ports/usage.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import { startCheckpoints } from './checkpoints.ts';
import { isDamage, makeDamage } from './damage.ts';
import { databaseName, makeDatabasePrivate, refuseEmptied } from './database-files.ts';
import { withEvaluationCache } from './evaluation-cache.ts';
import { lockFolder } from './folder-lock.ts';
import { startIntegrityChecks } from './integrity-check.ts';
import { withIpcResultCache } from './ipc-result-cache.ts';
import { migrate } from './migrate.ts';
import { sqliteExecutor } from './sqlite-executor.ts';

interface SqliteOptions {
  /** Called once when pages of the file turn out to be damaged; nothing is written from then on. */
  readonly damaged?: ((cause: unknown) => void) | undefined;
  /** Milliseconds until the first check of the file. */
  readonly firstCheckAfter?: number;
  /** The quotas of organizations for which the operator has set none; absent: without limit. */
  readonly quotas?: Quotas | undefined;
}

/**
 * Opens the embedded database in a folder, and creates it on the first start. One process owns the folder.
 *
 * Throws: StartupError if the folder cannot be written or is in use, or if it holds the database of a newer
 * release or of another program.
 */
export async function openSqliteStorage(
  folder: string,
  migrations: readonly Migration[] = allMigrations,
  { damaged, firstCheckAfter, quotas }: SqliteOptions = {},
): Promise<Storage> {
  const { database, release } = await openOwnDatabase(folder, migrations);
  const damage = makeDamage(damaged);
  const file = join(folder, databaseName);
  const checkpoints = startCheckpoints(file, () => {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      // The next write meets a full disk as well, and refuses.
      if (isDamage(error)) damage.report(error);
    }
  });
  const executor = sqliteExecutor(database, damage, checkpoints);
  const checks = startIntegrityChecks(file, damage, executor.statements, firstCheckAfter);
  const storage = sqlStorage(
    {
      ...executor,
      async close() {
        await checks.stop();
        await executor.close();
        release();
      },
    },
    Date.now,
    quotas,
  );
  const cached = withEvaluationCache(withIpcResultCache(storage));
  return {
    ...cached,
    async ping() {
      damage.refuse();
      await storage.ping();
    },
    async suspect() {
      await checks.run();
      damage.refuse();
    },
    // No other process can queue one.
    watchJobs() {},
    async releaseJobs() {
      // Before all waiting jobs: they had been claimed before those.
      database.exec("UPDATE jobs SET due_at = created_at WHERE status = 'running'");
    },
  };
}

/**
 * Opens the database of a folder that this process owns until `release`,
 * durable and with all migrations applied.
 * Throws: StartupError.
 */
export async function openOwnDatabase(
  folder: string,
  migrations: readonly Migration[],
): Promise<{ readonly database: DatabaseSyncInstance; release(): void }> {
  const lock = takeFolder(folder);
  let database: DatabaseSyncInstance | undefined;
  try {
    refuseEmptied(folder);
    makeDatabasePrivate(folder);
    database = new DatabaseSync(join(folder, databaseName));
    makeDurable(database);
    await migrate(database, migrations);
    return { database, release: () => lock.release() };
  } catch (error) {
    database?.close();
    lock.release();
    if (error instanceof StartupError) throw error;
    const cure = isDamage(error)
      ? ' (the file is damaged): restore a backup into a new folder and set SILLAGE_DATA to it'
      : '';
    throw new StartupError(
      `The database in ${folder} cannot be opened: ${(error as Error).message}${cure}.`,
      error,
    );
  }
}

function takeFolder(folder: string): { release(): void } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reason}): give the process access to it, or set SILLAGE_DATA to another folder.`,
      error,
    );
  }
}

/**
 * Pages (of 4 KiB) in the write-ahead log after which a commit copies them into the database, if that has not been done
 * beside it (`checkpoints.ts`). Eight times the default of SQLite, because consecutive commits often change the same
 * index page, which is then written only once. Durability is not affected.
 */
const checkpointPages = 8_000;

/**
 * Makes commits durable before they are confirmed: write-ahead log, synced on every commit. The settings are
 * read back, because SQLite silently uses another journal mode on a file system without shared memory.
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
    throw new StartupError(
      `The data folder does not allow a durable database (journal ${journal}, synchronous ${synchronous}): use a local disk.`,
    );
  }
}

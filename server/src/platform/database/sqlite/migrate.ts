import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type Migration, scriptFor } from '../migrations/migration.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { runScript, statementRunner } from './sqlite-executor.ts';

/**
 * Applies all pending migrations.
 * Throws: StartupError if the database was written by a newer release.
 */
export async function migrate(
  database: DatabaseSyncInstance,
  migrations: readonly Migration[],
): Promise<void> {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL)',
  );
  await runMigrations(
    {
      executed: async () =>
        database
          .prepare('SELECT name FROM migrations ORDER BY name')
          .all()
          .map((row) => row.name as string),
      apply: async (migration) => apply(database, migration),
    },
    migrations,
  );
}

function apply(database: DatabaseSyncInstance, migration: Migration): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(scriptFor(migration, 'sqlite'));
    if (migration.fill !== undefined) runScript(statementRunner(database), migration.fill());
    database
      .prepare("INSERT INTO migrations VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))")
      .run(migration.name);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

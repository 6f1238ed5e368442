import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Umzug } from 'umzug';
import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import { runScript, statementRunner } from './sqlite-executor.ts';

/**
 * Brings the tables up to date. Each migration and the note that it ran are one transaction, so a process killed
 * in the middle leaves nothing half done and the next start goes on where this one stopped.
 *
 * Throws: StartFault when the database was written by a newer release.
 */
export async function migrate(
  database: DatabaseSyncInstance,
  migrations: readonly Migration[],
): Promise<void> {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL)',
  );
  const executed = (): string[] =>
    database
      .prepare('SELECT name FROM migrations ORDER BY name')
      .all()
      .map((row) => row.name as string);

  const known = new Set(migrations.map(({ name }) => name));
  const unknown = executed().find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartFault(
      `The database was written by a newer release of Sillage (it knows "${unknown}"): start that release, or restore a backup made before it.`,
    );
  }

  const umzug = new Umzug({
    migrations: migrations.map(({ name, script, fill }) => ({
      name,
      up: async () => {
        database.exec('BEGIN IMMEDIATE');
        try {
          database.exec(script);
          if (fill !== undefined) runScript(statementRunner(database), fill());
          database
            .prepare("INSERT INTO migrations VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))")
            .run(name);
          database.exec('COMMIT');
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      },
    })),
    storage: {
      executed: async () => executed(),
      // Noted by `up` itself, within its transaction.
      logMigration: async () => {},
      unlogMigration: async () => {},
    },
    logger: undefined,
  });
  await umzug.up();
}

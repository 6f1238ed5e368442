import type { Pool, PoolClient } from 'pg';
import { type Migration, scriptFor } from '../migrations/migration.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { runScript } from './postgres-executor.ts';

/** First number of Sillage's advisory locks, "SILL" in ASCII; the second number identifies the schema. */
const lock = 0x53494c4c;

/**
 * Applies all pending migrations. Several processes may start at once: each migration runs under a lock, and
 * a process that gets the lock later finds the migration recorded. The lock ends with its transaction, so
 * that a killed process does not leave it behind.
 *
 * Throws: StartupError if the database was written by a newer release.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  await locked(pool, (client) =>
    client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT COLLATE "C" NOT NULL PRIMARY KEY, applied_at TEXT COLLATE "C" NOT NULL)',
    ),
  );
  await runMigrations(
    {
      executed: async () => {
        const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
        return rows.map(({ name }) => name);
      },
      apply: (migration) =>
        locked(pool, async (client) => {
          const { name, fill } = migration;
          const recorded = await client.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
          if (recorded.rows.length > 0) return;
          await client.query(scriptFor(migration, 'postgres'));
          if (fill !== undefined) await runScript(client, fill());
          await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, new Date().toISOString()]);
        }),
    },
    migrations,
  );
}

/**
 * Runs `work` in one transaction, exclusively in this schema.
 * No time limits: requests are served only afterwards.
 */
async function locked(pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      'BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [lock]);
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    // Closes the connection, which rolls back the transaction.
    client.release(true);
    throw error;
  }
  client.release();
}

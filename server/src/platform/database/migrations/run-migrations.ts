import { StartupError } from '../../config/startup-error.ts';
import type { Migration } from './migration.ts';

/** How an engine applies migrations and records them. */
export interface MigrationLedger {
  /** Names of the migrations that have been applied. */
  executed(): Promise<readonly string[]>;
  /**
   * Runs the migration and records its name in one transaction,
   * so that an interrupted migration leaves no trace.
   */
  apply(migration: Migration): Promise<void>;
}

/**
 * Applies all pending migrations; continues where an interrupted start stopped.
 * Throws: StartupError if the database was written by a newer release.
 */
export async function runMigrations(
  ledger: MigrationLedger,
  migrations: readonly Migration[],
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const executed = await ledger.executed();
  const unknown = executed.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was written by a newer release of Sillage (it knows "${unknown}"): start that release, or restore a backup made before it.`,
    );
  }
  for (const migration of migrations) {
    if (!executed.includes(migration.name)) await ledger.apply(migration);
  }
}

import { StartFault } from '../../start-fault.ts';
import type { Migration } from './migration.ts';

/** How one database applies migrations and remembers them. */
export interface MigrationLedger {
  /** Names of the migrations that ran. */
  executed(): Promise<readonly string[]>;
  /** Runs the migration and notes its name in one transaction, so that one killed in the middle leaves nothing. */
  apply(migration: Migration): Promise<void>;
}

/**
 * Brings the tables up to date; goes on where an interrupted start stopped.
 * Throws: StartFault when the database was written by a newer release.
 */
export async function runMigrations(
  ledger: MigrationLedger,
  migrations: readonly Migration[],
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const executed = await ledger.executed();
  const unknown = executed.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartFault(
      `The database was written by a newer release of Sillage (it knows "${unknown}"): start that release, or restore a backup made before it.`,
    );
  }
  for (const migration of migrations) {
    if (!executed.includes(migration.name)) await ledger.apply(migration);
  }
}

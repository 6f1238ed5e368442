import type { Migration } from '../migrations/migration.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';

/** A snapshot of an installation, unaffected by later writes. */
export interface InstallationExport {
  /** Names of the applied migrations, in their order. */
  readonly migrations: readonly string[];
  /** Rows in the order of the primary key, in batches. */
  rows(table: ArchiveTable): AsyncIterable<readonly ArchiveRow[]>;
  close(): Promise<void>;
}

/** An empty installation being filled, in one transaction and without other writers. */
export interface InstallationImport {
  insert(table: ArchiveTable, rows: readonly ArchiveRow[]): Promise<void>;
  /** Commits everything and runs those migrations of `later` that have not run yet. */
  finish(later: readonly Migration[]): Promise<void>;
  /** Rolls back, which leaves the installation empty. */
  abandon(): Promise<void>;
}

/**
 * Creates the tables of `migrations` if they are missing, and locks the installation exclusively.
 * Throws: StartupError if it cannot be opened or is not empty.
 */
export type OpenImport = (
  migrations: readonly Migration[],
  tables: readonly ArchiveTable[],
) => Promise<InstallationImport>;

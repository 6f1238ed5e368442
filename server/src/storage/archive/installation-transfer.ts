import type { Migration } from '../migrations/migration.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';

/** An installation as it was at one moment, whatever is written meanwhile. */
export interface InstallationExport {
  /** Names of the migrations that have run there, in their order. */
  readonly migrations: readonly string[];
  /** Rows in the order of the primary key, some at a time. */
  rows(table: ArchiveTable): AsyncIterable<readonly ArchiveRow[]>;
  close(): Promise<void>;
}

/** An empty installation that is being filled, in one transaction and without other writers. */
export interface InstallationImport {
  insert(table: ArchiveTable, rows: readonly ArchiveRow[]): Promise<void>;
  /** Makes everything durable and runs the migrations of `later` that have not run yet. */
  finish(later: readonly Migration[]): Promise<void>;
  /** Leaves the installation empty. */
  abandon(): Promise<void>;
}

/**
 * Creates the tables of `migrations` where they are missing, and locks the installation for itself.
 * Throws: StartupError when it cannot be opened, or is not empty.
 */
export type OpenImport = (
  migrations: readonly Migration[],
  tables: readonly ArchiveTable[],
) => Promise<InstallationImport>;

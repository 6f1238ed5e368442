import type { Migration } from '../migrations/migration.ts';
import type { MovableRow, MovableTable } from './movable-table.ts';

/** An installation as it was at one moment, whatever is written meanwhile. */
export interface Departure {
  /** Names of the migrations that ran there, in their order. */
  readonly migrations: readonly string[];
  /** Rows in the order of the primary key, a few at a time. */
  rows(table: MovableTable): AsyncIterable<readonly MovableRow[]>;
  close(): Promise<void>;
}

/** An empty installation that is being filled, in one transaction and by nobody else. */
export interface Arrival {
  insert(table: MovableTable, rows: readonly MovableRow[]): Promise<void>;
  /** Makes everything durable and brings the tables up to `later`. */
  finish(later: readonly Migration[]): Promise<void>;
  /** Leaves the installation empty. */
  abandon(): Promise<void>;
}

/**
 * Makes the tables of `migrations` where they are missing, and takes the place for itself.
 * Throws: StartFault when the place cannot be used, or holds anything.
 */
export type OpenArrival = (
  migrations: readonly Migration[],
  tables: readonly MovableTable[],
) => Promise<Arrival>;

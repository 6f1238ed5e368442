import type { Settings } from '../../../server/src/platform/config/settings.ts';
import type { Storage } from '../../../server/src/platform/ports/storage.ts';

/**
 * Rows that reading or refusing may leave: events of security in the audit. They are not part of a
 * fingerprint, which tells whether a request has changed records.
 */
export const eventsOfSecurity = "noun IN ('sign-in', 'access', 'export')";

/** Columns of last uses, which are stored after an answer; not part of a fingerprint either. */
export const lastUseColumns: readonly string[] = ['last_used_at', 'last_used_address'];

export type Row = Readonly<Record<string, unknown>>;

/** A second connection to the database of a service. */
export interface DatabaseConnection {
  readonly storage: Storage;
  /** Runs a statement directly on the database; `?` is the placeholder of a value. Shape: its rows. */
  query(text: string, ...values: unknown[]): Promise<readonly Row[]>;
  /** A hash of all rows of all tables, without events of security, counters of failed logins and last uses. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** The database of one test service. */
export interface ServiceDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly settings: Pick<Settings, 'databaseUrl' | 'secret'>;
  /** Creates the tables in a new data folder, if that is faster here than in the service. */
  prepare?(dataFolder: string): Promise<void>;
  connect(dataFolder: string): Promise<DatabaseConnection>;
  remove(): Promise<void>;
}

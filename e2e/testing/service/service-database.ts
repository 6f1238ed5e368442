import type { Settings } from '../../../server/src/config/settings.ts';
import type { Storage } from '../../../server/src/ports/storage.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A second connection to the database of a service. */
export interface DatabaseConnection {
  readonly storage: Storage;
  /** A statement behind the back of the service; `?` marks the place of a value. Shape: its rows. */
  query(text: string, ...values: unknown[]): Promise<readonly Row[]>;
  /** A hash of every row of every table. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** Where one service of a test keeps its data. */
export interface ServiceDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly settings: Pick<Settings, 'databaseUrl' | 'secret'>;
  connect(dataFolder: string): Promise<DatabaseConnection>;
  remove(): Promise<void>;
}

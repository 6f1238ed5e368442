import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Settings } from '../server/src/settings.ts';
import { sqlStorage } from '../server/src/storage/sql/sql-storage.ts';
import { sqliteExecutor } from '../server/src/storage/sqlite/sqlite-executor.ts';
import type { Storage } from '../server/src/storage/storage.ts';

/** What tests may do to a database behind the back of the service: the part of SQLite's interface that they use. */
export interface DirectDatabase {
  exec(text: string): void;
  prepare(text: string): Pick<ReturnType<DatabaseSyncInstance['prepare']>, 'all' | 'get' | 'run'>;
}

/** A second connection to the database of a service. */
export interface Connected {
  readonly storage: Storage;
  readonly database: DirectDatabase;
  /** A fingerprint of every row of every table. */
  fingerprint(): string;
}

/** Where one service keeps things. */
export interface DatabaseUnderTest {
  readonly engine: 'sqlite' | 'postgres';
  readonly settings: Pick<Settings, 'databaseUrl' | 'secret'>;
  connect(dataFolder: string): Promise<Connected>;
  remove(): Promise<void>;
}

const embedded: DatabaseUnderTest = {
  engine: 'sqlite',
  settings: {},
  async connect(dataFolder) {
    const database = new DatabaseSync(join(dataFolder, 'sillage.db'));
    return {
      database,
      storage: sqlStorage(sqliteExecutor(database), Date.now),
      fingerprint: () => fingerprintOf(database),
    };
  },
  remove: async () => {},
};

let make = async (): Promise<DatabaseUnderTest> => embedded;

/** Services that are run from now on in this file keep things elsewhere. */
export function runOn(other: () => Promise<DatabaseUnderTest>): void {
  make = other;
}

export function databaseUnderTest(): Promise<DatabaseUnderTest> {
  return make();
}

function fingerprintOf(database: DatabaseSyncInstance): string {
  const hash = createHash('sha256');
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all() as { name: string }[];
  for (const { name } of tables) {
    hash.update(`\n${name}\n`);
    for (const row of database.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()) {
      for (const value of Object.values(row as Record<string, unknown>)) {
        hash.update(value instanceof Uint8Array ? value : `${typeof value} ${String(value)}`).update('\0');
      }
    }
  }
  return hash.digest('hex');
}

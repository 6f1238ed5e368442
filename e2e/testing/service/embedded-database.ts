import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sqlStorage } from '../../../server/src/platform/database/sql/sql-storage.ts';
import { databaseName } from '../../../server/src/platform/database/sqlite/database-files.ts';
import { sqliteExecutor } from '../../../server/src/platform/database/sqlite/sqlite-executor.ts';
import { writeEmptyDatabase } from '../../../server/testing/empty-database.ts';
import { eventsOfSecurity, lastUseColumns, type Row, type ServiceDatabase } from './service-database.ts';

export const embeddedDatabase: ServiceDatabase = {
  engine: 'sqlite',
  settings: {},
  prepare: writeEmptyDatabase,
  async connect(dataFolder) {
    const database = openEmbedded(dataFolder);
    const storage = sqlStorage(sqliteExecutor(database), Date.now);
    let last = { state: '', fingerprint: '' };
    return {
      storage,
      query: async (text, ...values) => database.prepare(text).all(...(values as string[])) as Row[],
      async fingerprint() {
        const state = stateOf(database);
        if (state !== last.state) last = { state, fingerprint: fingerprintOf(database) };
        return last.fingerprint;
      },
      close: () => storage.close(),
    };
  },
  remove: async () => {},
};

/** A separate connection to an embedded database, for tests that need the engine's own interface. */
export function openEmbedded(dataFolder: string): DatabaseSyncInstance {
  return new DatabaseSync(join(dataFolder, databaseName));
}

/**
 * Differs whenever anything was committed since: the first number by other connections, the second by this one. Most
 * requests whose fingerprint is asked for store nothing, and hashing all rows takes longer than such a request.
 * Source: https://www.sqlite.org/pragma.html#pragma_data_version.
 */
function stateOf(database: DatabaseSyncInstance): string {
  const [others] = Object.values(database.prepare('PRAGMA data_version').get() ?? {});
  const [own] = Object.values(database.prepare('SELECT total_changes()').get() ?? {});
  return `${others} ${own}`;
}

function fingerprintOf(database: DatabaseSyncInstance): string {
  const hash = createHash('sha256');
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'sign_in_failures' ORDER BY name",
    )
    .all() as { name: string }[];
  for (const { name } of tables) {
    hash.update(`\n${name}\n`);
    const rows = name === 'audit' ? `audit WHERE NOT ${eventsOfSecurity}` : `"${name}"`;
    for (const row of database.prepare(`SELECT * FROM ${rows}`).all()) {
      for (const [column, value] of Object.entries(row as Row)) {
        if (lastUseColumns.includes(column)) continue;
        hash.update(value instanceof Uint8Array ? value : `${typeof value} ${String(value)}`).update('\0');
      }
    }
  }
  return hash.digest('hex');
}

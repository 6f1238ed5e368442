import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Storage } from '../../ports/storage.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import { databaseName } from './database-files.ts';
import { sqliteExecutor } from './sqlite-executor.ts';

const require = createRequire(import.meta.url);

/**
 * Opens a second connection to the embedded database, for reads that take long: in the write-ahead log they
 * neither wait for the connection of the service nor keep it waiting. Commits fail.
 */
export function openSqliteReader(folder: string): Storage {
  // Not an import: ending a thread while it loads native code would end the process. See thread-pool.ts.
  const sqlite: typeof import('@photostructure/sqlite') = require('@photostructure/sqlite');
  const database = new sqlite.DatabaseSync(join(folder, databaseName), { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA trusted_schema = OFF');
  return sqlStorage(sqliteExecutor(database), Date.now);
}

import type { Settings } from '../config/settings.ts';
import type { Storage } from '../ports/storage.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';

/**
 * Opens the storage that the settings select:
 * PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database.
 * Throws: StartupError.
 */
export function openStorage({
  dataFolder,
  databaseUrl,
  environment,
}: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'environment'>): Promise<Storage> {
  return databaseUrl === undefined
    ? openSqliteStorage(dataFolder)
    : openPostgresStorage(databaseUrl, { durable: environment === 'production' });
}

import type { Settings } from './settings.ts';
import { openPostgresStorage } from './storage/postgres/postgres-storage.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import type { Storage } from './storage/storage.ts';

/**
 * The storage that the settings name.
 * Throws: StartFault.
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

import type { Settings } from '../config/settings.ts';
import type { Storage } from '../ports/storage.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';

/**
 * Opens the storage that the settings select:
 * PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database. `damaged`: called once when pages of
 * the embedded database turn out to be damaged.
 * Throws: StartupError.
 */
export function openStorage(
  {
    dataFolder,
    databaseUrl,
    environment,
    quotas,
  }: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'environment' | 'quotas'>,
  damaged: (cause: unknown) => void,
): Promise<Storage> {
  return databaseUrl === undefined
    ? openSqliteStorage(dataFolder, undefined, { damaged, quotas })
    : openPostgresStorage(databaseUrl, { durable: environment === 'production', quotas });
}

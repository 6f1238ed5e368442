import type { Settings } from '../config/settings.ts';
import type { Storage } from '../ports/storage.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';

/**
 * Opens the storage that the settings select:
 * PostgreSQL if `DATABASE_URL` is set, otherwise the embedded database. `damaged`: called once when pages of
 * the embedded database turn out to be damaged.
 * Throws: StartupError.
 */
export async function openStorage(
  {
    dataFolder,
    databaseUrl,
    environment,
    quotas,
  }: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'environment' | 'quotas'>,
  damaged: (cause: unknown) => void,
): Promise<Storage> {
  if (databaseUrl === undefined) return openSqliteStorage(dataFolder, undefined, { damaged, quotas });
  // Not a static import: the embedded database needs none of it.
  const { openPostgresStorage } = await import('./postgres/postgres-storage.ts');
  return openPostgresStorage(databaseUrl, { durable: environment === 'production', quotas });
}

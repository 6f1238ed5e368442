import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName } from '../src/platform/database/sqlite/database-files.ts';
import { openSqliteStorage } from '../src/platform/database/sqlite/sqlite-storage.ts';
import type { StoragePlace } from './conformance/storage-of-each-test.ts';

/** Migrated once per worker: each test or service gets a copy, as a migration waits for the disk dozens of times. */
let emptyTables: Promise<Uint8Array> | undefined;

/** Writes an embedded database with the tables of this release, without rows. */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  emptyTables ??= migratedBytes();
  writeFileSync(join(folder, databaseName), await emptyTables);
}

async function migratedBytes(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-tables-'));
  await (await openSqliteStorage(folder)).close();
  const bytes = readFileSync(join(folder, databaseName));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A place in a temporary folder; `open`: if not as the service opens it. */
export async function sqlitePlace(
  open: (folder: string) => ReturnType<StoragePlace['open']> = openSqliteStorage,
): Promise<StoragePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-storage-'));
  await writeEmptyDatabase(folder);
  return {
    open: () => open(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { afterAll } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage.ts';
import type { TestDatabase, TestServer } from '../postgres-server.ts';
import type { StoragePlace } from './storage-of-each-test.ts';

/** Without triggers: the order of the tables does not matter, and nothing is counted. */
const deleteAllRows = `DO $$ DECLARE it record; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR it IN SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations' LOOP
    EXECUTE format('DELETE FROM %I', it.name);
  END LOOP;
  FOR it IN SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', it.name);
  END LOOP;
END $$`;

/**
 * For the tests of a file: one database, which is emptied after each of them, because to copy and drop one takes
 * most of the processor time of a small test. On the server of `DATABASE_URL`, whose user may not do this, one for each.
 */
export function emptiedPostgres(server: () => TestServer): () => Promise<StoragePlace> {
  let shared: Promise<TestDatabase> | undefined;
  afterAll(async () => (await shared)?.remove());
  return async () => {
    const isOwn = process.env.DATABASE_URL === undefined;
    if (isOwn) shared ??= server().makeDatabase();
    const { url, query, remove } = await (shared ?? server().makeDatabase());
    return {
      open: () => openPostgresStorage(url),
      remove: isOwn ? async () => void (await query(deleteAllRows)) : remove,
    };
  };
}

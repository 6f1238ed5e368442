import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { openPostgresStorage } from '../storage/postgres/postgres-storage.ts';
import { type TestServer, testServer, whyNoPostgres } from '../storage/postgres/test-server.ts';
import { openSqliteStorage } from '../storage/sqlite/sqlite-storage.ts';
import type { StoragePlace } from '../storage/storage-contract.ts';
import { deliveriesContract } from '../webhooks/deliveries-contract.ts';
import { jobsContract } from './jobs-contract.ts';

async function inFolder(): Promise<StoragePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-jobs-'));
  return {
    open: () => openSqliteStorage(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

jobsContract('SQLite', inFolder);
deliveriesContract('SQLite', inFolder);

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    if (whyNoPostgres === undefined) server = await testServer();
  });
  afterAll(() => server?.stop());
  beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

  async function inSchema(): Promise<StoragePlace> {
    const { url, remove } = await server.makeSchema();
    return { open: () => openPostgresStorage(url), remove };
  }
  jobsContract('PostgreSQL', inSchema);
  deliveriesContract('PostgreSQL', inSchema);
});

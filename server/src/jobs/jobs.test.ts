import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStorage } from '../storage/postgres/postgres-storage.ts';
import { type TestServer, testServer, whyNoPostgres } from '../storage/postgres/test-server.ts';
import { openSqliteStorage } from '../storage/sqlite/sqlite-storage.ts';
import type { Change } from '../storage/storage.ts';
import type { StoragePlace } from '../storage/storage-contract.ts';
import { at, insertOrganization } from '../storage/stored-examples.ts';
import { deliveriesContract } from '../webhooks/deliveries-contract.ts';
import type { ClaimedJob } from './jobs.ts';
import { aJob, jobsContract, roomForOne } from './jobs-contract.ts';
import { manyJobsContract } from './many-jobs-contract.ts';

async function inFolder(): Promise<StoragePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-jobs-'));
  return {
    open: () => openSqliteStorage(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

jobsContract('SQLite', inFolder);
manyJobsContract('SQLite', inFolder);

test('at the start of its one process, a job that was running may be claimed at once, and first', async () => {
  const place = await inFolder();
  let storage = await place.open();
  await storage.commit('a', insertOrganization('a'));
  const insert = (id: string): Change => ({ kind: 'insert-job', job: aJob(id), atMost: 9 });
  await storage.commit('a', [insert('j2'), insert('j3')]);
  const lease = '2099-01-01T00:00:00.000Z';
  const claim = async (): Promise<ClaimedJob | undefined> =>
    (await storage.claimJobs(at, lease, roomForOne))[0];
  expect(await claim()).toMatchObject({ id: 'j2', attempts: 1, alone: false });
  await storage.commit('a', [insert('j1')]);
  await storage.close();

  storage = await place.open();
  await storage.releaseJobs();
  expect(await storage.readJob('a', 'j2')).toMatchObject({ status: 'running', attempts: 1 });
  const claimed = [];
  for (let turn = 0; turn < 4; turn++) claimed.push(await claim());
  const found = claimed.map((job) => job && [job.id, job.attempts, job.fence]);
  expect(found).toContainEqual(['j2', 2, 2]);
  expect(found.sort()).toEqual([['j1', 1, 1], ['j2', 2, 2], ['j3', 1, 1], undefined]);
  await storage.close();
  await place.remove();
});

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
  manyJobsContract('PostgreSQL', inSchema);
  deliveriesContract('PostgreSQL', inSchema);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { anEvaluation, at } from '../../../../testing/stored-examples.ts';
import type { Change, Storage } from '../../ports/storage.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';

let server: TestServer | undefined;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());

const later = '2026-01-02T04:00:00.000Z';

const job = (id: string): Change => ({
  kind: 'insert-job',
  job: { id, kind: 'evaluate', evaluationId: 'e1', revision: 1, userId: 'u', createdAt: at, input: '{}' },
  atMost: 10,
});

const delivery = (id: string): Change => ({
  kind: 'insert-delivery',
  delivery: {
    id,
    jobId: null,
    host: 'a.example',
    target: 'https://a.example/',
    targetKey: null,
    sealed: '',
    body: Uint8Array.of(1),
    createdAt: at,
  },
});

async function expectCounts(storage: Storage): Promise<void> {
  expect(await storage.countUnfinishedWork()).toEqual({
    queuedJobs: 0,
    runningJobs: 0,
    pendingDeliveries: 0,
  });
  for (const id of ['a', 'b']) {
    await storage.commit(id, [
      { kind: 'insert-organization', organization: { id, name: id, createdAt: at } },
      { kind: 'insert-evaluation', evaluation: anEvaluation('e1'), teamIds: [], tagIds: [] },
      job(`${id}1`),
      job(`${id}2`),
      delivery(`${id}1`),
    ]);
  }
  expect(await storage.countUnfinishedWork()).toEqual({
    queuedJobs: 4,
    runningJobs: 0,
    pendingDeliveries: 2,
  });
  const [first] = await storage.claimJobs(later, later, { total: 2, of: () => 1 });
  expect(await storage.countUnfinishedWork()).toEqual({
    queuedJobs: 2,
    runningJobs: 2,
    pendingDeliveries: 2,
  });
  const { organizationId = '', jobId = '', fence = 0 } = first ?? {};
  await storage.commit(organizationId, [{ kind: 'end-job', claim: { jobId, fence }, finishedAt: later }]);
  expect(await storage.countUnfinishedWork()).toEqual({
    queuedJobs: 2,
    runningJobs: 1,
    pendingDeliveries: 2,
  });
}

describe('unfinished work is counted over all organizations', () => {
  test('SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-unfinished-'));
    const storage = await openSqliteStorage(folder);
    await expectCounts(storage);
    await storage.close();
  });

  test('PostgreSQL', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const schema = await server?.makeDatabase();
    const storage = await openPostgresStorage(schema?.url ?? '');
    await expectCounts(storage);
    await storage.close();
    await schema?.remove();
  });
});

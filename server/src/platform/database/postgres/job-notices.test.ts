import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJob } from '../../../../testing/conformance/jobs-conformance.ts';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { insertOrganization } from '../../../../testing/stored-examples.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

test('a process is woken by the jobs of another one, also after its connection was lost, and not by its own', async () => {
  const schema = await server.makeDatabase();
  const [serving, working] = [await openPostgresStorage(schema.url), await openPostgresStorage(schema.url)];
  const next: (() => void)[] = [];
  let wakes = 0;
  working.watchJobs?.(() => {
    wakes++;
    next.shift()?.();
  });
  const woken = (): Promise<void> => new Promise((resolve) => next.push(resolve));
  // It looks once as soon as it listens.
  await woken();
  await serving.commit('a', insertOrganization('a'));
  const notice = woken();
  await serving.commit('a', [{ kind: 'insert-job', job: aJob('j1'), atMost: 99 }]);
  await notice;

  const again = woken();
  await schema.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  await again;
  const later = woken();
  await serving.commit('a', [{ kind: 'insert-job', job: aJob('j2'), atMost: 99 }]);
  await later;

  const before = wakes;
  await working.commit('a', [{ kind: 'insert-job', job: aJob('j3'), atMost: 99 }]);
  const marker = woken();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await serving.commit('a', [{ kind: 'insert-job', job: aJob('j4'), atMost: 99 }]);
  await marker;
  expect(wakes).toBe(before + 1);
  await serving.close();
  await working.close();
  await schema.remove();
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJob } from '../../../../testing/conformance/jobs-conformance.ts';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { at, insertOrganization } from '../../../../testing/stored-examples.ts';
import type { Change } from '../../ports/storage.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const processes = 3;
const organizations = ['a', 'b', 'c', 'd', 'e', 'f'];
const jobsOfEach = 60;

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();

test('processes that claim jobs of many organizations never deadlock', {
  timeout: 120_000,
}, async () => {
  const schema = await server.makeDatabase();
  const storages = await Promise.all(
    Array.from({ length: processes }, () => openPostgresStorage(schema.url)),
  );
  for (const org of organizations) {
    const jobs = Array.from({ length: jobsOfEach }, (_, index): Change => {
      return { kind: 'insert-job', job: aJob(`j${index}`), atMost: jobsOfEach };
    });
    await storages[0]?.commit(org, [...insertOrganization(org), ...jobs]);
  }
  const number = async (text: string): Promise<number> => Number((await schema.query(text)).rows[0]?.number);
  const deadlocks = () =>
    number('SELECT deadlocks AS number FROM pg_stat_database WHERE datname = current_database()');
  const before = await deadlocks();
  const claimed: string[] = [];
  await Promise.all(
    storages.map(async (storage, which) => {
      // Capacity varies, as with jobs of different durations:
      // each process serves other organizations in each round.
      for (let round = which; claimed.length < organizations.length * jobsOfEach; round++) {
        const of = (org: string): number => (round + organizations.indexOf(org) * (which + 1)) % 4;
        const jobs = await storage.claimJobs(after(1), after(31), { total: 1 + (round % 8), of });
        for (const job of jobs) claimed.push(`${job.organizationId} ${job.id}`);
        await Promise.all(
          jobs.map((claim) =>
            storage.commit(claim.organizationId, [{ kind: 'end-job', claim, finishedAt: after(2) }]),
          ),
        );
      }
    }),
  );
  expect(new Set(claimed).size).toBe(claimed.length);
  // A connection reports its counters when it is closed at the latest.
  await Promise.all(storages.map((storage) => storage.close()));
  const others = `SELECT count(*) AS number FROM pg_stat_activity
    WHERE application_name = 'sillage' AND datname = current_database()`;
  while ((await number(others)) > 0) await pause(20);
  expect(await deadlocks()).toBe(before);
  await schema.remove();
});

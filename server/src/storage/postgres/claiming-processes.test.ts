import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJob } from '../../jobs/jobs-contract.ts';
import type { Change } from '../storage.ts';
import { at, insertOrganization } from '../stored-examples.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { type OwnServer, ownServer, whyNoOwnPostgres } from './test-server.ts';

const processes = 3;
const organizations = ['a', 'b', 'c', 'd', 'e', 'f'];
const jobsOfEach = 60;

let server: OwnServer;
beforeAll(async () => {
  if (whyNoOwnPostgres === undefined) server = await ownServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres));

const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();

test('processes that claim jobs of many organizations never wait for each other in a circle', {
  timeout: 120_000,
}, async () => {
  const schema = await server.makeSchema();
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
      // Places are free as they are where jobs take unlike times: each process serves others, and fewer, each time.
      for (let look = which; claimed.length < organizations.length * jobsOfEach; look++) {
        const of = (org: string): number => (look + organizations.indexOf(org) * (which + 1)) % 4;
        const jobs = await storage.claimJobs(after(1), after(31), { inAll: 1 + (look % 8), of });
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
  // What a connection has counted is told when it has ended, at the latest.
  await Promise.all(storages.map((storage) => storage.close()));
  const others = `SELECT count(*) AS number FROM pg_stat_activity
    WHERE application_name = 'sillage' AND datname = current_database()`;
  while ((await number(others)) > 0) await pause(20);
  expect(await deadlocks()).toBe(before);
  await schema.remove();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

const minutes = 60_000;
const days = 1_440 * minutes;
/** How far the clock of each process is ahead of the database's, ms. */
const ahead = [2 * days, 10 * minutes, -10 * minutes, -2 * days];

let server: TestServer;
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));
beforeAll(async () => {
  if (whyNoPostgres !== undefined) return;
  server = await testServer();
});
afterAll(() => server?.stop());

test('processes with clocks days apart share tokens and jobs: each job runs once, immediately (C8)', async () => {
  const schema = await server.makeDatabase();
  const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret };
  const fleet: RawService[] = [];
  for (const clockAhead of ahead) fleet.push(await launchService(settings, { clockAhead }));
  const [first, ...others] = fleet as [RawService, ...RawService[]];
  const token = await first.logIn();
  const [team] = (await first.call(token, 'GET', '/teams')).body as { id: string }[];
  const made = await first.call(token, 'POST', '/evaluations', garmentPayload(team?.id ?? ''));
  const { id } = made.body as { id: string };
  const path = `/evaluation/evaluate/${id}?async=1`;
  const jobs: string[] = [];
  for (const service of [...others, first, ...others, first]) {
    const { status, body } = await service.call(token, 'GET', path);
    expect(status).toBe(202);
    jobs.push((body as { id: string }).id);
  }
  const stored = async () =>
    (await schema.query('SELECT job_id, status, attempts, created_at, finished_at FROM jobs')).rows;
  // A job that depended on a process clock would wait for minutes.
  await expect.poll(async () => (await stored()).every(({ status }) => status === 'done')).toBe(true);
  const rows = await stored();
  expect(rows.map(({ job_id }) => job_id).sort()).toEqual(jobs.sort());
  for (const { attempts, created_at, finished_at } of rows) {
    expect(attempts).toBe(1);
    // No job ended before it began; both times come from the same clock, within half a database round trip.
    expect(Date.parse(finished_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(-250);
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(minutes);
  }
  for (const { launched } of fleet) {
    launched.process.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
  }
  await schema.remove();
});

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnServer, ownServer, whyNoOwnPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { operatorBundle } from '../../testing/processes/launched-process.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { postgresDatabase } from '../../testing/service/postgres-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

let server: OwnServer;
let service: RunningService;
let databaseUrl: string;
beforeAll(async () => {
  if (whyNoOwnPostgres !== undefined) return;
  server = await ownServer();
  const database = await postgresDatabase(server);
  databaseUrl = database.settings.databaseUrl ?? '';
  service = await runService({ database });
});
afterAll(async () => {
  await service?.close();
  await server?.stop();
});
beforeEach(({ skip }) => skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres));

const open = (path: string) => service.call('GET', path, { token: null });

test('a process under load still reports that it is alive and ready (L2)', async () => {
  // A hundred clients that ask again at once, until both answers are there; a slow machine may shed some of their requests.
  let done = false;
  const statuses = new Set<number>();
  const client = async () => {
    while (!done) statuses.add((await service.call('GET', '/evaluations')).status);
  };
  const load = Array.from({ length: 100 }, client);
  await expect.poll(() => statuses.has(200)).toBe(true);
  const alive = [(await open('/readyz')).status, (await open('/healthz')).status];
  done = true;
  await Promise.all(load);
  // `readiness.test.ts` checks the limit of 50 ms.
  expect(alive).toEqual([200, 200]);
  expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
});

test('while the database is gone: 503 with Retry-After, quickly; and full recovery when it is back', async () => {
  const teamId = await firstTeam(service);
  const { id } = await create(service, garmentPayload(teamId));
  await server.kill();
  for (const [method, path, body] of [
    ['GET', `/evaluations/${id}`],
    ['POST', '/evaluations', garmentPayload(teamId)],
  ] as const) {
    const answer = await service.call(method, path, body === undefined ? {} : { body });
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage.busy' } });
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  // Readiness reports the last known state, which may be one check old.
  const ready = (): Promise<number> => open('/readyz').then(({ status }) => status);
  await expect.poll(ready).toBe(503);
  expect((await open('/readyz')).headers.get('retry-after')).toBe('1');
  expect((await open('/healthz')).status).toBe(200);
  await server.start();
  await expect.poll(ready).toBe(200);
  expect((await service.call('GET', `/evaluations/${id}`)).status).toBe(200);
  await create(service, garmentPayload(teamId));
});

test('the operator command works while the service runs', async () => {
  const bundle = await operatorBundle();
  const sillage = (url: string, ...args: string[]) =>
    spawnSync(process.execPath, [bundle, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
  const made = sillage(databaseUrl, 'user', 'create', 'Anna', '--role', 'reader');
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(sillage(databaseUrl, 'user', 'list').stdout).toMatch(/ reader {2}active {2}Anna\n/);
  const empty = sillage(databaseUrl.replace(/search_path[^&]*/, 'search_path%3Dpg_temp'), 'user', 'list');
  expect(empty.status).toBe(1);
  expect(empty.stderr).toMatch(/^sillage: There is no installation in the database of DATABASE_URL[^\n]*\n$/);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgresStorage } from '../../../server/src/platform/database/postgres/postgres-storage.ts';
import { type OwnServer, ownServer, runQuery } from '../../../server/testing/postgres-server.ts';
import { insertOrganization } from '../../../server/testing/stored-examples.ts';
import { pgbouncer, whyNoPgbouncer } from '../../testing/processes/pgbouncer.ts';
import { launchService } from '../../testing/processes/raw-service.ts';
import { lostOf, steadyWriters } from '../../testing/processes/steady-writers.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

const ignored = { ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout' };
const writes = 200;

let server: OwnServer;
let socketFolder: string;
const ended: (() => Promise<unknown>)[] = [];
beforeEach(({ skip }) => skip(whyNoPgbouncer !== undefined, whyNoPgbouncer));
beforeAll(async () => {
  if (whyNoPgbouncer !== undefined) return;
  server = await ownServer();
  socketFolder = new URL(server.url).searchParams.get('host') ?? '';
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});
afterAll(() => server?.stop());

async function bouncer(
  ...given: Parameters<typeof pgbouncer> extends [string, ...infer Rest] ? Rest : never
) {
  const started = await pgbouncer(socketFolder, ...given);
  ended.push(() => started.stop());
  return started;
}

let made = 0;
async function database(): Promise<string> {
  const name = `behind_pgbouncer_${made++}`;
  const schema = await server.makeSchema();
  await schema.query(`CREATE DATABASE ${name}`);
  await schema.remove();
  return name;
}

async function rowsOf(name: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await runQuery(
    server.url.replace('/postgres?', `/${name}?`),
    'SELECT evaluation_id AS id, name FROM evaluations',
  );
  return rows;
}

test.each([
  { mode: 'session', settings: ignored, parameters: '' },
  { mode: 'transaction', settings: {}, parameters: '?pgbouncer=true' },
] as const)(
  'in $mode mode two processes write and evaluate through PgBouncer ($parameters)',
  {
    timeout: 240_000,
  },
  async ({ mode, settings, parameters }) => {
    const between = await bouncer(mode, settings);
    const name = await database();
    const environment = {
      DATABASE_URL: `${between.url(name)}${parameters}`,
      SILLAGE_SECRET: sharedSecret,
    };
    const services = [await launchService(environment), await launchService(environment)];
    for (const { launched } of services) {
      ended.push(async () => {
        launched.process.kill('SIGTERM');
        await launched.ended;
      });
    }
    const load = await steadyWriters(services, 12);
    while (load.acknowledged() < writes) await load.untilWritten();
    await load.stop();
    expect(load.refused()).toBe(0);
    expect(lostOf(load, await rowsOf(name))).toEqual([]);

    const [service] = services as [(typeof services)[0], ...typeof services];
    const token = await service.logIn();
    const [id] = [...load.names.keys()];
    const queued = await service.call(token, 'GET', `/evaluation/evaluate/${id}?async=1`);
    expect(queued.status).toBe(202);
    const job = (queued.body as { id: string }).id;
    const state = async () =>
      ((await service.call(token, 'GET', `/jobs/${job}`)).body as { status: string }).status;
    await expect.poll(state).toBe('done');
    console.log(`PgBouncer, ${mode} mode: ${load.acknowledged()} acknowledged writes, none refused or lost`);
  },
);

test('without the setting for start-up parameters, the start says which one PgBouncer refuses', async () => {
  const between = await bouncer('session');
  await expect(openPostgresStorage(between.url(await database()))).rejects.toThrow(
    /unsupported startup parameter: statement_timeout/,
  );
});

test('in transaction mode, prepared statements fail without the parameter pgbouncer=true', async () => {
  const between = await bouncer('transaction', ignored);
  const storage = await openPostgresStorage(between.url(await database()));
  ended.push(() => storage.close());
  const commits = Array.from({ length: 60 }, (_, index) =>
    storage.commit(`o${index}`, insertOrganization(`o${index}`)),
  );
  const failures = (await Promise.allSettled(commits)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures)
    expect(failure).toMatch(/prepared statement "\S+" (does not|already) exist/);
});

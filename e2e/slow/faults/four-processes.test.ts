import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgresStorage } from '../../../server/src/platform/database/postgres/postgres-storage.ts';
import {
  type TestDatabase,
  type TestServer,
  testServer,
  whyNoPostgres,
} from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { demandWhole } from '../../testing/processes/consistent-tables.ts';
import { type KilledFleet, killedFleet } from '../../testing/processes/killed-fleet.ts';
import type { RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { seededRandom } from '../../testing/processes/seeded-random.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';
import { type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

const wanted = rounds('JOBS', { usual: 100, nightly: 300 });
const processes = 4;
/** Several organizations take turns: their workers compete for the rows that hold the turns. */
const organizations = 3;
const clients = 16;
/** Per organization. */
const documents = 3;
/** Hang guard, ms. */
const patience = 600_000 + wanted * 400;

let server: TestServer;
let schema: TestDatabase;
let shop: Receiver;
let fleet: KilledFleet;
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));
beforeAll(async () => {
  if (whyNoPostgres !== undefined) return;
  server = await testServer();
  schema = await server.makeDatabase();
  shop = await receiver();
  const settings = {
    DATABASE_URL: schema.url,
    SILLAGE_SECRET: sharedSecret,
    SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1',
  };
  fleet = await killedFleet(processes, settings, seededRandom(1));
});
afterAll(async () => {
  await fleet?.stop();
  await shop?.close();
  await schema?.remove();
  await server?.stop();
});

const count = async (table: string, where: string): Promise<number> =>
  Number((await schema.query(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]?.count);

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await pause(200);
}

/**
 * Creates additional organizations, with administrators of the same password. Shape: names of all
 * administrators.
 */
async function administrators(): Promise<string[]> {
  const storage = await openPostgresStorage(schema.url);
  const admin = await storage.readUserByName('admin');
  if (admin === undefined) throw new Error('The service has no administrator.');
  const names = Array.from({ length: organizations - 1 }, (_, index) => `admin-${index}`);
  for (const name of names) {
    const organization = { id: `of-${name}`, name, createdAt: admin.createdAt };
    const user = { ...admin, id: name, organizationId: organization.id, name };
    await storage.commit(organization.id, [
      { kind: 'insert-organization', organization },
      { kind: 'insert-team', team: { id: `team-of-${name}`, name: 'Default' } },
      { kind: 'insert-user', user },
    ]);
  }
  await storage.close();
  return ['admin', ...names];
}

/** An evaluation and the client that requests it. */
interface Subject {
  readonly id: string;
  readonly token: string;
}

async function furnish(service: RawService, administrator: string): Promise<Subject[]> {
  const token = await service.logIn(administrator);
  const [team] = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
  const subjects: Subject[] = [];
  for (let made = 0; made < documents; made++) {
    const body = { ...garmentPayload(team?.id ?? ''), name: `Garment ${made} of ${administrator}` };
    const { id } = (await service.call(token, 'POST', '/evaluations', body)).body as { id: string };
    subjects.push({ id, token });
  }
  return subjects;
}

test('four processes, one killed every second: every job is done once and delivered under one id (D2, C5)', {
  timeout: patience,
}, async () => {
  const began = performance.now();
  const first = await fleet.any();
  const subjects = (await Promise.all((await administrators()).map((name) => furnish(first, name)))).flat();
  const query = new URLSearchParams({ async: '1', webhook: `${shop.address}/hook`, webhook_token: 'word' });
  const accepted: string[] = [];

  async function ask(client: number): Promise<void> {
    while (accepted.length < wanted) {
      const service = await fleet.any();
      try {
        const { id, token } = subjects[client % subjects.length] as Subject;
        const path = `/evaluation/evaluate/${id}/full?${query}`;
        const { status, body } = await service.call(token, 'GET', path);
        if (status === 202) accepted.push((body as { id: string }).id);
        else {
          // Too many jobs are waiting, or the process has just lost its database connection.
          expect([429, 503], JSON.stringify(body)).toContain(status);
          await pause(200);
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  const killing = fleet.killEvery(1_000);
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)));
  await until(async () => (await count('jobs', "status = 'queued'")) === 0);
  const killingSeconds = (performance.now() - began) / 1_000;
  const kills = await killing.stop();
  // Jobs held by killed processes wait for their lease to expire.
  await until(async () => (await count('jobs', 'finished_at IS NULL')) === 0);
  await until(async () => (await count('deliveries', 'finished_at IS NULL')) === 0);
  const seconds = (performance.now() - began) / 1_000;

  expect(kills).toBeGreaterThan(0);
  await demandWhole(async (text) => (await schema.query(text)).rows);
  const { rows } = await schema.query('SELECT job_id, status, delivery_id, attempts FROM jobs');
  const stored = new Map(rows.map(({ job_id, delivery_id }) => [job_id, delivery_id]));
  const received = new Set(shop.received.map(({ headers }) => headers['webhook-id']));
  for (const id of accepted) expect(received.has(stored.get(id)), id).toBe(true);
  // Each id belongs to the delivery of a job: nothing was delivered under two ids.
  expect([...received].filter((id) => ![...stored.values()].includes(id))).toEqual([]);
  expect(await fleet.stop()).toEqual(Array(processes).fill(0));
  console.log(
    `${processes} processes, ${kills} kills in ${killingSeconds.toFixed(0)} s, all ended after ` +
      `${seconds.toFixed(0)} s: ${accepted.length} acknowledged jobs, ` +
      `${rows.length} accepted, ${rows.filter(({ status }) => status === 'done').length} done once ` +
      `(${rows.filter(({ attempts }) => attempts > 1).length} begun again); ` +
      `${shop.received.length} deliveries under ${received.size} ids`,
  );
});

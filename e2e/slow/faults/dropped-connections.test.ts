import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EvaluationRecord } from '@sillage/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timeLimits } from '../../../server/src/platform/database/postgres/connections.ts';
import { type OwnServer, ownServer, whyNoOwnPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { seededRandom } from '../../testing/processes/seeded-random.ts';
import { type TcpProxy, tcpProxy } from '../../testing/processes/tcp-proxy.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { postgresDatabase } from '../../testing/service/postgres-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

/** Hang guard: a request never takes longer than its timeouts, whatever happens to its connection. */
const patience = 120_000;

let server: OwnServer;
let proxy: TcpProxy;
let service: RunningService;
let teamId: string;
beforeEach(({ skip }) => skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres));
beforeAll(async () => {
  if (whyNoOwnPostgres !== undefined) return;
  server = await ownServer();
  const made = await postgresDatabase(server);
  const url = new URL(made.settings.databaseUrl ?? '');
  // The tests query the database directly; the service goes through the proxy.
  proxy = await tcpProxy({ path: join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432') });
  const options = encodeURIComponent(url.searchParams.get('options') ?? '');
  const databaseUrl = `postgres://sillage@127.0.0.1:${proxy.port}/postgres?options=${options}`;
  service = await runService({ database: { ...made, settings: { ...made.settings, databaseUrl } } });
  teamId = await firstTeam(service);
});
afterEach(() => proxy?.set({}));
afterAll(async () => {
  await service?.close();
  await proxy?.close();
  await server?.stop();
});

const post = (name: string, key?: string): Promise<Answer> =>
  service.call('POST', '/evaluations', {
    body: { ...garmentPayload(teamId), name },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const stored = (name: string) =>
  service.query('SELECT evaluation_id AS id, revision FROM evaluations WHERE name = ?', name);
const busy = (answer: Answer): void => {
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'storage.busy' }]);
  expect(answer.headers.get('retry-after')).toBe('1');
};

describe('a connection that is cut after COMMIT, before its answer (D5)', () => {
  test('the client is asked to retry, and its key returns what was stored: once', async () => {
    const name = 'Committed unheard';
    const cut = proxy.cutAfter('COMMIT\0');
    busy(await post(name, 'unheard'));
    await cut;
    expect(await stored(name)).toHaveLength(1);
    const again = await post(name, 'unheard');
    expect(again.status).toBe(201);
    expect(await stored(name)).toEqual([{ id: (again.body as EvaluationRecord).id, revision: 1 }]);
  });

  test('the service does not retry on its own, so that nothing is written twice', async () => {
    const name = 'Without a key';
    const cut = proxy.cutAfter('COMMIT\0');
    busy(await post(name));
    await cut;
    expect(await stored(name)).toHaveLength(1);
  });

  test('a PATCH that took effect without an answer is not applied again under its old revision', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const append = () =>
      service.call('PATCH', `/evaluations/${id}`, {
        body: { reference: 'twice?' },
        headers: { 'if-match': '"1"' },
      });
    const cut = proxy.cutAfter('COMMIT\0');
    busy(await append());
    await cut;
    expect((await append()).status).toBe(412);
    expect((await service.call('GET', `/evaluations/${id}`)).body).toMatchObject({ revision: 2 });
  });
});

test('connections cut and reset continuously: no acknowledged write is lost, no key creates two records (D5)', {
  timeout: patience,
}, async () => {
  const [clients, writes] = [6, 15];
  const random = seededRandom(1);
  const acknowledged = new Map<string, string>();
  let [cuts, refused] = [0, 0];

  /** At a random moment during a request, possibly of another client. */
  async function cutSoon(): Promise<void> {
    await pause(40 * random());
    proxy.cut(random() < 0.5 ? 'reset' : 'end', random());
    cuts++;
  }
  async function client(number: number): Promise<void> {
    for (let count = 0; count < writes; count++) {
      const name = `Cut ${number} ${count}`;
      const key = randomUUID();
      for (;;) {
        const [answer] = await Promise.all([post(name, key), random() < 0.7 ? cutSoon() : undefined]);
        if (answer.status === 201) {
          acknowledged.set(name, (answer.body as EvaluationRecord).id);
          break;
        }
        busy(answer);
        refused++;
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // The last cut may not have been noticed yet.
  const reads = () => Promise.all(Array.from({ length: 20 }, () => service.call('GET', '/teams')));
  await expect.poll(async () => new Set((await reads()).map(({ status }) => status))).toEqual(new Set([200]));
  expect(acknowledged.size).toBe(clients * writes);
  const rows = await service.query(
    "SELECT name, evaluation_id AS id FROM evaluations WHERE name LIKE 'Cut %'",
  );
  const expected = [...acknowledged].map(([name, id]) => ({ name, id }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
  expect(refused).toBeGreaterThan(0);
  console.log(
    `${cuts} connections cut, ${refused} requests answered 503, ${acknowledged.size} acknowledged, 0 lost`,
  );
});

test.each([
  { weather: 'in pieces of 7 bytes', how: { piece: 7 } },
  { weather: 'late', how: { delay: 5 } },
])(
  'a database whose bytes come $weather gives the same answers (D5)',
  { timeout: patience },
  async ({ weather, how }) => {
    proxy.set(how);
    const name = `Weather: ${weather}`;
    const made = await post(name);
    expect(made.status).toBe(201);
    const { id } = made.body as EvaluationRecord;
    expect((await service.call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
    expect((await service.call('GET', `/results/evaluation/${id}`)).status).toBe(200);
    expect(await stored(name)).toEqual([{ id, revision: 1 }]);
  },
);

test('a database that goes silent: requests end by their own timeouts, and the service recovers (D5)', {
  timeout: patience,
}, async () => {
  const { id } = await create(service, garmentPayload(teamId));
  proxy.set({ stalled: true });
  // Without timeouts, none of these requests would end.
  const answers = await Promise.all([
    service.call('GET', `/evaluations/${id}`),
    post('Into the silence', 'silence'),
    ...Array.from({ length: 15 }, (_, index) => post(`Into the silence ${index}`)),
  ]);
  for (const answer of answers) busy(answer);
  const ready = () => service.call('GET', '/readyz', { token: null }).then(({ status }) => status);
  await expect.poll(ready).toBe(503);

  proxy.set({});
  await expect.poll(ready).toBe(200);
  expect((await service.call('GET', `/evaluations/${id}`)).status).toBe(200);
  expect((await post('Into the silence', 'silence')).status).toBe(201);
  expect(await stored('Into the silence')).toHaveLength(1);
  for (let index = 0; index < 15; index++) {
    expect((await stored(`Into the silence ${index}`)).length).toBeLessThanOrEqual(1);
  }
});

test.each([
  { silentAt: 'beginning', message: 'BEGIN ISOLATION' },
  { silentAt: 'end', message: 'COMMIT\0' },
])(
  'a database that goes silent at the $silentAt of a write is waited for once, not again for the rollback (D5)',
  { timeout: patience },
  async ({ silentAt, message }) => {
    const name = `Silent-at-its-${silentAt}`;
    proxy.stallAt(message);
    const began = performance.now();
    busy(await post(name, name));
    const waited = performance.now() - began;
    console.log(`silent at the ${silentAt} of a write: answered after ${(waited / 1_000).toFixed(1)} s`);
    // A second wait would end later than this; the single wait has a margin of its own length for a busy
    // machine.
    expect(waited).toBeLessThan(2 * timeLimits.statement);
    proxy.set({});
    expect((await post(name, name)).status).toBe(201);
    expect(await stored(name)).toHaveLength(1);
  },
);

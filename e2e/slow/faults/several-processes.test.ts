import type { EvaluationRecord, VersionRecord } from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type TestDatabase,
  type TestServer,
  testServer,
  whyNoPostgres,
} from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launchService, type RawAnswer, type RawService } from '../../testing/processes/raw-service.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

/** Timeout: starting two processes from their sources, on a busy machine. */
const patience = 120_000;

describe('two processes on one database', () => {
  let server: TestServer;
  let schema: TestDatabase;
  let processes: readonly RawService[];
  let token: string;
  let teamId: string;

  beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));
  beforeAll(async () => {
    if (whyNoPostgres !== undefined) return;
    server = await testServer();
    schema = await server.makeDatabase();
    const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret };
    // Simultaneously on an empty database: one of them creates the tables and the administrator.
    processes = await Promise.all([launchService(settings), launchService(settings)]);
    token = await at(0).logIn();
    teamId = ((await call(0, 'GET', '/teams')).body as { id: string }[])[0]?.id ?? '';
  }, patience);
  afterAll(async () => {
    const launched = (processes ?? []).map((process) => process.launched);
    for (const { process } of launched) process.kill('SIGTERM');
    for (const { ended } of launched) expect(await ended).toBe(0);
    await schema?.remove();
    await server?.stop();
  }, patience);

  const at = (index: number): RawService => processes[index % processes.length] as RawService;
  const call = (
    index: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => at(index).call(token, method, path, body, headers);
  const count = async (table: string, where = 'TRUE'): Promise<number> =>
    Number((await schema.query(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]?.count);
  const idOf = (answer: RawAnswer): string => (answer.body as { id: string }).id;

  test('they are one installation: one organization, one administrator, tokens that both accept', async () => {
    expect([await count('organizations'), await count('users'), await count('teams')]).toEqual([1, 1, 1]);
    const other = await at(1).logIn();
    for (const index of [0, 1]) {
      expect((await at(index).call(other, 'GET', '/teams')).status).toBe(200);
      expect((await call(index, 'GET', '/teams')).status).toBe(200);
    }
  });

  test('a key revoked and a user disabled at one are refused by both: at once there, soon by the other', async () => {
    const status = async (index: number, key: string): Promise<number> =>
      (await at(index).call(key, 'GET', '/teams')).status;
    const endings = {
      'revoked key': (_: string, keyId: string) => call(0, 'DELETE', `/application/keys/${keyId}`),
      'disabled user': (userId: string) =>
        call(0, 'PUT', `/application/users/${userId}`, { role: 'api', disabled: true }),
    };
    const ended = Object.entries(endings).map(async ([name, end]) => {
      const user = { name, role: 'api', password: 'four words that differ' };
      const userId = idOf(await call(0, 'POST', '/application/users', user));
      const made = await call(0, 'POST', `/application/users/${userId}/keys`, { name });
      const { id, key } = made.body as { id: string; key: string };
      // Both processes have now verified and remembered the key.
      expect([await status(0, key), await status(1, key)]).toEqual([200, 200]);
      expect((await end(userId, id)).status).toBeLessThan(300);
      const since = performance.now();
      expect(await status(0, key)).toBe(401);
      await expect.poll(() => status(1, key), { interval: 100 }).toBe(401);
      return `${name}: refused by the other process after ${Math.round(performance.now() - since)} ms`;
    });
    console.log((await Promise.all(ended)).join('\n'));
  });

  test('writes of one are immediately readable by the other', async () => {
    const { id } = (await call(0, 'POST', '/evaluations', garmentPayload(teamId))).body as EvaluationRecord;
    for (let turn = 0; turn < 10; turn++) {
      await call(turn, 'GET', `/evaluation/evaluate/${id}`);
      const ipc = await call(turn + 1, 'GET', `/results/evaluation/${id}`);
      expect(ipc.body).toMatchObject({ evaluation: { revision: turn + 1 } });
      const changed = { ...garmentPayload(teamId), name: `Turn ${turn}` };
      expect((await call(turn, 'PUT', `/evaluations/${id}`, changed)).status).toBe(200);
      const read = (await call(turn + 1, 'GET', `/evaluations/${id}`)).body;
      expect(read).toMatchObject({ name: `Turn ${turn}`, status: 'outdated' });
    }
  });

  test('of 8 clients × 5 read–append–write cycles none is lost and none is applied twice', {
    timeout: patience,
  }, async () => {
    // Each append adds a word of three letters to the name of a part: 66 words fit into 200 characters.
    const [clients, appends, inName] = [8, 5, 66];
    const parts = Array.from({ length: Math.ceil((clients * appends) / inName) }, () => ({
      name: '.',
      weight: 1,
      materials: [{ id: 'cotton', weight: 1 }],
    }));
    const composition = { baseUnit: 'weight', totalWeight: parts.length, parts };
    const payload = { category: { id: 't-shirt' }, teams: [{ id: teamId }], lifecycles: [], composition };
    const path = `/evaluations/${idOf(await call(0, 'POST', '/evaluations', payload))}`;
    let late = 0;

    async function append(client: number, word: string): Promise<void> {
      for (let tries = 0; ; tries++) {
        const read = await call(client, 'GET', path);
        const body = read.body as EvaluationRecord;
        const part = body.composition.parts.find(({ name = '' }) => name.length < inName * word.length);
        if (part === undefined) throw new Error('all names are full');
        part.name += word;
        const headers = { 'if-match': read.headers.get('etag') ?? '' };
        const { status } = await call(client, 'PUT', path, body, headers);
        if (status === 200) return;
        expect(status).toBe(412);
        late++;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 10 * 2 ** tries)));
      }
    }

    const words = Array.from({ length: clients }, (_, client) =>
      Array.from({ length: appends }, (_, turn) => client.toString(36).padStart(2, '0') + turn.toString(36)),
    );
    await Promise.all(
      words.map(async (own, client) => {
        for (const word of own) await append(client, word);
      }),
    );
    const record = (await call(1, 'GET', path)).body as EvaluationRecord;
    const kept = record.composition.parts.flatMap(({ name = '' }) => name.slice(1).match(/.{3}/g) ?? []);
    expect(kept.sort()).toEqual(words.flat().sort());
    expect(record.revision).toBe(1 + clients * appends);
    expect(late).toBeGreaterThan(0);
  });

  test('both publish the same evaluation at once: one version, which both return', async () => {
    for (let round = 0; round < 10; round++) {
      const id = idOf(await call(round, 'POST', '/evaluations', garmentPayload(teamId)));
      await call(round, 'GET', `/evaluation/evaluate/${id}`);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => call(index, 'PATCH', `/evaluations/publish/${id}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => (body as VersionRecord).id)).size).toBe(1);
      expect(await count('versions', `evaluation_id = '${id}'`)).toBe(1);
      expect(await count('audit', `record_id = '${id}' AND action = 'publish'`)).toBe(1);
    }
  });

  test('both get the same POST with one key at once: one record, which all answers return', async () => {
    for (let round = 0; round < 20; round++) {
      const before = await count('evaluations');
      const headers = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          call(index, 'POST', '/evaluations', garmentPayload(teamId), headers),
        ),
      );
      const made = answers.filter(({ status }) => status === 201);
      // Within a process the second request is rejected because the first is still running.
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(idOf)).size).toBe(1);
      expect(await count('evaluations')).toBe(before + 1);
    }
  });

  test('both disable an administrator at once: one of the two remains active', async () => {
    for (let round = 0; round < 5; round++) {
      const body = { name: `second ${round}`, role: 'admin' };
      const second = idOf(await call(0, 'POST', '/application/users', body));
      const [first] = ((await call(0, 'GET', '/application/users')).body as { id: string; name: string }[])
        .filter(({ name }) => name === 'admin')
        .map(({ id }) => id);
      const statuses = await Promise.all(
        [second, first].map(
          async (id, index) =>
            (await call(index, 'PUT', `/application/users/${id}`, { role: 'admin', disabled: true })).status,
        ),
      );
      const active = await count('users', "role = 'admin' AND disabled = 0");
      expect(active, String(statuses)).toBeGreaterThanOrEqual(1);
      await schema.query("UPDATE users SET disabled = 0 WHERE name = 'admin'");
      await schema.query("UPDATE users SET disabled = 1 WHERE name LIKE 'second%'");
      token = await at(0).logIn();
    }
  });
});

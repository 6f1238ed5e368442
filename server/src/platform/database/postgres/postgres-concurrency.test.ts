import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledProgram } from '../../../../testing/bundled-program.ts';
import {
  type OwnServer,
  ownServer,
  type TestDatabase,
  whyNoOwnPostgres,
} from '../../../../testing/postgres-server.ts';
import { aFailure, after, idsOf, insert, note, room } from '../../../../testing/stored-deliveries.ts';
import {
  aMask,
  anEntry,
  anEvaluation,
  aResult,
  at,
  aUser,
  aVersion,
  insertEvaluation,
} from '../../../../testing/stored-examples.ts';
import type { ClaimedDelivery } from '../../ports/deliveries.ts';
import type { Change, Storage } from '../../ports/storage.ts';
import { timeLimits } from './connections.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: OwnServer;
let schema: TestDatabase;
/** The storages of two processes of the service. */
let one: Storage;
let other: Storage;

beforeAll(async () => {
  if (whyNoOwnPostgres === undefined) server = await ownServer();
});
afterAll(() => server?.stop());
beforeEach(async ({ skip }) => {
  skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres);
  schema = await server.makeDatabase();
  [one, other] = await Promise.all([openPostgresStorage(schema.url), openPostgresStorage(schema.url)]);
  await one.commit('a', [
    { kind: 'insert-organization', organization: { id: 'a', name: 'A', createdAt: at } },
    { kind: 'insert-team', team: { id: 'team-1', name: 'Default' } },
    { kind: 'insert-tag', tag: { id: 'tag-1', name: 'Spring' } },
    insertEvaluation({ ...anEvaluation('e1'), payload: '[]' }),
  ]);
  return async () => {
    await Promise.all([one.close(), other.close()]);
    await schema.remove();
  };
});

const outcomes = async (commits: readonly Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(commits)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : String((outcome.reason as { reason?: string }).reason),
  );

async function appendWords(...args: number[]): Promise<number> {
  const program = await bundledProgram(
    new URL('../../../../testing/concurrent-appends-program.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [program, schema.url, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  return Number(output);
}

/** Of each client; two of them store at the same time in either case. */
const appends = process.env.FAULT_ROUNDS === 'many' ? 20 : 4;

describe('two processes on one database', () => {
  test(`store each word of 50 clients × ${appends} appends exactly once`, async () => {
    const late = await Promise.all([appendWords(0, 25, appends), appendWords(25, 25, appends)]);
    const state = await one.readEvaluation('a', 'e1');
    const expected = Array.from(
      { length: 50 * appends },
      (_, index) => `${Math.floor(index / appends)}-${index % appends}`,
    );
    expect((JSON.parse(state?.payload ?? '[]') as string[]).sort()).toEqual(expected.sort());
    expect(state?.revision).toBe(50 * appends + 1);
    expect(Math.min(...late)).toBeGreaterThan(0);
  });

  test('publish the same version number: one is rejected as `taken`', async () => {
    for (let number = 1; number <= 20; number++) {
      const publish = (storage: Storage, id: string): Promise<void> =>
        storage.commit('a', [
          { kind: 'insert-version', version: aVersion(id, 'e1', number, 1) },
          { kind: 'append-audit', entry: anEntry(`x-${id}`, 'e1') },
        ]);
      const made = await outcomes([publish(one, `one-${number}`), publish(other, `other-${number}`)]);
      expect(made.sort()).toEqual(['done', 'taken']);
    }
    expect(await one.listVersions('a', 'e1')).toHaveLength(20);
    expect(await one.listAudit('a', 'e1')).toHaveLength(20);
  });

  test('use the same idempotency key: one is rejected as `taken` and leaves no record', async () => {
    for (let round = 0; round < 20; round++) {
      const create = (storage: Storage, id: string): Promise<void> =>
        storage.commit('a', [
          insertEvaluation(anEvaluation(id)),
          {
            kind: 'append-audit',
            entry: anEntry(`x-${id}`, id),
            idempotencyKey: { path: '/evaluations', key: `k${round}`, bodyHash: 'h', expiredBefore: '' },
          },
        ]);
      const made = await outcomes([create(one, `one-${round}`), create(other, `other-${round}`)]);
      expect(made.sort()).toEqual(['done', 'taken']);
    }
    expect(await one.listEvaluations('a', { limit: 100 })).toHaveLength(1 + 20);
  });

  test('disable the last two administrators at once: one remains', async () => {
    for (let round = 0; round < 20; round++) {
      const users = [`p${round}`, `q${round}`].map((id) => ({ ...aUser(id, id), role: 'admin' as const }));
      await one.commit(
        'a',
        users.map((user): Change => ({ kind: 'insert-user', user })),
      );
      const disable = (storage: Storage, user: (typeof users)[0]): Promise<void> =>
        storage.commit('a', [
          { kind: 'replace-user', user: { ...user, disabled: true, version: 2 }, expectedVersion: 1 },
          { kind: 'require-administrator' },
        ]);
      const made = await outcomes([
        disable(one, users[0] as (typeof users)[0]),
        disable(other, users[1] as (typeof users)[0]),
      ]);
      expect(made.sort()).toEqual(['done', 'last']);
      await schema.query('DELETE FROM users');
    }
  });

  test('a result of an older revision does not change the mask revision of a newer result', async () => {
    const mask = { noun: 'mask', id: 'm1', revision: 1 } as const;
    const reusables = [mask];
    await one.commit('a', [
      { kind: 'insert-reusable', reusable: aMask('m1') },
      {
        kind: 'replace-evaluation',
        evaluation: anEvaluation('e1', 2),
        expectedRevision: 1,
        teamIds: [],
        tagIds: [],
        reusables,
      },
    ]);
    const result = (of: number, maskRevision: number): Change => ({
      kind: 'put-result',
      result: { ...aResult('e1'), revision: of },
      uses: [{ ...mask, revision: maskRevision }],
    });
    // The slow commit has read revision 2 and waits before it writes,
    // until the fast one is done or has to wait for it.
    await schema.query(`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.revision = 2 THEN PERFORM pg_advisory_xact_lock(42); END IF; RETURN NEW; END $$;
      CREATE TRIGGER slow BEFORE INSERT ON standard_results FOR EACH ROW EXECUTE FUNCTION wait()`);
    const holder = new pg.Client({ connectionString: schema.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(42)');
    // Computed with another revision of the mask than the result of the fast commit.
    const slow = one.commit('a', [result(2, 7)]);
    await pause(300);
    const evaluation = anEvaluation('e1', 3);
    const quick = other
      .commit('a', [
        { kind: 'replace-evaluation', evaluation, expectedRevision: 2, teamIds: [], tagIds: [], reusables },
      ])
      .then(() => other.commit('a', [result(3, 1)]));
    await Promise.race([quick, pause(500)]);
    await holder.end();
    expect(await outcomes([slow, quick])).toEqual(['done', 'done']);
    const state = await one.readEvaluation('a', 'e1');
    expect(state?.evaluated).toEqual({ revision: 3, evaluatedAt: aResult('e1').evaluatedAt });
  });

  test('retry transactions that deadlock until both succeed', async () => {
    await one.commit('a', [insertEvaluation(anEvaluation('e2'))]);
    for (let round = 1; round <= 3; round++) {
      const both = (storage: Storage, ids: readonly string[]): Promise<void> =>
        storage.commit(
          'a',
          // Without an expected revision, only the row locks decide.
          ids.map((evaluationId): Change => ({ kind: 'put-result', result: aResult(evaluationId) })),
        );
      const made = await outcomes(
        Array.from({ length: 4 }, (_, index) =>
          index % 2 === 0 ? both(one, ['e1', 'e2']) : both(other, ['e2', 'e1']),
        ),
      );
      expect(new Set(made)).toEqual(new Set(['done']));
    }
  });

  test('results of one moment share a transaction, without one that is refused', async () => {
    const ids = ['e2', 'e3', 'e4', 'e5'];
    await one.commit(
      'a',
      ids.map((id) => insertEvaluation(anEvaluation(id))),
    );
    const put = (id: string, revision = 1): Promise<void> =>
      one.commit('a', [
        { kind: 'put-result', result: aResult(id, revision) },
        { kind: 'append-audit', entry: anEntry(`line-${id}`, id) },
      ]);
    const transactions = async (): Promise<number> => {
      const { rows } = await schema.query('SELECT count(DISTINCT xmin::text) AS n FROM standard_results');
      return Number(rows[0]?.n);
    };
    expect(await outcomes(['e1', 'e2', 'e3'].map((id) => put(id)))).toEqual(['done', 'done', 'done']);
    expect(await transactions()).toBe(1);
    expect(await outcomes([put('e4'), put('e4', 2), put('e5')])).toEqual(['done', 'stale', 'done']);
    const lines = await Promise.all(['e1', ...ids].map((id) => one.listAudit('a', id)));
    expect(lines.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('deliveries to a paused target', () => {
  const rest = { until: after(60), rests: 1 };
  const claim = async (storage: Storage, now: number): Promise<readonly ClaimedDelivery[]> =>
    storage.claimDeliveries(after(now), after(now + 30), room);
  const dueAt = async (id: string): Promise<string | null | undefined> =>
    (await one.readDelivery('a', id))?.dueAt;

  beforeEach(async () => {
    await one.commit('a', [insert('d1'), insert('d2'), insert('d3'), insert('d4')]);
    const [first] = await claim(one, 0);
    await one.commit('a', [note(first as ClaimedDelivery, aFailure(1), 'fails', undefined, { rest })]);
  });

  test('are postponed without waiting for rows that another process has locked; the next claim postpones those', async () => {
    const holder = new pg.Client({ connectionString: schema.url });
    await holder.connect();
    try {
      await holder.query("BEGIN; SELECT 1 FROM deliveries WHERE delivery_id = 'd3' FOR UPDATE");
      // With a timeout: a blocked claim would wait for the lock, which is released only afterwards.
      const claimed = await Promise.race([claim(one, 1), pause(10_000, 'waits')]);
      expect(claimed).toEqual([]);
      expect([await dueAt('d2'), await dueAt('d3'), await dueAt('d4')]).toEqual([rest.until, at, rest.until]);
    } finally {
      await holder.end();
    }
    expect(await claim(other, 1)).toEqual([]);
    expect(await dueAt('d3')).toBe(rest.until);
  });

  test('are neither lost nor claimed when many processes claim at once', async () => {
    const hosts = Array.from({ length: 20 }, (_, index) => `h${index}`);
    const ids = hosts.flatMap((host) => [1, 2, 3].map((number) => `${host}-${number}`));
    await one.commit(
      'a',
      ids.map((id) => insert(id, { host: id.slice(0, id.indexOf('-')) })),
    );
    const claims = Array.from({ length: 8 }, (_, index) => claim(index % 2 === 0 ? one : other, 1));
    expect((await Promise.all(claims)).flat()).toEqual([]);
    expect(await claim(one, 1)).toEqual([]);
    expect(new Set(await Promise.all(ids.map(dueAt)))).toEqual(new Set([rest.until]));
    const rested = await one.claimDeliveries(after(60), after(90), { ...room, atMost: 99 });
    expect(
      idsOf(rested)
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual(ids.sort());
  });
});

test('an expired delivery that is replayed during the deletion is kept, and the deletion does not wait for it', async () => {
  await one.commit('a', [insert('d1'), insert('d2')]);
  for (let count = 0; count < 2; count++) {
    const [claimed] = await one.claimDeliveries(after(0), after(30), room);
    await one.commit('a', [note(claimed as ClaimedDelivery, aFailure(1), 'fails')]);
  }
  const holder = new pg.Client({ connectionString: schema.url });
  await holder.connect();
  await holder.query(
    `BEGIN; UPDATE deliveries SET finished_at = NULL, status = 'pending' WHERE delivery_id = 'd2'`,
  );
  const deletion = other.deleteExpired(
    { endedBefore: after(9), keysBefore: '', sessionsUsedBefore: '', sessionsEndBefore: '' },
    9,
  );
  // With a timeout: a blocked deletion would wait for the lock, which is released only afterwards.
  const deleted = await Promise.race([deletion, pause(3_000, 'waits')]);
  await holder.query('COMMIT');
  await holder.end();
  await deletion;
  expect((await one.listDeliveries('a', { limit: 9 })).map(({ id }) => id)).toEqual(['d2']);
  expect(deleted).toBe(1);
});

describe('a server that is killed under load (D4)', () => {
  test('loses no confirmed commit; meanwhile the storage fails fast, and recovers automatically', {
    timeout: 60_000,
  }, async () => {
    const confirmed: string[] = [];
    const tried: string[] = [];
    const failures: unknown[] = [];
    let longest = 0;
    let on = true;
    const writer = async (storage: Storage, name: string): Promise<void> => {
      for (let count = 0; on; count++) {
        const id = `${name}-${count}`;
        tried.push(id);
        const began = performance.now();
        try {
          await storage.commit('a', [insertEvaluation(anEvaluation(id))]);
          confirmed.push(id);
        } catch (error) {
          failures.push(error);
          await pause(20);
        }
        longest = Math.max(longest, performance.now() - began);
      }
    };
    const writers = ['w', 'x', 'y', 'z'].map((name, index) => writer(index % 2 === 0 ? one : other, name));
    for (let round = 0; round < 3; round++) {
      await pause(300);
      await server.kill();
      await expect(one.ping()).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'busy' });
      await pause(200);
      await server.start();
      await one.ping();
      const before = confirmed.length;
      for (let tries = 0; confirmed.length === before && tries < 100; tries++) await pause(50);
      expect(confirmed.length, 'recovered within 5 s').toBeGreaterThan(before);
    }
    on = false;
    await Promise.all(writers);
    for (const error of failures) expect(error).toMatchObject({ name: 'StorageUnavailable', reason: 'busy' });
    expect(failures.length).toBeGreaterThan(0);
    // No commit hangs, not even for the time limit of a statement.
    expect(longest).toBeLessThan(timeLimits.statement);
    const stored = new Set((await one.listEvaluations('a', { limit: 100_000 })).map(({ id }) => id));
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
    const unknown = [...stored].filter((id) => id !== 'e1' && !tried.includes(id));
    expect(unknown).toEqual([]);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type OwnServer,
  ownServer,
  type TestDatabase,
  whyNoOwnPostgres,
} from '../../../../testing/postgres-server.ts';
import { anEvaluation, at, insertEvaluation } from '../../../../testing/stored-examples.ts';
import type { EventPlace, StoredRecordEvent } from '../../ports/record-events.ts';
import type { Storage } from '../../ports/storage.ts';
import { applyChanges } from '../sql/changes.ts';
import { runScript } from './postgres-executor.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: OwnServer;
let schema: TestDatabase;
let storage: Storage;

beforeAll(async () => {
  if (whyNoOwnPostgres === undefined) server = await ownServer();
});
afterAll(() => server?.stop());
beforeEach(async ({ skip }) => {
  skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres);
  schema = await server.makeDatabase();
  storage = await openPostgresStorage(schema.url);
  await storage.commit('a', [
    { kind: 'insert-organization', organization: { id: 'a', name: 'A', createdAt: at } },
    { kind: 'insert-team', team: { id: 'team-1', name: 'Default' } },
    { kind: 'insert-tag', tag: { id: 'tag-1', name: 'Spring' } },
  ]);
  return async () => {
    await storage.close();
    await schema.remove();
  };
});

/** A client that reads the feed as `GET /changes` does, and keeps its place. */
function follower() {
  let after: EventPlace | undefined;
  return async (): Promise<readonly string[]> => {
    const upTo = await storage.readLastEvent('a');
    if (upTo === undefined) return [];
    const found: readonly StoredRecordEvent[] = await storage.listRecordEvents('a', {
      ...(after && { after }),
      upTo,
      limit: 100_000,
    });
    after = found.at(-1) ?? after;
    return found.map(({ recordId }) => recordId);
  };
}

const created = (id: string) => insertEvaluation({ ...anEvaluation(id), reference: id });

test('of two writers, the one with the earlier number commits later: neither is skipped', async () => {
  const follow = follower();
  expect(await follow()).toEqual(['team-1', 'tag-1']);
  const writer = new pg.Client(schema.url);
  await writer.connect();
  const slow = writer as unknown as pg.PoolClient;
  try {
    await writer.query('BEGIN');
    await runScript(slow, applyChanges('a', [created('slow')], at));
    await storage.commit('a', [created('fast')]);
    const { rows } = await schema.query("SELECT event_id, tx FROM record_events WHERE record_id = 'fast'");
    const mine = await writer.query("SELECT event_id, tx FROM record_events WHERE record_id = 'slow'");
    expect(Number(mine.rows[0].event_id)).toBeLessThan(Number(rows[0]?.event_id));
    expect(Number(mine.rows[0].tx)).toBeLessThan(Number(rows[0]?.tx));
    // A reader who took "fast" now, and went on after it, would never see "slow".
    expect(await follow()).toEqual([]);
    await writer.query('COMMIT');
    expect(await follow()).toEqual(['slow', 'fast']);
    expect(await follow()).toEqual([]);
  } finally {
    await writer.end();
  }
});

test('a reader among 8 concurrent writers sees every event once, each in its order', async () => {
  const follow = follower();
  await follow();
  const [writers, commits] = [8, 40];
  let writing = true;
  const read: string[] = [];
  const reading = (async () => {
    for (;;) {
      const last = !writing;
      read.push(...(await follow()));
      if (last) return;
    }
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < commits; n++) {
        await storage.commit('a', [created(`${writer}-${n}-a`), created(`${writer}-${n}-b`)]);
        if (n % 7 === writer % 7) await pause(3);
      }
    }),
  );
  writing = false;
  await reading;
  const all = Array.from({ length: writers }, (_, writer) =>
    Array.from({ length: commits }, (__, n) => [`${writer}-${n}-a`, `${writer}-${n}-b`]).flat(),
  );
  expect(read).toHaveLength(writers * commits * 2);
  for (const [writer, own] of all.entries())
    expect(read.filter((id) => id.startsWith(`${writer}-`))).toEqual(own);
});

test('events restored on a server whose transactions are behind come before its own', async () => {
  await storage.commit('a', [created('before')]);
  await schema.query('UPDATE record_events SET tx = tx + 1000000000');
  expect(await storage.readLastEvent('a')).toBeUndefined();
  const again = await openPostgresStorage(schema.url);
  try {
    await again.commit('a', [created('after')]);
    expect(await follower()()).toEqual(['team-1', 'tag-1', 'before', 'after']);
  } finally {
    await again.close();
  }
});

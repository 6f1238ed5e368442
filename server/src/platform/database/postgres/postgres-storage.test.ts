import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrationConformance } from '../../../../testing/conformance/administration-conformance.ts';
import { emptiedPostgres } from '../../../../testing/conformance/emptied-postgres.ts';
import { figuresConformance } from '../../../../testing/conformance/figures-conformance.ts';
import { aJob } from '../../../../testing/conformance/jobs-conformance.ts';
import { quotaConformance } from '../../../../testing/conformance/quota-conformance.ts';
import { recordEventsConformance } from '../../../../testing/conformance/record-events-conformance.ts';
import { reusablesConformance } from '../../../../testing/conformance/reusables-conformance.ts';
import { signInConformance } from '../../../../testing/conformance/sign-in-conformance.ts';
import { storageConformance } from '../../../../testing/conformance/storage-conformance.ts';
import { trashConformance } from '../../../../testing/conformance/trash-conformance.ts';
import {
  ownServer,
  type TestDatabase,
  type TestServer,
  testServer,
  whyNoOwnPostgres,
  whyNoPostgres,
} from '../../../../testing/postgres-server.ts';
import {
  anEvaluation,
  at,
  insertEvaluation,
  insertOrganization,
} from '../../../../testing/stored-examples.ts';
import { postgresShapes, sqliteShapes } from '../../../../testing/table-shapes.ts';
import type { Change } from '../../ports/storage.ts';
import { migrations } from '../migrations/migrations.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

const makePlace = emptiedPostgres(() => server);

storageConformance('PostgreSQL', makePlace);
figuresConformance('PostgreSQL', makePlace);
administrationConformance('PostgreSQL', makePlace);
reusablesConformance('PostgreSQL', makePlace);
signInConformance('PostgreSQL', makePlace);
quotaConformance('PostgreSQL', makePlace);
trashConformance('PostgreSQL', makePlace);
recordEventsConformance('PostgreSQL', makePlace);

/** Runs a test in a separate schema. */
async function inSchema(run: (schema: TestDatabase) => Promise<void>): Promise<void> {
  const schema = await server.makeSchema();
  try {
    await run(schema);
  } finally {
    await schema.remove();
  }
}

describe('the tables', () => {
  /** Columns of events that differ by engine: PostgreSQL gives out ids itself and notes the transaction of each event. */
  const eventColumns: Readonly<Record<string, string>> = {
    'event_id INTEGER': 'event_id BIGINT NOT NULL',
    'tx BIGINT NOT NULL DEFAULT 0': 'tx BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint',
  };

  test('are those of the embedded database, except two columns of events: columns, keys and indexes', () =>
    inSchema(async ({ url, query }) => {
      const folder = mkdtempSync(join(tmpdir(), 'sillage-shapes-'));
      await (await openSqliteStorage(folder)).close();
      await (await openPostgresStorage(url)).close();
      const database = new DatabaseSync(join(folder, 'sillage.db'));
      const { record_events: events, ...embedded } = sqliteShapes(database);
      database.close();
      expect(Object.keys(embedded).length).toBeGreaterThan(15);
      expect(events?.columns).toEqual(expect.arrayContaining(Object.keys(eventColumns)));
      const columns = events?.columns.map((line) => eventColumns[line] ?? line);
      expect(await postgresShapes(async (text) => (await query(text)).rows)).toEqual({
        ...embedded,
        record_events: { ...events, columns },
      });
    }));
});

describe('migrations', () => {
  const next = {
    name: '9999-next',
    script: 'CREATE TABLE next_one (a TEXT); CREATE TABLE next_two (a TEXT)',
  };

  test('run once when eight processes start at the same moment', () =>
    inSchema(async ({ url, query }) => {
      const storages = await Promise.all(Array.from({ length: 8 }, () => openPostgresStorage(url)));
      const { rows } = await query('SELECT name FROM migrations ORDER BY name');
      expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
      const organization = { id: 'a', name: 'A', createdAt: at };
      await storages[0]?.commit('a', [{ kind: 'insert-organization', organization }]);
      for (const storage of storages) expect(await storage.readOrganization('a')).toEqual(organization);
      await Promise.all(storages.map((storage) => storage.close()));
    }));

  test('of a newer process do not interrupt older processes during a rolling update', () =>
    inSchema(async ({ url }) => {
      const old = await openPostgresStorage(url);
      await old.commit('a', insertOrganization('a'));
      const jobs = ['j1', 'j2', 'j3'].map((id): Change => ({ kind: 'insert-job', job: aJob(id), atMost: 9 }));
      await old.commit('a', [insertEvaluation(anEvaluation('e1')), ...jobs]);
      const claim = () => old.claimJobs(at, '9', { total: 1, of: () => 1 });
      // Enough reads to use all connections of the pool.
      const read = () => Promise.all(Array.from({ length: 30 }, () => old.readEvaluation('a', 'e1')));
      await read();
      expect(await claim()).toHaveLength(1);
      const columns = ['jobs', 'evaluations'].map((table) => `ALTER TABLE ${table} ADD COLUMN news TEXT`);
      const widening = { name: next.name, script: columns.join(';') };
      await (await openPostgresStorage(url, { migrations: [...migrations, widening] })).close();
      expect(new Set((await read()).map((evaluation) => evaluation?.id))).toEqual(new Set(['e1']));
      expect([await claim(), await claim()].map(({ length }) => length)).toEqual([1, 1]);
      await old.close();
    }));

  test('a database written by a newer release is rejected with a one-line error (D9)', () =>
    inSchema(async ({ url }) => {
      await (await openPostgresStorage(url, { migrations: [...migrations, next] })).close();
      await expect(openPostgresStorage(url)).rejects.toThrow(
        /^The database was written by a newer release [^\n]*"9999-next"[^\n]*$/,
      );
    }));

  test('a migration that fails midway leaves nothing, and the next start completes it', () =>
    inSchema(async ({ url, query }) => {
      const script = 'CREATE TABLE next_one (a TEXT); CREATE TABLE organizations (a TEXT)';
      const failing = { name: next.name, script };
      await expect(openPostgresStorage(url, { migrations: [...migrations, failing] })).rejects.toThrow(
        /cannot be opened/,
      );
      await (await openPostgresStorage(url, { migrations: [...migrations, next] })).close();
      expect((await query('SELECT * FROM migrations')).rows).toHaveLength(migrations.length + 1);
      expect((await query('SELECT * FROM next_two')).rows).toEqual([]);
    }));
});

describe('a database that cannot be used is rejected with a one-line error', () => {
  /** The query parameter `options` is the last one of the URL. */
  const withSetting = (url: string, setting: string): string =>
    `${url}${encodeURIComponent(` -c ${setting}`)}`;

  test('in production, if a power failure may undo confirmed commits (D10)', () =>
    inSchema(async ({ url }) => {
      const unsafe = withSetting(url, 'synchronous_commit=off');
      await expect(openPostgresStorage(unsafe, { durable: true })).rejects.toThrow(
        /^PostgreSQL runs with (fsync|full_page_writes|synchronous_commit) = off, [^\n]*$/,
      );
      await (await openPostgresStorage(unsafe)).close();
    }));

  test('in production, but not if commits wait for the disk', async ({ skip }) => {
    skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres);
    const waiting = await ownServer({ durable: true });
    const { url } = await waiting.makeSchema();
    await (await openPostgresStorage(url, { durable: true })).close();
    const unsafe = withSetting(url, 'synchronous_commit=off');
    await expect(openPostgresStorage(unsafe, { durable: true })).rejects.toThrow(/synchronous_commit = off/);
    await waiting.stop();
  });

  test('if the server cannot be reached; the password is not shown', async () => {
    await expect(openPostgresStorage('postgres://someone:hunter2@127.0.0.1:1/x')).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/x cannot be reached \(ECONNREFUSED\): [^\n]*DATABASE_URL\.$/,
    );
  });

  test('if the server has no such database', () =>
    inSchema(async ({ url }) => {
      const missing = new URL(url);
      missing.pathname = '/no_such_database';
      await expect(openPostgresStorage(missing.href.replaceAll('+', '%20'))).rejects.toThrow(
        /^PostgreSQL at [^\n]*\/no_such_database refuses DATABASE_URL: [^\n]*$/,
      );
    }));

  test('if it is empty where an installation is expected', () =>
    inSchema(async ({ url }) => {
      await expect(openPostgresStorage(url, { existing: true })).rejects.toThrow(/^There is no installation/);
      await (await openPostgresStorage(url)).close();
      await (await openPostgresStorage(url, { existing: true })).close();
    }));
});

test('a search for a text that cannot be stored finds nothing', () =>
  inSchema(async ({ url }) => {
    const storage = await openPostgresStorage(url);
    expect(await storage.readEvaluation('a', 'e\u00001')).toBeUndefined();
    expect(await storage.readUserByName('\0')).toBeUndefined();
    expect(await storage.listEvaluations('a', { search: '\0', limit: 9 })).toEqual([]);
    await storage.close();
  }));

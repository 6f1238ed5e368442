import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrationConformance } from '../../../../testing/conformance/administration-conformance.ts';
import { figuresConformance } from '../../../../testing/conformance/figures-conformance.ts';
import { quotaConformance } from '../../../../testing/conformance/quota-conformance.ts';
import { recordEventsConformance } from '../../../../testing/conformance/record-events-conformance.ts';
import { retriesConformance } from '../../../../testing/conformance/retries-conformance.ts';
import { reusablesConformance } from '../../../../testing/conformance/reusables-conformance.ts';
import { signInConformance } from '../../../../testing/conformance/sign-in-conformance.ts';
import { storageConformance } from '../../../../testing/conformance/storage-conformance.ts';
import { trashConformance } from '../../../../testing/conformance/trash-conformance.ts';
import { sqlitePlace } from '../../../../testing/empty-database.ts';
import { migrations } from '../migrations/migrations.ts';
import { countedTables } from '../sql/counted-tables.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

storageConformance('SQLite', sqlitePlace);
figuresConformance('SQLite', sqlitePlace);
administrationConformance('SQLite', sqlitePlace);
reusablesConformance('SQLite', sqlitePlace);
signInConformance('SQLite', sqlitePlace);
retriesConformance('SQLite', sqlitePlace);
quotaConformance('SQLite', sqlitePlace);
trashConformance('SQLite', sqlitePlace);
recordEventsConformance('SQLite', sqlitePlace);

/** Who has access, what happened, names of teams and tags, and links between counted rows: a few bytes each. */
const uncounted = [
  'api_keys',
  'audit',
  'delivery_attempts',
  'delivery_turns',
  'evaluation_databases',
  'evaluation_figures',
  'evaluation_reusables',
  'evaluation_tags',
  'evaluation_teams',
  'job_turns',
  'note_mentions',
  'organization_usage',
  'organizations',
  'product_reusables',
  'product_tags',
  'product_teams',
  'product_versions',
  'questionnaire_evaluations',
  'record_events',
  'recovery_codes',
  'second_factors',
  'sessions',
  'share_gtins',
  'subscription_places',
  'tags',
  'teams',
  'user_identities',
  'users',
  'webhook_keys',
  'webhook_targets',
];

describe('the folder of the embedded database', () => {
  let parent: string;
  let folder: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'sillage-folder-'));
    folder = join(parent, 'deep', 'data');
  });

  test('is created at the first start, readable only by its owner', async () => {
    await (await openSqliteStorage(folder)).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('has no table of an organization that quotas overlook', async () => {
    await (await openSqliteStorage(folder)).close();
    const database = new DatabaseSync(join(folder, 'sillage.db'), { readOnly: true });
    const tables = database
      .prepare(
        `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'organization_id'
          WHERE m.type = 'table' ORDER BY m.name`,
      )
      .all()
      .map(({ name }) => String(name));
    database.close();
    const counted = countedTables.map(({ table }) => table);
    expect(tables.filter((name) => !counted.includes(name))).toEqual(uncounted);
  });

  test('and its files are readable only by their owner, also in a folder that others can read', async () => {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    await (await openSqliteStorage(folder)).close();
    const file = join(folder, 'sillage.db');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // As an earlier release left it.
    chmodSync(file, 0o644);
    const storage = await openSqliteStorage(folder);
    try {
      await storage.commit('a', [
        { kind: 'insert-organization', organization: { id: 'a', name: 'A', createdAt: '2026' } },
      ]);
      for (const name of ['sillage.db', 'sillage.db-wal', 'sillage.db-shm']) {
        expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
      }
    } finally {
      await storage.close();
    }
  });

  test('with an empty database beside a secret is refused with the cure; without secret it is new', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'sillage.db'), '');
    await (await openSqliteStorage(folder)).close();
    writeFileSync(join(folder, 'sillage.db'), '');
    writeFileSync(join(folder, 'secret'), 'x'.repeat(64));
    await expect(openSqliteStorage(folder)).rejects.toThrow(
      /^The database in [^\n]* is empty, [^\n]*restore a backup[^\n]*$/,
    );
    expect(statSync(join(folder, 'sillage.db')).size).toBe(0);
  });

  test('can be opened by one storage at a time, and by the next one once it is closed', async () => {
    const storage = await openSqliteStorage(folder);
    await expect(openSqliteStorage(folder)).rejects.toThrow(
      /^Another Sillage process uses the data folder [^\n]*$/,
    );
    await storage.close();
    await (await openSqliteStorage(folder)).close();
  });

  test('is unlocked after its process was killed', async () => {
    await (await openSqliteStorage(folder)).close();
    const driver = pathToFileURL(createRequire(import.meta.url).resolve('@photostructure/sqlite')).href;
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import sqlite from '${driver}';
       const lock = new sqlite.DatabaseSync(${JSON.stringify(join(folder, 'sillage.lock'))});
       lock.exec('BEGIN EXCLUSIVE');
       console.log('held');
       setInterval(() => lock.isOpen, 1000);`,
    ]);
    await once(holder.stdout, 'data');
    await expect(openSqliteStorage(folder)).rejects.toThrow(/Another Sillage process/);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await openSqliteStorage(folder)).close();
  });

  test('that cannot be created causes a one-line error with the remedy', async () => {
    writeFileSync(join(parent, 'file'), '');
    const refusal = /^The data folder [^\n]* cannot be written \(\w+\): [^\n]*SILLAGE_DATA[^\n]*$/;
    await expect(openSqliteStorage(join(parent, 'file', 'data'))).rejects.toThrow(refusal);
  });

  test('with a foreign file named like the database is rejected, and the lock is released', async () => {
    await (await openSqliteStorage(folder)).close();
    writeFileSync(
      join(folder, 'sillage.db'),
      'not a database, but long enough to be looked at as one'.repeat(20),
    );
    for (let tries = 0; tries < 2; tries++) {
      await expect(openSqliteStorage(folder)).rejects.toThrow(/cannot be opened[^\n]*restore a backup/);
    }
  });
});

describe('migrations', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sillage-migrations-'));
  });

  const next = {
    name: '9999-next',
    script: 'CREATE TABLE next_one (a TEXT); CREATE TABLE next_two (a TEXT)',
  };

  test('a database written by a newer release is rejected with a one-line error (D9)', async () => {
    await (await openSqliteStorage(folder, [...migrations, next])).close();
    await expect(openSqliteStorage(folder)).rejects.toThrow(
      /^The database was written by a newer release [^\n]*"9999-next"[^\n]*$/,
    );
  });

  test('a migration that fails midway leaves nothing, and the next start completes it', async () => {
    const failing = {
      name: next.name,
      script: 'CREATE TABLE next_one (a TEXT); CREATE TABLE organizations (a TEXT)',
    };
    await expect(openSqliteStorage(folder, [...migrations, failing])).rejects.toThrow(/cannot be opened/);
    await (await openSqliteStorage(folder, [...migrations, next])).close();
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    expect(database.prepare('SELECT count(*) AS n FROM migrations').get()).toEqual({
      n: migrations.length + 1,
    });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('keep all versions and the pins of products when the table of versions is recreated', async () => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0005-external-results'),
    );
    await (await openSqliteStorage(folder, before)).close();
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    database.exec(`
      INSERT INTO organizations VALUES ('a', 'A', '');
      INSERT INTO evaluations (organization_id, evaluation_id, revision, category_id, created_at, updated_at, payload)
        VALUES ('a', 'e1', 1, 't-shirt', '', '', '{}');
      INSERT INTO versions (organization_id, version_id, evaluation_id, number, revision, published_at, payload, ipc,
        calculation, "full", frozen) VALUES ('a', 'v1', 'e1', 1, 1, 'then', '{}', x'01', x'02', x'03', '{"mask":{}}');
      INSERT INTO products (organization_id, product_id, revision, name, created_at, updated_at, payload, ipc, "full")
        VALUES ('a', 'p1', 1, 'P', '', '', '{}', x'04', x'05');
      INSERT INTO product_versions VALUES ('a', 'p1', 0, 'v1', 3);
    `);
    database.close();
    const storage = await openSqliteStorage(folder);
    expect(await storage.readVersion('a', 'v1')).toEqual({
      id: 'v1',
      evaluationId: 'e1',
      number: 1,
      revision: 1,
      publishedAt: 'then',
      payload: '{}',
      frozen: '{"mask":{}}',
      ipc: Uint8Array.of(1),
      calculation: Uint8Array.of(2),
      full: Uint8Array.of(3),
    });
    expect(await storage.listPinnedScores('a', 'p1')).toEqual([
      { versionId: 'v1', quantity: 3, payload: '{}', extscore: null },
    ]);
    const removal = [{ kind: 'remove-evaluation', evaluationId: 'e1' }] as const;
    await expect(storage.commit('a', removal)).rejects.toMatchObject({ reason: 'in-use' });
    await storage.close();
  });

  test('have ascending names, so that their order never changes', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});

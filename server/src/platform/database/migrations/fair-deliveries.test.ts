import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { at } from '../../../../testing/stored-examples.ts';
import type { Storage } from '../../ports/storage.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { fairDeliveries } from './0009-fair-deliveries.ts';
import { migrations } from './migrations.ts';

const before = migrations.slice(0, migrations.indexOf(fairDeliveries));
const input = (host: string, target: string) =>
  JSON.stringify({ language: 'en', webhook: { host, target, sealed: 's' }, subject: { a: 1 } });

/** Rows as the previous release wrote them. */
const oldRows = [
  `INSERT INTO organizations (organization_id, name, created_at) VALUES ('a', 'Atelier', '${at}')`,
  ...[
    ['d1', 'shop.example:8443', 'https://shop.example:8443/services/secret'],
    ['d2', 'shop.example.', 'https://shop.example./'],
    ['d3', '[2001:db8::1]:8080', 'http://[2001:db8::1]:8080/secret'],
    ['d4', '203.0.113.10', 'https://203.0.113.10/secret/secret'],
  ].map(
    ([
      id,
      host,
      target,
    ]) => `INSERT INTO deliveries (organization_id, delivery_id, job_id, host, target, sealed, body,
      created_at, status, attempts, step, fence, due_at)
    VALUES ('a', '${id}', 'j1', '${host}', '${target}', 's', '', '${at}', 'pending', 0, 0, 0, '${at}')`,
  ),
  `INSERT INTO webhook_targets (organization_id, target, failing_since, disabled)
    VALUES ('a', 'https://shop.example/services/secret', '${at}', 1)`,
  ...[
    ['j1', input('shop.example:8443', 'https://shop.example:8443/services/secret')],
    ['j2', '{"language":"en","subject":{"note":"\\"webhook\\":"}}'],
  ].map(
    ([
      id,
      text,
    ]) => `INSERT INTO jobs (organization_id, job_id, kind, status, evaluation_id, revision, user_id, created_at,
      attempts, fence, due_at, input) VALUES ('a', '${id}', 'evaluate', 'queued', 'e1', 1, 'u1', '${at}', 0, 0, '${at}', '${text}')`,
  ),
];

async function expectCut(storage: Storage): Promise<void> {
  const shown = (await storage.listDeliveries('a', { limit: 9 })).map(({ host, target }) => [host, target]);
  expect(shown).toEqual([
    ['shop.example', 'https://shop.example:8443/…'],
    ['shop.example', 'https://shop.example./'],
    ['[2001:db8::1]', 'http://[2001:db8::1]:8080/…'],
    ['203.0.113.10', 'https://203.0.113.10/…'],
  ]);
  const capacity = { atMost: 9, host: 9, organization: 9, inFlight: [] };
  const claimed = await storage.claimDeliveries(at, '9', capacity);
  expect(claimed.map(({ targetKey, disabled }) => [targetKey, disabled])).toEqual(
    Array(4).fill([null, null]),
  );
}

const cutInput = {
  language: 'en',
  webhook: { host: 'shop.example', target: 'https://shop.example:8443/…', sealed: 's', targetKey: null },
  subject: { a: 1 },
};

test('SQLite: paths that an older release stored are removed, and nothing else changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-migrated-'));
  const old = await openSqliteStorage(folder, before);
  await old.close();
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  for (const row of oldRows) database.exec(row);
  const storage = await openSqliteStorage(folder);
  await expectCut(storage);
  const inputs = database.prepare('SELECT input FROM jobs ORDER BY job_id').all() as { input: string }[];
  expect(JSON.parse(inputs[0]?.input ?? '')).toEqual(cutInput);
  expect(inputs[1]?.input).toBe('{"language":"en","subject":{"note":"\\"webhook\\":"}}');
  database.close();
  await storage.close();
});

test('PostgreSQL: the same', async ({ skip }) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  const server = await testServer();
  const { url, query, remove } = await server.makeSchema();
  const old = await openPostgresStorage(url, { migrations: before });
  await old.close();
  for (const row of oldRows) await query(row);
  const storage = await openPostgresStorage(url);
  await expectCut(storage);
  const { rows } = await query('SELECT input FROM jobs ORDER BY job_id');
  expect(JSON.parse(rows[0]?.input)).toEqual(cutInput);
  await storage.close();
  await remove();
  await server.stop();
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import {
  anEntry,
  anEvaluation,
  insertEvaluation,
  insertOrganization,
} from '../../../../testing/stored-examples.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

/** A page in the write-ahead log, with what the log says of it. */
const frameBytes = 24 + 4096;

test('creating an evaluation with team, tag and reference writes one page in each of 18 trees', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pages-'));
  const storage = await openSqliteStorage(folder);
  const pages = (): number =>
    Math.floor(readFileSync(join(folder, 'sillage.db-wal')).byteLength / frameBytes);
  await storage.commit('a', insertOrganization('a'));
  const create = (id: string) =>
    storage.commit('a', [
      insertEvaluation(anEvaluation(id)),
      { kind: 'append-audit', entry: anEntry(`audit-${id}`, id) },
    ]);
  await create('e1');
  const before = pages();
  await create('e2');
  const written = pages() - before;
  await storage.close();
  expect(written).toBe(18);
});

test('the entry of a record in the index of the audit holds no more than organization, record and row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pages-'));
  const storage = await openSqliteStorage(folder);
  await storage.commit('a', insertOrganization('a'));
  for (const id of ['audit-1', 'audit-2', 'audit-3']) {
    await storage.commit('a', [{ kind: 'append-audit', entry: anEntry(id, 'e1') }]);
  }
  expect((await storage.listAudit('a', 'e1')).map(({ id }) => id)).toEqual(['audit-1', 'audit-2', 'audit-3']);
  await storage.close();
  const database = new DatabaseSync(join(folder, 'sillage.db'), { readOnly: true });
  const longest = database
    .prepare("SELECT max(mx_payload) AS n FROM dbstat WHERE name = 'audit_of_record'")
    .get();
  database.close();
  // Four bytes tell the lengths; `a`, `e1`, and the number of the row in one.
  expect(longest?.n).toBe(4 + 1 + 2 + 1);
});

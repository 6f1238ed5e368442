import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

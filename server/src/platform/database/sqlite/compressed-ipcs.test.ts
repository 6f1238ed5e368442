import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import {
  anEvaluation,
  aResult,
  insertEvaluation,
  insertOrganization,
} from '../../../../testing/stored-examples.ts';
import { databaseName } from './database-files.ts';
import { openSqliteReader } from './sqlite-reader.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

const impact = { id: 'climate-change', value: 1 / 3, name: 'Changement climatique' };
const ipc = new Uint8Array(Buffer.from(JSON.stringify({ impacts: Array(100).fill(impact) })));

test('a standard result takes a part of its bytes, and all reads give them back, as those of older releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-ipcs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = await openSqliteStorage(folder);
  await storage.commit('a', [
    ...insertOrganization('a'),
    ...['new', 'old'].flatMap((id) => [
      insertEvaluation(anEvaluation(id)),
      { kind: 'put-result', result: { ...aResult(id), ipc } } as const,
    ]),
  ]);
  const file = new DatabaseSync(join(folder, databaseName));
  const stored = file.prepare('SELECT length(ipc) AS bytes FROM standard_results').all();
  for (const { bytes } of stored) expect(Number(bytes)).toBeLessThan(ipc.byteLength / 4);
  expect(stored).toHaveLength(2);
  // As releases up to 0.11 stored it.
  file.prepare("UPDATE standard_results SET ipc = ? WHERE evaluation_id = 'old'").run(ipc);
  file.close();

  const reader = openSqliteReader(folder);
  for (const read of [storage, reader]) {
    for (const id of ['new', 'old']) {
      expect((await read.readIpc('a', id))?.bytes).toEqual(ipc);
      expect((await read.readResult('a', id))?.ipc).toEqual(ipc);
    }
    const all = await read.readIpcs('a', ['new', 'old']);
    expect([...all.values()]).toEqual([ipc, ipc]);
    await read.close();
  }
});

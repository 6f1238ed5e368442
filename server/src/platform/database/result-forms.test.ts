import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEarlierForm } from '../../../testing/earlier-form.ts';
import { testServer, whyNoPostgres } from '../../../testing/postgres-server.ts';
import {
  anEvaluation,
  aResult,
  insertEvaluation,
  insertOrganization,
} from '../../../testing/stored-examples.ts';
import { compressJson } from '../kernel/compressed-json.ts';
import { makeDictionary, packResult } from '../kernel/json-dictionary.ts';
import type { Change, Storage } from '../ports/storage.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import { openSqliteReader } from './sqlite/sqlite-reader.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';

const impact = { id: 'climate-change', value: 1 / 3, name: 'Changement climatique' };
const ipc = Buffer.from(JSON.stringify({ impacts: Array(50).fill(impact) }));
const calculation = Buffer.from(JSON.stringify({ uncertainty: Array(50).fill(impact) }));
const dictionaries = { ipc: makeDictionary(ipc), calculation: makeDictionary(calculation) };
const packed = packResult(
  { ipc: { value: JSON.parse(`${ipc}`), text: `${ipc}` }, calculation: [`${calculation}`] },
  dictionaries,
);
const earlier = {
  ipc: inEarlierForm(ipc, dictionaries.ipc),
  calculation: inEarlierForm(calculation, dictionaries.calculation, ipc),
};

/** Results in the forms of this release and of earlier ones. */
const results: readonly Change[] = [
  { kind: 'put-result', result: { ...aResult('packed'), ...packed }, dictionaries },
  { kind: 'put-result', result: { ...aResult('earlier'), ...earlier }, dictionaries },
  { kind: 'put-result', result: { ...aResult('plain'), ipc, calculation } },
  {
    kind: 'put-result',
    result: { ...aResult('compressed'), ipc: compressJson(ipc), calculation: compressJson(calculation) },
  },
];
const ids = ['packed', 'earlier', 'plain', 'compressed'];

async function expectSame(one: Storage, other: Storage): Promise<void> {
  await one.commit('a', [...insertOrganization('a'), ...ids.map((id) => insertEvaluation(anEvaluation(id)))]);
  await one.commit('a', results);
  // The dictionaries of a refused result are kept as well: others are packed by them.
  const stale = { ...aResult('packed', 9), ...packed };
  await expect(one.commit('a', [{ kind: 'put-result', result: stale, dictionaries }])).rejects.toThrow();
  const textOf = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString();
  for (const storage of [one, other]) {
    for (const id of ids) {
      expect(textOf((await storage.readIpc('a', id))?.bytes)).toBe(`${ipc}`);
      expect(textOf((await storage.readCalculation('a', id))?.bytes)).toBe(`${calculation}`);
      const result = await storage.readResult('a', id);
      expect([textOf(result?.ipc), textOf(result?.calculation)]).toEqual([`${ipc}`, `${calculation}`]);
    }
    // To a reader that knows what follows from it, it is given as it is stored.
    const known = await storage.readCalculation('a', 'packed', ({ evaluatedAt }) => evaluatedAt !== null);
    expect(Buffer.from(known?.bytes ?? [])).toEqual(Buffer.from(packed.calculation));
    const all = await storage.readIpcs('a', ids);
    expect([...all.values()].map(textOf)).toEqual(Array(4).fill(`${ipc}`));
  }
}

test('a file gives back results of all forms, also to who has not packed them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-packed-'));
  const storage = await openSqliteStorage(folder);
  const reader = openSqliteReader(folder);
  await expectSame(storage, reader);
  await Promise.all([storage.close(), reader.close()]);
});

test.skipIf(whyNoPostgres !== undefined)('so does PostgreSQL to another process', async () => {
  const server = await testServer();
  const database = await server.makeDatabase();
  const [one, other] = [await openPostgresStorage(database.url), await openPostgresStorage(database.url)];
  try {
    await expectSame(one, other);
  } finally {
    await Promise.all([one.close(), other.close()]);
    await database.remove();
    await server.stop();
  }
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { databaseName } from './database-files.ts';
import { sqliteExecutor } from './sqlite-executor.ts';
import { openOwnDatabase } from './sqlite-storage.ts';

const mebibyte = 2 ** 20;
let folder: string;
let executor: ReturnType<typeof sqliteExecutor>;
let release: () => void;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-checkpoints-'));
  const opened = await openOwnDatabase(folder, migrations);
  release = opened.release;
  opened.database.exec('CREATE TABLE pieces (n INTEGER PRIMARY KEY, bytes BLOB)');
  executor = sqliteExecutor(opened.database);
});
afterEach(async () => {
  await executor.close();
  release();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes 24 MiB in pieces of this size, each in a transaction of its own. Returns the length of the log. */
async function logAfter(size: number): Promise<number> {
  const bytes = new Uint8Array(size).fill(7);
  for (let written = 0; written < 24 * mebibyte; written += size) {
    await executor.transaction(function* () {
      yield sql`INSERT INTO pieces (bytes) VALUES (${bytes})`;
    });
  }
  return statSync(join(folder, `${databaseName}-wal`)).size;
}

test('pieces of a file leave the write-ahead log in parts of 4 MiB: no request waits for 32 MB to be written', async () => {
  // 4 MiB, a piece and the pages of the table; the migrations before it are small.
  expect(await logAfter(128 * 1024)).toBeLessThan(8 * mebibyte);
});

test('records stay in it as before, since a page of theirs changes often', async () => {
  expect(await logAfter(32 * 1024)).toBeGreaterThan(20 * mebibyte);
});

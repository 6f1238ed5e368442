import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { startCheckpoints, writtenBytes } from './checkpoints.ts';
import { databaseName, refuseEmptied } from './database-files.ts';
import { sqliteExecutor } from './sqlite-executor.ts';
import { openOwnDatabase } from './sqlite-storage.ts';

const mebibyte = 2 ** 20;
let folder: string;
let executor: ReturnType<typeof sqliteExecutor>;
let release: () => void;
/** How often the connection that writes copied what had been written meanwhile. */
let rests: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-checkpoints-'));
  const { database, release: unlock } = await openOwnDatabase(folder, migrations);
  release = unlock;
  database.exec('CREATE TABLE pieces (n INTEGER PRIMARY KEY, bytes BLOB)');
  rests = 0;
  const checkpoints = startCheckpoints(join(folder, databaseName), () => {
    rests++;
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  });
  executor = sqliteExecutor(database, undefined, checkpoints);
});
afterEach(async () => {
  await executor.close();
  release();
});

/** Writes records of 128 KiB, each in a transaction of its own. */
async function write(mebibytes: number): Promise<void> {
  const bytes = new Uint8Array(mebibyte / 8).fill(7);
  for (let count = 0; count < 8 * mebibytes; count++) {
    await executor.transaction(function* () {
      yield sql`INSERT INTO pieces (bytes) VALUES (${bytes})`;
    });
  }
}

const sizeOf = (suffix = ''): number => statSync(join(folder, `${databaseName}${suffix}`)).size;

test('the log goes into the database on another connection, before a commit would have to do it', async () => {
  await write(20);
  await expect.poll(() => sizeOf()).toBeGreaterThan(15 * mebibyte);
  // SQLite itself would have begun at 32 MB.
  expect(sizeOf('-wal')).toBeLessThan(30 * mebibyte);
  await expect.poll(() => rests).toBe(1);
});

test('the log begins at its start again: it does not grow with what is written', async () => {
  for (let round = 1; round <= 4; round++) {
    await write(20);
    await expect.poll(() => rests).toBeGreaterThanOrEqual(round);
  }
  expect(sizeOf()).toBeGreaterThan(60 * mebibyte);
  expect(sizeOf('-wal')).toBeLessThan(40 * mebibyte);
});

test('the thread ends when it has nothing to do, and the next copy starts another one', async () => {
  let copies = 0;
  const checkpoints = startCheckpoints(join(folder, databaseName), () => copies++, 1);
  for (let round = 1; round <= 3; round++) {
    checkpoints.written(64 * mebibyte);
    await expect.poll(() => copies).toBe(round);
    await pause(20);
  }
  await checkpoints.stop();
});

test('a row counts as a page and its values', () => {
  expect(writtenBytes(2, ['abc', 7, null, new Uint8Array(10)])).toBe(2 * 4096 + 3 + 10);
});

test('a checkpoint that cannot be made keeps nobody from closing', async () => {
  const checkpoints = startCheckpoints(join(folder, 'no', 'such', 'file'), () => {});
  checkpoints.written(64 * mebibyte);
  await checkpoints.stop();
  // The thread has ended by now, as one that failed by itself has.
  await checkpoints.stop();
});

test.each([
  ['a new folder', {}, false],
  ['an empty database whose first start was cut off', { [databaseName]: '' }, false],
  [
    'one whose records are still in its log',
    { [databaseName]: '', [`${databaseName}-wal`]: 'x', secret: 'x' },
    false,
  ],
  ['a database', { [databaseName]: 'x', secret: 'x' }, false],
  ['a database that was emptied', { [databaseName]: '', secret: 'x' }, true],
])('%s is refused as emptied: %s → %s', (_, files, refused) => {
  const place = mkdtempSync(join(folder, 'emptied-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(place, name), content);
  const open = () => refuseEmptied(place);
  if (refused) expect(open).toThrow('its secret shows that there was an installation');
  else expect(open).not.toThrow();
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteStorage } from './sqlite-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-durable-'));
});
afterEach(() => {
  Object.assign(swap, { setting: 'nothing', other: 'nothing' });
});

/**
 * A setting that is replaced by another, as in an SQLite build or on a file system that does not support it.
 */
const swap = vi.hoisted(() => ({ setting: 'nothing', other: 'nothing' }));

vi.mock('@photostructure/sqlite', async (original) => {
  const all = await original<typeof import('@photostructure/sqlite')>();
  class Replacing extends all.DatabaseSync {
    override exec(text: string): void {
      super.exec(text.replace(swap.setting, swap.other));
    }
  }
  return { ...all, DatabaseSync: Replacing };
});

test.each([
  ['journal_mode = WAL', 'journal_mode = DELETE', 'journal delete, synchronous 2'],
  ['synchronous = FULL', 'synchronous = NORMAL', 'journal wal, synchronous 1'],
])('if %s becomes %s, the service does not start (D10)', async (setting, other, message) => {
  Object.assign(swap, { setting, other });
  await expect(openSqliteStorage(folder)).rejects.toThrow(message);
});

test('opens with both settings in effect', async () => {
  await (await openSqliteStorage(folder)).close();
});

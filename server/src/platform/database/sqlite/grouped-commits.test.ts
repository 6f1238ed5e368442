import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Script } from '../sql/executor.ts';
import { sqliteExecutor } from './sqlite-executor.ts';

let folder: string;
let file: string;
let commands: string[];
let executor: ReturnType<typeof sqliteExecutor>;
/** Called instead of the next COMMIT. */
let refuse: ((database: DatabaseSyncInstance) => void) | undefined;

/** The database, noting its commands. */
function open(): DatabaseSyncInstance {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT)',
  );
  return {
    prepare: (text: string) => database.prepare(text),
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction;
    },
    exec(command: string) {
      commands.push(command);
      const refused = command === 'COMMIT' ? refuse : undefined;
      if (refused === undefined) return database.exec(command);
      refuse = undefined;
      refused(database);
    },
  } as DatabaseSyncInstance;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-groups-'));
  file = join(folder, 'one.db');
  commands = [];
  refuse = undefined;
  // A group ends after some milliseconds; on a busy machine one transaction alone may take as long.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  executor = sqliteExecutor(open());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await executor.close();
});

const note = (id: number) =>
  function* (): Script {
    yield sql`INSERT INTO notes (id, text) VALUES (${id}, ${`note ${id}`})`;
  };
const stored = async () => (await executor.all(sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);
const commits = () => commands.filter((command) => command === 'COMMIT').length;

test('transactions of one turn of the event loop reach the disk together, in their order', async () => {
  const done: number[] = [];
  await Promise.all([1, 2, 3].map((id) => executor.transaction(note(id)).then(() => done.push(id))));
  expect([await stored(), done, commits()]).toEqual([[1, 2, 3], [1, 2, 3], 1]);
});

test('those of the following turns join them, as long as each turn brings some and they have not waited for 25 ms', async () => {
  const inTwoTurns = async (from: number) => {
    const first = [from, from + 1].map((id) => executor.transaction(note(id)));
    await new Promise(setImmediate);
    await Promise.all([...first, executor.transaction(note(from + 2))]);
  };
  await inTwoTurns(1);
  expect([await stored(), commits()]).toEqual([[1, 2, 3], 1]);
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(25);
  await inTwoTurns(4);
  expect([await stored(), commits()]).toEqual([[1, 2, 3, 4, 5, 6], 3]);
});

test('none is confirmed before another connection sees it', async () => {
  const other = new DatabaseSync(file);
  const seen: unknown[] = [];
  const count = () => other.prepare('SELECT count(*) AS n FROM notes').get()?.n;
  await Promise.all([1, 2].map((id) => executor.transaction(note(id)).then(() => seen.push(count()))));
  other.close();
  expect(seen).toEqual([2, 2]);
});

test('one that fails takes nothing of the others back, and leaves nothing of its own', async () => {
  const half = function* (): Script {
    yield sql`INSERT INTO notes (id, text) VALUES (2, 'half')`;
    yield sql`INSERT INTO notes (id, text) VALUES (1, 'taken')`;
  };
  const outcomes = await Promise.allSettled([note(1), half, note(3)].map((one) => executor.transaction(one)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { name: 'ConstraintBreach', constraint: 'unique' } });
  expect([await stored(), commits()]).toEqual([[1, 3], 1]);
});

test('a group that the disk refuses is tried one by one: only those that fail alone fail', async () => {
  refuse = (database) => {
    database.exec('ROLLBACK');
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  };
  const outcomes = await Promise.allSettled([note(1), note(2)].map((one) => executor.transaction(one)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await stored()).toEqual([1, 2]);
});

test('what waits when the storage is closed is committed first', async () => {
  const waiting = executor.transaction(note(7));
  await executor.close();
  await waiting;
  executor = sqliteExecutor(open());
  expect(await stored()).toEqual([7]);
});

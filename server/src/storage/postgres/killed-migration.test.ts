import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairDeliveries } from '../migrations/0009-fair-deliveries.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { statementsOf } from '../migrations/statements-of.ts';
import { fillTables } from '../moving/filled-tables.ts';
import { movableTables } from '../moving/movable-tables.ts';
import { quotedList } from '../moving/quoted-list.ts';
import { openSqliteDeparture } from '../sqlite/sqlite-departure.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { postgresShapes } from '../table-shapes.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { type TestSchema, type TestServer, testServer, whyNoPostgres } from './test-server.ts';

let server: TestServer;
let schema: TestSchema;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async ({ skip }) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  schema = await server.makeSchema();
  return () => schema.remove();
});

/** Opens the storage with all migrations up to one, and dies after that one's statements, before its commit. */
const dying = `
  import { openPostgresStorage } from '${new URL('./postgres-storage.ts', import.meta.url).href}';
  import { migrations } from '${new URL('../migrations/migrations.ts', import.meta.url).href}';
  const [url, count, script] = process.argv.slice(1);
  const known = migrations.slice(0, Number(count));
  const last = known.pop();
  const fill = function* () {
    if (last.fill !== undefined) yield* last.fill();
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way.
    for (;;);
  };
  await openPostgresStorage(url, { migrations: [...known, { ...last, script, fill }] });`;

function start(count: number, statements: readonly string[]): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', dying, schema.url, String(count), statements.join('\n')],
    { cwd: fileURLToPath(new URL('../../../../', import.meta.url)), stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

async function dieAfter(count: number, statements: readonly string[]): Promise<void> {
  expect(await once(start(count, statements), 'exit')).toEqual([null, 'SIGKILL']);
}

/** Between two statements the migration waits for a lock of ours, which it gets when its process is gone. */
async function dieWithin(count: number, statements: readonly string[]): Promise<void> {
  const middle = Math.floor(statements.length / 2);
  const lock = process.pid * 1_000 + count;
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted`;
  const holder = new pg.Client({ connectionString: schema.url });
  await holder.connect();
  try {
    await holder.query(`SELECT pg_advisory_lock(${lock})`);
    const child = start(count, [
      ...statements.slice(0, middle),
      `SELECT pg_advisory_xact_lock(${lock});`,
      ...statements.slice(middle),
    ]);
    const ended = once(child, 'exit');
    while ((await holder.query(waiting)).rows.length === 0) {
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
      await pause(20);
    }
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  } finally {
    await holder.end();
  }
}

/** Puts two rows into every table there is. */
async function fill(known: readonly Migration[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-rows-'));
  await (await openSqliteStorage(folder, known)).close();
  const tables = await movableTables(known);
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  fillTables(database, tables, 2);
  database.close();
  const departure = openSqliteDeparture(folder);
  const client = new pg.Client({ connectionString: schema.url });
  await client.connect();
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    const insertion = `INSERT INTO "${name}" (${quotedList(names)}) VALUES (${places})`;
    for await (const rows of departure.rows({ name, columns, primaryKey: names, needs: [] })) {
      for (const row of rows) await client.query(insertion, [...row]);
    }
  }
  await client.end();
  await departure.close();
  rmSync(folder, { recursive: true, force: true });
}

async function tablesNow() {
  const ask = async (text: string) => (await schema.query(text)).rows;
  const shapes = await postgresShapes(ask);
  const sums = Object.keys(shapes).map(
    (table) => `SELECT '${table}' AS table, count(*)::int AS count,
      md5(string_agg(t::text, ',' ORDER BY t::text)) AS sum FROM "${table}" t`,
  );
  const rows = await ask(`${sums.join(' UNION ALL ')} ORDER BY 1`);
  const ran = await ask('SELECT name FROM migrations ORDER BY name');
  return { shapes, rows, ran: ran.map(({ name }) => name) };
}

test.each(migrations.map((migration, place) => [migration.name, place + 1, migration] as const))(
  'a process killed between the statements of %s, or after them, leaves the tables as they were, and the next start completes it (D9)',
  async (_name, count, migration) => {
    const before = migrations.slice(0, count - 1);
    // Such a start waits for the lock until the server has noticed a death.
    const startBefore = async () => (await openPostgresStorage(schema.url, { migrations: before })).close();
    await startBefore();
    await fill(before);
    const untouched = await tablesNow();
    const statements = statementsOf(migration, 'postgres');
    expect(statements.length).toBeGreaterThan(0);
    for (const die of [dieWithin, dieAfter]) {
      await die(count, statements);
      await startBefore();
      expect(await tablesNow()).toEqual(untouched);
    }
    await (await openPostgresStorage(schema.url)).close();
    const completed = await tablesNow();
    expect(completed.ran).toEqual(migrations.map(({ name }) => name));
    expect(completed.shapes).toEqual(await shapesOfNew());
    // 0009 forgets on purpose what one table holds under names that show too much.
    const forgotten = before.includes(fairDeliveries) ? [] : ['webhook_targets'];
    const filled = untouched.rows.filter(
      ({ table }) => !['migrations', ...forgotten].includes(String(table)),
    );
    for (const { table } of filled) {
      expect(completed.rows).toContainEqual(expect.objectContaining({ table, count: 2 }));
    }
  },
  120_000,
);

/** As a start makes them that nothing interrupts. */
async function shapesOfNew(): Promise<unknown> {
  const fresh = await server.makeSchema();
  await (await openPostgresStorage(fresh.url)).close();
  const shapes = await postgresShapes(async (text) => (await fresh.query(text)).rows);
  await fresh.remove();
  return shapes;
}

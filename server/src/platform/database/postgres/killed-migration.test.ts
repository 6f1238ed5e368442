import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundledProgram } from '../../../../testing/bundled-program.ts';
import { fillTables } from '../../../../testing/filled-tables.ts';
import { statementsOf } from '../../../../testing/migration-statements.ts';
import {
  type TestDatabase,
  type TestServer,
  testServer,
  whyNoPostgres,
} from '../../../../testing/postgres-server.ts';
import { postgresShapes } from '../../../../testing/table-shapes.ts';
import { quotedList } from '../archive/archive-table.ts';
import { archiveTables } from '../archive/archive-tables.ts';
import { openSqliteExport } from '../archive/sqlite-export.ts';
import { fairDeliveries } from '../migrations/0009-fair-deliveries.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: TestServer;
let schema: TestDatabase;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async ({ skip }) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  schema = await server.makeSchema();
  return () => schema.remove();
});

/** Starts a process that is killed after the statements of a migration, before its commit. */
async function start(count: number, statements: readonly string[]): Promise<ChildProcess> {
  const program = await bundledProgram(
    new URL('../../../../testing/dying-migration-program.ts', import.meta.url),
  );
  const given = ['postgres', schema.url, String(count), statements.join('\n'), 'whole'];
  return spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
}

async function dieAfter(count: number, statements: readonly string[]): Promise<void> {
  expect(await once(await start(count, statements), 'exit')).toEqual([null, 'SIGKILL']);
}

/** Kills the process between two statements, where the migration waits for a lock that the test holds. */
async function dieWithin(count: number, statements: readonly string[]): Promise<void> {
  const middle = Math.floor(statements.length / 2);
  const lock = process.pid * 1_000 + count;
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted`;
  const holder = new pg.Client({ connectionString: schema.url });
  await holder.connect();
  try {
    await holder.query(`SELECT pg_advisory_lock(${lock})`);
    const child = await start(count, [
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

/** Inserts two rows into every table. */
async function fill(known: readonly Migration[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-rows-'));
  await (await openSqliteStorage(folder, known)).close();
  const tables = await archiveTables(known);
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  fillTables(database, tables, 2);
  database.close();
  const source = openSqliteExport(folder);
  const client = new pg.Client({ connectionString: schema.url });
  await client.connect();
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    const placeholders = names.map((_, index) => `$${index + 1}`).join(', ');
    const insertion = `INSERT INTO "${name}" (${quotedList(names)}) VALUES (${placeholders})`;
    for await (const rows of source.rows({ name, columns, primaryKey: names, references: [] })) {
      for (const row of rows) await client.query(insertion, [...row]);
    }
  }
  await client.end();
  await source.close();
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

/** Released migrations never change: the nightly run kills all, the others the newest ones. */
const newest = 3;
const numbered = migrations.map((migration, index) => [migration.name, index + 1, migration] as const);

test.each(process.env.FAULT_ROUNDS === 'many' ? numbered : numbered.slice(-newest))(
  'a process killed between or after the statements of %s leaves the tables unchanged, and the next start completes it (D9)',
  async (_name, count, migration) => {
    const before = migrations.slice(0, count - 1);
    // A start waits for the lock until the server has noticed that the killed process is gone.
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
    // Migration 0009 deletes the rows of one table, whose keys contain secrets.
    const deleted = before.includes(fairDeliveries) ? [] : ['webhook_targets'];
    // Tables that archives leave out were not filled.
    const filled = untouched.rows.filter(
      ({ table, count }) => Number(count) > 0 && !['migrations', ...deleted].includes(String(table)),
    );
    // Before the first migration there is nothing to keep.
    expect(filled.length > 10).toBe(before.length > 0);
    for (const { table } of filled) {
      expect(completed.rows).toContainEqual(expect.objectContaining({ table, count: 2 }));
    }
  },
);

let ofNew: Promise<unknown> | undefined;

/** The tables after an uninterrupted start. */
function shapesOfNew(): Promise<unknown> {
  ofNew ??= (async () => {
    const fresh = await server.makeDatabase();
    const shapes = await postgresShapes(async (text) => (await fresh.query(text)).rows);
    await fresh.remove();
    return shapes;
  })();
  return ofNew;
}

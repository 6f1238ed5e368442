import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, expect, test } from 'vitest';
import { bundledProgram } from '../../../../testing/bundled-program.ts';
import { fillTables } from '../../../../testing/filled-tables.ts';
import { statementsOf } from '../../../../testing/migration-statements.ts';
import { sqliteShapes } from '../../../../testing/table-shapes.ts';
import { archiveTables } from '../archive/archive-tables.ts';
import { fairDeliveries } from '../migrations/0009-fair-deliveries.ts';
import { migrations } from '../migrations/migrations.ts';
import { openSqliteStorage } from './sqlite-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-killed-'));
});

async function dieAfter(
  count: number,
  statements: readonly string[],
  extent: 'part' | 'whole',
): Promise<void> {
  const program = await bundledProgram(
    new URL('../../../../testing/dying-migration-program.ts', import.meta.url),
  );
  const given = ['sqlite', folder, String(count), statements.join('\n'), extent];
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

function shapesNow() {
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  const found = sqliteShapes(database);
  const ran = database.prepare('SELECT name FROM migrations ORDER BY name').all();
  const rows = Object.keys(found)
    .filter((table) => table !== 'migrations')
    .map((table) => database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n);
  database.close();
  return { found, ran: ran.map(({ name }) => name), rows };
}

const count0009 = migrations.indexOf(fairDeliveries) + 1;

/** Released migrations never change: the nightly run kills all, the others the newest ones. */
const newest = 6;
const numbered = migrations.map((migration, index) => [migration.name, index + 1, migration] as const);

test.each(process.env.FAULT_ROUNDS === 'many' ? numbered : numbered.slice(-newest))(
  'a process killed between or after the statements of %s leaves the tables unchanged, and the next start completes it (D9)',
  async (_name, count, migration) => {
    const before = migrations.slice(0, count - 1);
    await (await openSqliteStorage(folder, before)).close();
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    fillTables(database, await archiveTables(before), 2);
    database.close();
    const untouched = shapesNow();

    const statements = statementsOf(migration, 'sqlite');
    expect(statements.length).toBeGreaterThan(0);
    await dieAfter(count, statements.slice(0, statements.length / 2), 'part');
    expect(shapesNow()).toEqual(untouched);
    await dieAfter(count, statements, 'whole');
    expect(shapesNow()).toEqual(untouched);

    await (await openSqliteStorage(folder)).close();
    const completed = shapesNow();
    expect(completed.ran).toEqual(migrations.map(({ name }) => name));
    const kept = (shapes: typeof completed): number => shapes.rows.filter((rows) => rows === 2).length;
    // Migration 0009 deletes the rows of one table, whose keys contain secrets.
    const deleted = 'webhook_targets' in untouched.found && count <= count0009 ? 1 : 0;
    expect(kept(completed)).toBeGreaterThanOrEqual(kept(untouched) - deleted);
  },
);

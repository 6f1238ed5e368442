import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
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
  const [url, count] = process.argv.slice(1);
  const known = migrations.slice(0, Number(count));
  const last = known.pop();
  const fill = function* () {
    if (last.fill !== undefined) yield* last.fill();
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way.
    for (;;);
  };
  await openPostgresStorage(url, { migrations: [...known, { ...last, fill }] });`;

async function dieIn(count: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', dying, schema.url, String(count)],
    { cwd: fileURLToPath(new URL('../../../../', import.meta.url)), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

const tablesNow = async () => {
  const { rows: columns } = await schema.query(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = current_schema() ORDER BY 1, 2`,
  );
  const { rows: ran } = await schema.query('SELECT name FROM migrations ORDER BY name');
  return { columns, ran: ran.map(({ name }) => name) };
};

/** Those that fill tables, and the last one: what a transaction of PostgreSQL undoes does not depend on its statements. */
const killed = migrations
  .map(({ name, fill }, place) => ({ name, fill, count: place + 1 }))
  .filter(({ fill, count }) => fill !== undefined || count === migrations.length);

test.each(killed.map(({ name, count }) => [name, count] as const))(
  'a process killed within %s leaves the tables as they were, and the next start completes it (D9)',
  async (_name, count) => {
    await (await openPostgresStorage(schema.url, { migrations: migrations.slice(0, count - 1) })).close();
    const untouched = await tablesNow();
    await dieIn(count);
    // The next start waits for the lock until the server has noticed the death.
    await (await openPostgresStorage(schema.url, { migrations: migrations.slice(0, count - 1) })).close();
    expect(await tablesNow()).toEqual(untouched);
    await (await openPostgresStorage(schema.url)).close();
    expect((await tablesNow()).ran).toEqual(migrations.map(({ name }) => name));
  },
  60_000,
);

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openPostgresStorage } from '../server/src/storage/postgres/postgres-storage.ts';
import type { TestServer } from '../server/src/storage/postgres/test-server.ts';
import type { DatabaseUnderTest, DirectDatabase } from './database-under-test.ts';

export const sharedSecret = 'shared by all processes, 32 and more';

/** A schema of its own on a server of PostgreSQL, for one service. */
export async function postgresUnderTest(server: TestServer): Promise<DatabaseUnderTest> {
  const { url, query, remove } = await server.makeSchema();
  const tables = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()
    ORDER BY table_name`;
  return {
    engine: 'postgres',
    settings: { databaseUrl: url, secret: sharedSecret },
    async connect() {
      const { rows } = await query(tables);
      const all = rows.map(
        ({ name }) =>
          `SELECT '${name}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS rows FROM ${name} t`,
      );
      return {
        storage: await openPostgresStorage(url),
        database: directDatabase(url),
        fingerprint: () =>
          createHash('sha256')
            .update(JSON.stringify(askedAtOnce(url, all.join(' UNION ALL '))))
            .digest('hex'),
      };
    },
    remove,
  };
}

/** Without a pause, as the tests speak to SQLite: each statement is asked by a process of its own. */
function directDatabase(url: string): DirectDatabase {
  return {
    exec: (text) => void askedAtOnce(url, text),
    prepare(text) {
      let count = 0;
      const numbered = text.replace(/\?/g, () => `$${++count}`);
      const all = (...values: unknown[]) => askedAtOnce(url, numbered, values);
      return {
        all,
        get: (...values: unknown[]) => all(...values)[0],
        run: (...values: unknown[]) => ({ changes: all(...values).length, lastInsertRowid: 0 }),
      } as ReturnType<DirectDatabase['prepare']>;
    },
  };
}

const asking = `
  import pg from 'pg';
  const { url, text, values } = JSON.parse(process.argv[1]);
  pg.types.setTypeParser(20, Number);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  process.stdout.write(JSON.stringify(rows ?? []));`;

function askedAtOnce(url: string, text: string, values?: unknown[]): Record<string, unknown>[] {
  const request = JSON.stringify({ url, text, values });
  const asked = spawnSync(process.execPath, ['--input-type=module', '-e', asking, request], {
    // Where the driver is found.
    cwd: fileURLToPath(new URL('../server/', import.meta.url)),
    encoding: 'utf8',
  });
  if (asked.status !== 0) throw new Error(asked.stderr);
  return JSON.parse(asked.stdout);
}

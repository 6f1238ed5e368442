import { createHash } from 'node:crypto';
import { openPostgresStorage } from '../../../server/src/platform/database/postgres/postgres-storage.ts';
import { type TestServer, testServer } from '../../../server/testing/postgres-server.ts';
import { eventsOfSecurity, lastUseColumns, type Row, type ServiceDatabase } from './service-database.ts';

export const sharedSecret = 'shared by all processes, 32 and more';

/** An empty PostgreSQL database for one service: on the shared server unless another one is given. */
export async function postgresDatabase(given?: TestServer): Promise<ServiceDatabase> {
  const server = given ?? (await testServer());
  const { url, query, remove } = await server.makeDatabase();
  const ask = async (text: string, values?: unknown[]) => (await query(text, values)).rows as Row[];
  return {
    engine: 'postgres',
    settings: { databaseUrl: url, secret: sharedSecret },
    async connect() {
      const storage = await openPostgresStorage(url);
      const tables = await ask(`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_name <> 'sign_in_failures' ORDER BY table_name`);
      const row = `(to_jsonb(t) - '{${lastUseColumns.join(',')}}'::text[])::text`;
      const all = tables
        .map(
          ({ name }) =>
            `SELECT '${name}' AS name, md5(string_agg(${row}, ',' ORDER BY ${row})) FROM ${name} t${name === 'audit' ? ` WHERE NOT ${eventsOfSecurity}` : ''}`,
        )
        .join(' UNION ALL ');
      return {
        storage,
        query(text, ...values) {
          let count = 0;
          return values.length === 0
            ? ask(text)
            : ask(
                text.replace(/\?/g, () => `$${++count}`),
                values,
              );
        },
        fingerprint: async () =>
          createHash('sha256')
            .update(JSON.stringify(await ask(all)))
            .digest('hex'),
        close: () => storage.close(),
      };
    },
    remove,
  };
}

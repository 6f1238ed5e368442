import type { PoolClient } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import type { Migration } from '../migrations/migration.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { withUnlimitedConnection } from '../postgres/unlimited-connection.ts';
import { countUsage } from '../sql/count-usage.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';
import { quotedList } from './archive-table.ts';
import type { OpenImport } from './installation-transfer.ts';

/** Parameters of one statement; PostgreSQL allows 65,535. */
const parametersAtMost = 30_000;

/** Fills a PostgreSQL database in one transaction that excludes other writers. */
export function postgresImport(url: string, durable: boolean): OpenImport {
  const createTables = async (migrations: readonly Migration[]): Promise<void> =>
    (await openPostgresStorage(url, { durable, migrations })).close();

  return async (migrations, tables) => {
    await createTables(migrations);
    return withUnlimitedConnection(url, async (client, end) => {
      await client.query('BEGIN; SET LOCAL sillage.counts_later TO on');
      const names = quotedList(tables.map(({ name }) => name));
      // A service that starts meanwhile waits, and then finds the complete installation.
      await client.query(`LOCK TABLE ${names} IN EXCLUSIVE MODE`);
      for (const { name } of tables) await requireEmpty(client, name);
      return {
        async insert(table, rows) {
          const atOnce = Math.floor(parametersAtMost / table.columns.length);
          for (let start = 0; start < rows.length; start += atOnce) {
            await insert(client, table, rows.slice(start, start + atOnce));
          }
        },
        async finish(later) {
          await countRows(client);
          await client.query('COMMIT');
          await end();
          await createTables(later);
        },
        abandon: end,
      };
    });
  };
}

/** Counts all rows at once: one update of the same counter per row would get slower with every row. */
async function countRows(client: PoolClient): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('organization_usage') AS found");
  if (rows[0]?.found !== null) await client.query(countUsage().text);
}

/** Checks that the table has no rows. Throws: StartupError. */
async function requireEmpty(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`);
  if (rows.length === 0) return;
  throw new StartupError(
    'There is an installation in the database of DATABASE_URL already: make an empty database, and name that one.',
  );
}

async function insert(
  client: PoolClient,
  { name, columns }: ArchiveTable,
  rows: readonly ArchiveRow[],
): Promise<void> {
  let parameter = 0;
  const tuples = rows.map(() => `(${columns.map(() => `$${++parameter}`).join(', ')})`);
  const names = quotedList(columns.map((column) => column.name));
  try {
    await client.query(`INSERT INTO "${name}" (${names}) VALUES ${tuples.join(', ')}`, rows.flat());
  } catch (error) {
    throw new StartupError(`The table ${name} takes no such row: ${(error as Error).message}.`, error);
  }
}

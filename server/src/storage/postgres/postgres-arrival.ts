import type { PoolClient } from 'pg';
import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenArrival } from '../moving/movable-place.ts';
import type { MovableRow, MovableTable } from '../moving/movable-table.ts';
import { quotedList } from '../moving/quoted-list.ts';
import { connectForLong } from './connect-for-long.ts';
import { openPostgresStorage } from './postgres-storage.ts';

/** A statement of PostgreSQL has at most 65,535 places. */
const placesAtMost = 30_000;

/** Fills a database of PostgreSQL, in one transaction that nobody else can write beside. */
export function postgresArrival(url: string, durable: boolean): OpenArrival {
  const makeTables = async (migrations: readonly Migration[]): Promise<void> =>
    (await openPostgresStorage(url, { durable, migrations })).close();

  return async (migrations, tables) => {
    await makeTables(migrations);
    return connectForLong(url, async (client, end) => {
      await client.query('BEGIN');
      const names = quotedList(tables.map(({ name }) => name));
      // A service that starts meanwhile waits, and then finds the installation made.
      await client.query(`LOCK TABLE ${names} IN EXCLUSIVE MODE`);
      for (const { name } of tables) await demandEmpty(client, name);
      return {
        async insert(table, rows) {
          const atOnce = Math.floor(placesAtMost / table.columns.length);
          for (let start = 0; start < rows.length; start += atOnce) {
            await insert(client, table, rows.slice(start, start + atOnce));
          }
        },
        async finish(later) {
          await client.query('COMMIT');
          await end();
          await makeTables(later);
        },
        abandon: end,
      };
    });
  };
}

/** Throws: StartFault. */
async function demandEmpty(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`);
  if (rows.length === 0) return;
  throw new StartFault(
    'There is an installation in the database of DATABASE_URL already: make an empty database, and name that one.',
  );
}

async function insert(
  client: PoolClient,
  { name, columns }: MovableTable,
  rows: readonly MovableRow[],
): Promise<void> {
  let place = 0;
  const tuples = rows.map(() => `(${columns.map(() => `$${++place}`).join(', ')})`);
  const names = quotedList(columns.map((column) => column.name));
  try {
    await client.query(`INSERT INTO "${name}" (${names}) VALUES ${tuples.join(', ')}`, rows.flat());
  } catch (error) {
    throw new StartFault(`The table ${name} takes no such row: ${(error as Error).message}.`, error);
  }
}

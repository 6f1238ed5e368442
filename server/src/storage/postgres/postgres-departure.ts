import type { PoolClient } from 'pg';
import type { Departure } from '../moving/movable-place.ts';
import type { MovableRow, MovableTable } from '../moving/movable-table.ts';
import { quotedList } from '../moving/quoted-list.ts';
import { connectForLong } from './connect-for-long.ts';
import { demandInstallation } from './postgres-storage.ts';

/** Bytes that are fetched together, roughly, and the bounds of how many rows that may be. */
const batchBytes = 2 * 1024 * 1024;
const rowsAtMost = 1_000;
const rowsAtFirst = 10;

/**
 * Reads a database of PostgreSQL as it is now, while services work on it: one transaction that sees one moment.
 * Throws: StartFault when it cannot be reached or holds no installation.
 */
export async function openPostgresDeparture(url: string): Promise<Departure> {
  return connectForLong(url, async (client, end) => {
    await demandInstallation(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return {
      migrations: rows.map(({ name }) => name),
      rows: (table) => rowsOf(client, table),
      close: end,
    };
  });
}

async function* rowsOf(
  client: PoolClient,
  { name, columns, primaryKey }: MovableTable,
): AsyncGenerator<readonly MovableRow[]> {
  const selected = quotedList(columns.map((column) => column.name));
  await client.query(
    `DECLARE moved NO SCROLL CURSOR FOR SELECT ${selected} FROM "${name}" ORDER BY ${quotedList(primaryKey)}`,
  );
  for (let count = rowsAtFirst; ; ) {
    const { rows } = await client.query<(string | number | Uint8Array | null)[]>({
      text: `FETCH ${count} FROM moved`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
    const bytesOfRow = rows.reduce((sum, row) => sum + bytesOf(row), 0) / rows.length;
    count = Math.min(rowsAtMost, Math.max(1, Math.floor(batchBytes / bytesOfRow)));
  }
  await client.query('CLOSE moved');
}

function bytesOf(row: MovableRow): number {
  return row.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return sum + (value instanceof Uint8Array ? value.byteLength : 8);
  }, 1);
}

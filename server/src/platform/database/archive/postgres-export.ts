import type { PoolClient } from 'pg';
import { requireInstallation } from '../postgres/postgres-storage.ts';
import { withUnlimitedConnection } from '../postgres/unlimited-connection.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';
import { quotedList } from './archive-table.ts';
import type { InstallationExport } from './installation-transfer.ts';

/** Approximate bytes that are fetched together, and the limits of the number of rows. */
const batchBytes = 2 * 1024 * 1024;
const rowsAtMost = 1_000;
const rowsAtFirst = 10;

/**
 * Opens a snapshot of a PostgreSQL database, while services use it:
 * one transaction that sees a single point in time.
 * Throws: StartupError if the database cannot be reached or holds no installation.
 */
export async function openPostgresExport(url: string): Promise<InstallationExport> {
  return withUnlimitedConnection(url, async (client, end) => {
    await requireInstallation(client);
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
  { name, columns, primaryKey }: ArchiveTable,
): AsyncGenerator<readonly ArchiveRow[]> {
  const selected = quotedList(columns.map((column) => column.name));
  await client.query(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT ${selected} FROM "${name}" ORDER BY ${quotedList(primaryKey)}`,
  );
  for (let count = rowsAtFirst; ; ) {
    const { rows } = await client.query<(string | number | Uint8Array | null)[]>({
      text: `FETCH ${count} FROM archived`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
    const bytesOfRow = rows.reduce((sum, row) => sum + bytesOf(row), 0) / rows.length;
    count = Math.min(rowsAtMost, Math.max(1, Math.floor(batchBytes / bytesOfRow)));
  }
  await client.query('CLOSE archived');
}

function bytesOf(row: ArchiveRow): number {
  return row.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return sum + (value instanceof Uint8Array ? value.byteLength : 8);
  }, 1);
}

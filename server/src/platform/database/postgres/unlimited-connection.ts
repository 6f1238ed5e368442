import type { PoolClient } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { connections } from './connections.ts';
import { connectorTo } from './connector.ts';
import { openingErrorMessage } from './postgres-storage.ts';

/**
 * Opens one connection without time limits, for work that may take hours. `end` closes it, and so does an
 * error of `open`. Throws: StartupError.
 */
export async function withUnlimitedConnection<T>(
  url: string,
  open: (client: PoolClient, end: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const connector = connectorTo(url);
  const pool = connections(connector, 1, { connecting: 5_000, statement: 0 });
  let client: PoolClient | undefined;
  const end = async (): Promise<void> => {
    // The connection is closed, not returned to the pool: an open transaction is rolled back.
    client?.release(true);
    client = undefined;
    if (!pool.ending) await pool.end();
  };
  try {
    client = await pool.connect();
    return await open(client, end);
  } catch (error) {
    await end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(openingErrorMessage(error, connector), error);
  }
}

import type { PoolClient } from 'pg';
import { StartFault } from '../../start-fault.ts';
import { connections } from './connections.ts';
import { sentenceOf } from './postgres-storage.ts';

/**
 * One connection for work that may take hours, without limits of time; it is ended by `end`, or when `open` throws.
 * Throws: StartFault.
 */
export async function connectForLong<T>(
  url: string,
  open: (client: PoolClient, end: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const pool = connections(url, 1, { connecting: 5_000, statement: 0 });
  let client: PoolClient | undefined;
  const end = async (): Promise<void> => {
    // Not given back but closed: whatever was open in it is rolled back.
    client?.release(true);
    client = undefined;
    if (!pool.ending) await pool.end();
  };
  try {
    client = await pool.connect();
    return await open(client, end);
  } catch (error) {
    await end();
    if (error instanceof StartFault) throw error;
    throw new StartFault(sentenceOf(error, url), error);
  }
}

import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-addresses.ts';
import { errorCode } from './postgres-errors.ts';

/** Milliseconds: for connecting to one server, and for one answer of it. */
const timeLimits = { connecting: 1_500, answer: 500 };

/**
 * Milliseconds that the other servers get once one accepts writes: an old primary that was not stopped must
 * not win because it answers first.
 */
const grace = 250;

/** A server that accepts writes. */
export interface Primary {
  readonly address: DatabaseAddress;
  /** Grows with each promotion; 0 if the server does not say. */
  readonly timeline: number;
}

/** No server accepts writes. The code is that of SQL for a connection that cannot be established. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = '08001';
}

/**
 * Asks all servers at once which of them accepts writes. Of several, the one promoted last wins. One promoted
 * before `since` is an old primary that was not stopped: what it confirms would be lost.
 * Throws: NoPrimary, with the reason of each server; after about 2.5 s at the latest.
 */
export async function findPrimary(addresses: readonly DatabaseAddress[], since: number): Promise<Primary> {
  const found: Primary[] = [];
  const reasons: string[] = [];
  await new Promise<void>((resolve) => {
    let open = addresses.length;
    addresses.forEach((address, index) => {
      ask(address, since)
        .then(
          (timeline) => {
            found.push({ address, timeline });
            setTimeout(resolve, grace).unref();
          },
          (error: unknown) => {
            reasons[index] = `${address.name} ${reasonOf(error)}`;
          },
        )
        .finally(() => {
          open -= 1;
          if (open === 0) resolve();
        });
    });
  });
  const [latest] = found.sort((a, b) => b.timeline - a.timeline);
  if (latest === undefined) throw new NoPrimary(reasons.join('; '));
  return latest;
}

/** A server that answers, but does not accept writes. */
class NotPrimary extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof NotPrimary) return error.message;
  const code = errorCode(error);
  if (/^(28|3D)/.test(code)) return `refuses the connection (${(error as Error).message})`;
  return `cannot be reached (${code || (error as Error).message})`;
}

/** Returns the timeline of the server. Throws: NotPrimary, or the error of the driver. */
async function ask({ url }: DatabaseAddress, since: number): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeLimits.connecting,
    query_timeout: timeLimits.answer,
    application_name: 'sillage',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: string }>(
      "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS read_only",
    );
    if (rows[0]?.standby === true) throw new NotPrimary('is a standby');
    if (rows[0]?.read_only === 'on') throw new NotPrimary('is read-only');
    const timeline = await timelineOf(client);
    if (timeline < since) {
      throw new NotPrimary(
        `is an old primary that was not stopped (timeline ${timeline}, another server had ${since})`,
      );
    }
    return timeline;
  } finally {
    // Not awaited: a silent server does not answer this either.
    void client.end().catch(() => {});
  }
}

/** The name of a file of the write-ahead log begins with the timeline. Not every relative of PostgreSQL has it. */
async function timelineOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ file: string }>(
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file',
    );
    return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return 0;
  }
}

import type { Pool } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Quotas } from '../../ports/usage.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import { connections, timeLimits } from './connections.ts';
import { type Connector, connectorTo } from './connector.ts';
import { databaseClock } from './database-clock.ts';
import { jobNotices } from './job-notices.ts';
import { joinedCommits } from './joined-commits.ts';
import { migrate } from './migrate.ts';
import { asStorageError, errorCode, isConnectionLost, isReadOnly, StandbyOnly } from './postgres-errors.ts';
import { postgresExecutor } from './postgres-executor.ts';
import { NoPrimary } from './primary-search.ts';

interface PostgresOptions {
  /** Whether to reject a server that confirms commits which a power failure may undo. */
  readonly durable?: boolean;
  /** Whether to reject a database without an installation instead of creating one. */
  readonly existing?: boolean;
  readonly migrations?: readonly Migration[];
  /** The quotas of organizations for which the operator has set none; absent: without limit. */
  readonly quotas?: Quotas | undefined;
}

/**
 * Milliseconds for closing connections in an orderly way; after that they are left to the operating system.
 */
const closingTime = 2_000;
/** Milliseconds until a process notices quotas that were set in another one; saves a round trip per commit. */
const quotasRereadAfter = 1_000;
/** Time limits of a ping, in milliseconds. */
const pingTimeLimits = { connecting: 1_000, statement: 1_000 };

/**
 * Opens a PostgreSQL database, which any number of processes may share. Results are not cached in memory,
 * because another process may have written newer ones.
 *
 * Throws: StartupError if it cannot be reached or used, is not durable, or was written by a newer release.
 */
export async function openPostgresStorage(url: string, options: PostgresOptions = {}): Promise<Storage> {
  const connector = connectorTo(url);
  await prepare(connector, options);
  const pool = connections(connector);
  // Pings use a separate connection: a process whose requests wait for a free connection must not seem dead.
  const pingPool = connections(connector, 1, pingTimeLimits);
  const listeners = connections(connector, 1, timeLimits);
  const notices = jobNotices(pool, listeners);
  const executor = postgresExecutor(pool, !connector.pooler);
  const time = await databaseClock(pingPool);
  connector.onMove(time.readAgain);
  const closingAll = {
    ...executor,
    async close() {
      time.stop();
      notices.stop();
      await Promise.all([closed(pool), closed(pingPool), closed(listeners)]);
    },
  };
  const storage = sqlStorage(closingAll, time.clock, options.quotas, quotasRereadAfter);
  const commit = joinedCommits(storage.commit);
  return {
    ...storage,
    async commit(organizationId, changes) {
      await commit(organizationId, changes);
      notices.committed(changes);
    },
    // A pooler gives each transaction another connection: jobs of other processes are found by polling.
    ...(connector.pooler ? {} : { watchJobs: notices.watch }),
    async ping() {
      try {
        const { rows } = await pingPool.query<{ standby: number }>('SELECT pg_is_in_recovery() AS standby');
        if (rows[0]?.standby === 1) throw new StandbyOnly();
      } catch (error) {
        connector.doubt(error);
        throw asStorageError(error);
      }
    },
  };
}

/** Checks the server and applies all pending migrations, without time limits. */
async function prepare(
  connector: Connector,
  { durable = false, existing = false, migrations = allMigrations }: PostgresOptions,
): Promise<void> {
  const pool = connections(connector, 1, { connecting: 5_000, statement: 0 });
  try {
    await checkServer(pool, durable);
    if (existing) await requireInstallation(pool);
    await migrate(pool, migrations);
    if (migrations === allMigrations) await adoptEvents(pool);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(openingErrorMessage(error, connector), error);
  } finally {
    await closed(pool);
  }
}

/**
 * Events that were restored from the dump of another server may name transactions that are yet to come here: they would
 * hide, and come after the next events. They become older than all events of this server, in their order; who goes on
 * after one of them learns so (`changes.expired`).
 */
async function adoptEvents(pool: Pool): Promise<void> {
  await pool.query(`UPDATE record_events SET tx = 0
    WHERE tx >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      AND (SELECT max(tx) FROM (SELECT tx FROM record_events ORDER BY event_id DESC LIMIT 1000) AS newest)
        >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`);
}

/** Checks the encoding of the database and the durability of the server. Throws: StartupError. */
async function checkServer(pool: Pool, durable: boolean): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes,
      current_setting('synchronous_commit') AS synchronous_commit`,
  );
  const { encoding, ...settings } = rows[0] ?? {};
  if (encoding !== 'UTF8') {
    throw new StartupError(`The database has the encoding ${encoding}: make one with ENCODING 'UTF8'.`);
  }
  const off = Object.keys(settings).find((name) => settings[name] === 'off');
  if (durable && off !== undefined) {
    throw new StartupError(
      `PostgreSQL runs with ${off} = off, so a power cut may take back what was confirmed: switch it on, or set SILLAGE_ENVIRONMENT to demo.`,
    );
  }
}

/** Checks that the database contains an installation. Throws: StartupError. */
export async function requireInstallation(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ found: string | null }>("SELECT to_regclass('migrations') AS found");
  if (rows[0]?.found == null) {
    throw new StartupError(
      'There is no installation in the database of DATABASE_URL: start Sillage on it once, or correct DATABASE_URL.',
    );
  }
}

/** Explains why the database cannot be opened and how to fix it; never shows the password of the address. */
export function openingErrorMessage(error: unknown, { location }: Connector): string {
  const { message } = error as Error;
  if (error instanceof NoPrimary) {
    return `No server of DATABASE_URL accepts writes: ${message}. Start or promote one of them, or correct DATABASE_URL.`;
  }
  if (isConnectionLost(error)) {
    const reason = errorCode(error) || message;
    return `The database at ${location} cannot be reached (${reason}): start PostgreSQL there, or correct DATABASE_URL.`;
  }
  if (/^(28|3D)/.test(errorCode(error))) {
    return `PostgreSQL at ${location} refuses DATABASE_URL: ${message}.`;
  }
  if (isReadOnly(error)) {
    return `The database at ${location} is read-only, as a standby is: name its primary in DATABASE_URL, or all servers, separated by commas.`;
  }
  return `The database at ${location} cannot be opened: ${message}.`;
}

async function closed(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closingTime);
  });
  await Promise.race([pool.end(), timeout]);
  clearTimeout(timer);
}

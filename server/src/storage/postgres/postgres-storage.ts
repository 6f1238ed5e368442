import type { Pool } from 'pg';
import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import type { Storage } from '../storage.ts';
import { connections } from './connections.ts';
import { databaseClock } from './database-clock.ts';
import { migrate } from './migrate.ts';
import { postgresExecutor } from './postgres-executor.ts';
import { codeOf, isLost, nameFault } from './postgres-faults.ts';

interface PostgresOptions {
  /** Refuse a server that confirms what a power cut may take back. */
  readonly durable?: boolean;
  /** Refuse a database without an installation, rather than make one. */
  readonly existing?: boolean;
  readonly migrations?: readonly Migration[];
}

/** Milliseconds after which a connection that does not end in good order is left to the operating system. */
const farewell = 2_000;
/** Milliseconds that asking whether the database answers may take. */
const pingTime = { connecting: 1_000, statement: 1_000 };

/**
 * Opens a database of PostgreSQL, which any number of processes may share. Results are not kept in memory here: another
 * process may have written newer ones.
 *
 * Throws: StartFault when it cannot be reached or used, is not durable, or was written by a newer release.
 */
export async function openPostgresStorage(url: string, options: PostgresOptions = {}): Promise<Storage> {
  await prepare(url, options);
  const pool = connections(url);
  // A connection of its own: requests that wait for a free one must not make the process look dead.
  const one = connections(url, 1, pingTime);
  const executor = postgresExecutor(pool);
  const time = await databaseClock(one);
  const ending = {
    ...executor,
    async close() {
      time.stop();
      await Promise.all([ended(pool), ended(one)]);
    },
  };
  return {
    ...sqlStorage(ending, time.clock),
    async ping() {
      await one.query('SELECT 1').catch((error: unknown) => {
        throw nameFault(error);
      });
    },
  };
}

/** Checks the server and brings the tables up to date, without limits of time. */
async function prepare(
  url: string,
  { durable = false, existing = false, migrations = allMigrations }: PostgresOptions,
): Promise<void> {
  const pool = connections(url, 1, { connecting: 5_000, statement: 0 });
  try {
    await checkServer(pool, durable);
    if (existing) await demandInstallation(pool);
    await migrate(pool, migrations);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(sentenceOf(error, url), error);
  } finally {
    await ended(pool);
  }
}

/** Throws: StartFault. */
async function checkServer(pool: Pool, durable: boolean): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes,
      current_setting('synchronous_commit') AS synchronous_commit`,
  );
  const { encoding, ...settings } = rows[0] ?? {};
  if (encoding !== 'UTF8') {
    throw new StartFault(`The database has the encoding ${encoding}: make one with ENCODING 'UTF8'.`);
  }
  const off = Object.keys(settings).find((name) => settings[name] === 'off');
  if (durable && off !== undefined) {
    throw new StartFault(
      `PostgreSQL runs with ${off} = off, so a power cut may take back what was confirmed: switch it on, or set SILLAGE_ENVIRONMENT to demo.`,
    );
  }
}

/** Throws: StartFault. */
export async function demandInstallation(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ found: string | null }>("SELECT to_regclass('migrations') AS found");
  if (rows[0]?.found == null) {
    throw new StartFault(
      'There is no installation in the database of DATABASE_URL: start Sillage on it once, or correct DATABASE_URL.',
    );
  }
}

/** Why the database cannot be opened, with the cure; never with the password that stands in the URL. */
export function sentenceOf(error: unknown, url: string): string {
  const { message } = error as Error;
  const place = placeOf(url);
  if (isLost(error)) {
    const reason = codeOf(error) || message;
    return `The database at ${place} cannot be reached (${reason}): start PostgreSQL there, or correct DATABASE_URL.`;
  }
  if (/^(28|3D)/.test(codeOf(error))) {
    return `PostgreSQL at ${place} refuses DATABASE_URL: ${message}.`;
  }
  return `The database at ${place} cannot be opened: ${message}.`;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host')}${pathname}`;
}

async function ended(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, farewell);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}

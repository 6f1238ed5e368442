import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hasSharedResources, sharedResource } from './shared-resources.ts';

/** A database for tests, or a schema in one. */
export interface TestDatabase {
  /** In the form of `DATABASE_URL`. */
  readonly url: string;
  /** Runs a statement directly, not through the storage. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

export interface TestServer {
  makeSchema(): Promise<TestDatabase>;
  /** Creates a database with the tables of this release, without rows. */
  makeDatabase(): Promise<TestDatabase>;
  /** Stops the server, unless it is shared. */
  stop(): Promise<void>;
}

/** A server used by one test only, so that the test may kill it. */
export interface OwnServer extends TestServer {
  readonly url: string;
  /** Simulates a crash of the server: connections break, uncommitted changes are lost. `hard`: by `kill -9`. */
  kill(hard?: 'hard'): Promise<void>;
  start(): Promise<void>;
  /** Restarts the server as a standby that waits for a primary for ever; `SELECT pg_promote()` promotes it. */
  demote(): Promise<void>;
}

/** Why tests on PostgreSQL cannot run here; undefined if they can. */
export const whyNoPostgres =
  process.env.DATABASE_URL !== undefined || folderOfBinaries() !== undefined
    ? undefined
    : 'PostgreSQL is not installed (Debian: apt-get install postgresql), and DATABASE_URL is not set';

/** Why tests that kill their server cannot run here; undefined if they can. */
export const whyNoOwnPostgres =
  folderOfBinaries() === undefined
    ? 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
    : undefined;

/**
 * The server of `DATABASE_URL`; if that is not set, the one of this test run; outside of Vitest a new one.
 */
export async function testServer(): Promise<TestServer> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined) {
    return { makeSchema: () => makeSchema(given), makeDatabase: () => makeSchemaWithTables(given), stop };
  }
  if (!hasSharedResources()) return ownServer();
  const shared = await sharedResource('postgres');
  return { makeSchema: () => makeSchema(shared), makeDatabase: () => copyTemplate(shared), stop };
}

const stop = async (): Promise<void> => {};

/**
 * Starts a new server on a socket in a temporary folder. Its commits do not wait for the disk, so that they
 * survive only a crash of its processes; `durable` makes them wait, as in an installation.
 */
export async function ownServer({
  durable = false,
  settings: further = {},
}: {
  readonly durable?: boolean;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
} = {}): Promise<OwnServer> {
  const binaries = folderOfBinaries() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'sillage-postgres-'));
  const data = join(folder, 'data');
  const user = ordinaryUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'sillage', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200' };
  const hasty = durable ? {} : { fsync: 'off', full_page_writes: 'off' };
  const options = Object.entries({ ...settings, ...hasty, ...further }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const port = further.port === undefined ? '' : `&port=${further.port}`;
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}${port}&user=sillage`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 600; tries++) {
      if (await answers(url)) return;
      // After `kill -9`, a start is refused until the last process of the killed server has ended.
      if (server.exitCode !== null) return start();
      await pause(50);
    }
    throw new Error('PostgreSQL does not answer');
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  process.once('exit', () => server.kill('SIGQUIT'));
  await start();
  return {
    url,
    makeSchema: () => makeSchema(url),
    makeDatabase: () => makeSchemaWithTables(url),
    start,
    // The signal that `pg_ctl stop -m immediate` sends.
    kill: (hard) => end(hard === 'hard' ? 'SIGKILL' : 'SIGQUIT'),
    async demote() {
      await end('SIGINT');
      writeFileSync(join(data, 'standby.signal'), '');
      await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let count = 0;
const newName = (): string => `test_${process.pid}_${Date.now()}_${count++}`;

async function makeSchema(server: string): Promise<TestDatabase> {
  const name = newName();
  const url = new URL(server);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given === null ? '' : `${given} `}-c search_path=${name}`);
  // The driver does not decode a plus sign as a space.
  const address = url.href.replaceAll('+', '%20');
  await runQuery(server, `CREATE SCHEMA ${name}`);
  return {
    url: address,
    query: (text, values) => runQuery(address, text, values),
    remove: async () => void (await runQuery(server, `DROP SCHEMA ${name} CASCADE`)),
  };
}

/** Used if the user may not create databases, or if a template would not pay off for a single copy. */
async function makeSchemaWithTables(server: string): Promise<TestDatabase> {
  const schema = await makeSchema(server);
  await makeTables(schema.url);
  return schema;
}

const template = 'with_tables';
/**
 * Number of the advisory lock under which the first worker creates the template; any otherwise unused number.
 */
const templateLock = 7_021;

/** Copies a template: this takes a third of the time that the migrations take. */
async function copyTemplate(server: string): Promise<TestDatabase> {
  await makeTemplate(server);
  const name = newName();
  await runQuery(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server, name);
  return {
    url,
    query: (text, values) => runQuery(url, text, values),
    remove: async () => void (await runQuery(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

let templateMade: Promise<void> | undefined;

function makeTemplate(server: string): Promise<void> {
  templateMade ??= (async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${templateLock})`);
      const found = await client.query(
        `SELECT 1 FROM pg_database WHERE datname = '${template}' AND datistemplate`,
      );
      if (found.rows.length > 0) return;
      await client.query(`CREATE DATABASE ${template}`);
      await makeTables(databaseUrl(server, template));
      await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    } finally {
      await client.end();
    }
  })();
  return templateMade;
}

async function makeTables(url: string): Promise<void> {
  // Not a static import: the main process of Vitest starts the server and does not need the storage.
  const { openPostgresStorage } = await import('../src/platform/database/postgres/postgres-storage.ts');
  await (await openPostgresStorage(url)).close();
}

function databaseUrl(server: string, name: string): string {
  return server.replace(/^(postgres:\/\/\/)postgres\?/, `$1${name}?`);
}

/** Runs a statement on a connection of its own. */
export async function runQuery(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Whether the server at the address takes connections. */
export async function answers(url: string): Promise<boolean> {
  try {
    await runQuery(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

/** The folder of the PostgreSQL binaries: the newest version on Debian, otherwise the first in PATH. */
export function folderOfBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL does not run as root: in that case it runs as `nobody`. */
export function ordinaryUser(): { readonly uid: number; readonly gid: number } | { readonly uid?: never } {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

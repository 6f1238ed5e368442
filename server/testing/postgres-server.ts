import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hasSharedResources, sharedResource } from './shared-resources.ts';

/** Where tests keep tables: a database, or a schema in one. */
export interface TestDatabase {
  /** As `DATABASE_URL`. */
  readonly url: string;
  /** A statement of a test, seen from outside of the storage. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

export interface TestServer {
  /** Without any table. */
  makeSchema(): Promise<TestDatabase>;
  /** With the tables of this release, without rows. */
  makeDatabase(): Promise<TestDatabase>;
  /** Ends it, unless others use it, too. */
  stop(): Promise<void>;
}

/** A server that belongs to one test alone, so that it may be killed. */
export interface OwnServer extends TestServer {
  readonly url: string;
  /** As a crash of the server: connections break, what is not committed is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Why suites on PostgreSQL cannot run here; undefined where they can. */
export const whyNoPostgres =
  process.env.DATABASE_URL !== undefined || folderOfBinaries() !== undefined
    ? undefined
    : 'PostgreSQL is not installed (Debian: apt-get install postgresql), and DATABASE_URL is not set';

/** Why a suite that kills its server cannot run here. */
export const whyNoOwnPostgres =
  folderOfBinaries() === undefined
    ? 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
    : undefined;

/** The server of `DATABASE_URL`; where that is not set, the one of this test run; outside of Vitest a new one. */
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
 * A new server on a socket in a temporary folder. It does not wait for the disk: what it survives here is the death of
 * its processes; `durable` makes it wait as an installation does.
 */
export async function ownServer({ durable = false } = {}): Promise<OwnServer> {
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
  const options = Object.entries({ ...settings, ...hasty }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=sillage`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    process.once('exit', () => server.kill('SIGQUIT'));
    for (let tries = 0; tries < 600; tries++) {
      if (await answers(url)) return;
      await pause(50);
    }
    throw new Error('PostgreSQL does not answer');
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    makeSchema: () => makeSchema(url),
    makeDatabase: () => makeSchemaWithTables(url),
    start,
    // What `pg_ctl stop -m immediate` sends.
    kill: () => end('SIGQUIT'),
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
  // A plus sign would not be read as a blank.
  const address = url.href.replaceAll('+', '%20');
  await asked(server, `CREATE SCHEMA ${name}`);
  return {
    url: address,
    query: (text, values) => asked(address, text, values),
    remove: async () => void (await asked(server, `DROP SCHEMA ${name} CASCADE`)),
  };
}

/** Where the user may not make databases, and where one copy would not be worth a template. */
async function makeSchemaWithTables(server: string): Promise<TestDatabase> {
  const schema = await makeSchema(server);
  await makeTables(schema.url);
  return schema;
}

const template = 'with_tables';
/** Of the lock under which the first worker makes the template: any number that no other lock has. */
const templateLock = 7_021;

/** Copying a database takes a third of the time that the migrations take. */
async function copyTemplate(server: string): Promise<TestDatabase> {
  await makeTemplate(server);
  const name = newName();
  await asked(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(server, name);
  return {
    url,
    query: (text, values) => asked(url, text, values),
    remove: async () => void (await asked(server, `DROP DATABASE ${name} WITH (FORCE)`)),
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
  // Not a static import: the main process of Vitest starts the server and needs none of the storage.
  const { openPostgresStorage } = await import('../src/storage/postgres/postgres-storage.ts');
  await (await openPostgresStorage(url)).close();
}

function databaseUrl(server: string, name: string): string {
  return server.replace(/^(postgres:\/\/\/)postgres\?/, `$1${name}?`);
}

async function asked(url: string, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await asked(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

/** Where Debian puts them, the newest first; elsewhere on the path. */
function folderOfBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  return [...folders, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | { readonly uid?: never } {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Where tests keep tables: a schema of its own in a database of PostgreSQL. */
export interface TestSchema {
  /** As `DATABASE_URL`. */
  readonly url: string;
  /** A statement of a test, seen from outside of the storage. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

export interface TestServer {
  makeSchema(): Promise<TestSchema>;
  stop(): Promise<void>;
}

/** A server that belongs to one test alone, so that it may be killed. */
export interface OwnServer extends TestServer {
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

/** The server of `DATABASE_URL`, or one of our own where that is not set. */
export async function testServer(): Promise<TestServer> {
  const url = process.env.DATABASE_URL;
  return url === undefined ? ownServer() : { makeSchema: () => makeSchema(url), stop: async () => {} };
}

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
    makeSchema: () => makeSchema(url),
    start,
    // What `pg_ctl stop -m immediate` sends.
    kill: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let schemas = 0;

async function makeSchema(server: string): Promise<TestSchema> {
  const name = `test_${process.pid}_${Date.now()}_${schemas++}`;
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

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnServer, ownServer, whyNoOwnPostgres } from '../../../../testing/postgres-server.ts';
import { silentServer } from '../../../../testing/silent-server.ts';
import { connections } from './connections.ts';
import { type Connector, connectorTo } from './connector.ts';
import { postgresExecutor } from './postgres-executor.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let folder: string;
/** Two servers; `other` is a standby until a test promotes it. */
let one: OwnServer;
let other: OwnServer;
const ended: (() => unknown)[] = [];
beforeEach(({ skip }) => skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres));
beforeAll(async () => {
  if (whyNoOwnPostgres !== undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'sillage-keys-'));
  [one, other] = await Promise.all([ownServer(), ownServer()]);
  await other.demote();
});
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
});

/** Settings of a server with TLS. */
function certificate(): Record<string, string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  const made = spawnSync('openssl', [...request, '-keyout', key, '-out', cert]);
  if (made.status !== 0) return {};
  for (const path of [key, cert]) chmodSync(path, 0o600);
  for (const path of [folder, key, cert]) if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
  return { ssl: 'on', ssl_key_file: key, ssl_cert_file: cert };
}

/** A port of ::1; undefined without IPv6. */
async function freePort(): Promise<number | undefined> {
  const listener = createServer();
  try {
    await once(listener.listen(0, '::1'), 'listening');
  } catch {
    return undefined;
  }
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

const socketOf = ({ url }: OwnServer): string => new URL(url).searchParams.get('host') ?? '';
const both = (first: OwnServer, second: OwnServer): string =>
  `postgres:///postgres?host=${socketOf(first)},${socketOf(second)}&user=sillage`;

function pool(to: string | Connector, atMost = 3): pg.Pool {
  const made = connections(to, atMost, { connecting: 3_000, statement: 2_000 });
  ended.push(() => made.end());
  return made;
}

async function folderOfServer(from: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await from.query("SELECT current_setting('unix_socket_directories') AS folder");
  return (rows[0] as { folder: string }).folder;
}

async function ask(server: OwnServer, text: string): Promise<void> {
  const direct = connections(server.url, 1);
  await direct.query(text);
  await direct.end();
}

test('the server that accepts writes is found, wherever it stands in the list', async () => {
  expect(await folderOfServer(pool(both(one, other)))).toBe(socketOf(one));
  expect(await folderOfServer(pool(both(other, one)))).toBe(socketOf(one));
});

test('a server that takes connections but never answers delays the search by its time limit only', async () => {
  const silent = await silentServer(0);
  ended.push(() => silent.close());
  const { port } = new URL(silent.url);
  const url = `postgres:///postgres?host=127.0.0.1,${socketOf(one)}&port=${port},5432&user=sillage`;
  expect(await folderOfServer(pool(url))).toBe(socketOf(one));
});

test('password, IPv6 address and TLS parameters apply to every server', async ({ skip }) => {
  const port = await freePort();
  skip(port === undefined, 'there is no IPv6');
  const own = await ownServer({
    settings: { ...certificate(), listen_addresses: '::1', port: String(port) },
  });
  ended.push(() => own.stop());
  await ask(own, "CREATE ROLE careful LOGIN SUPERUSER PASSWORD 'a,b@c/d'");
  const url = `postgres://careful:a%2Cb%40c%2Fd@[::1]:1,[::1]:${port}/postgres?sslmode=no-verify`;
  const secured = pool(url, 1);
  const { rows } = await secured.query(
    'SELECT session_user AS name, ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  );
  expect(rows).toEqual([{ name: 'careful', ssl: 1 }]);
  await expect(folderOfServer(pool(url.replace('no-verify', 'verify-full'), 1))).rejects.toThrow(
    `[::1]:${port} cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)`,
  );
});

test('a start without a server that accepts writes names each address and its reason, never the password', async () => {
  const url = `postgres:///postgres?user=sillage&password=hunter2&host=${socketOf(other)},127.0.0.1&port=5432,1`;
  const message = `No server of DATABASE_URL accepts writes: ${socketOf(other)}:5432 is a standby; 127.0.0.1:1 cannot be reached (ECONNREFUSED). Start or promote one of them, or correct DATABASE_URL.`;
  await expect(openPostgresStorage(url)).rejects.toMatchObject({ name: 'StartupError', message });
});

test('a start on a standby alone says what to name instead', async () => {
  await expect(openPostgresStorage(other.url)).rejects.toThrow(
    /is read-only, as a standby is: name its primary/,
  );
});

test('a write that a standby refuses is answered as busy, and moves every connection; nobody goes back to an old primary (D12)', async () => {
  const connector = connectorTo(both(one, other));
  const shared = pool(connector);
  const executor = postgresExecutor(shared);
  let moves = 0;
  connector.onMove(() => {
    moves += 1;
  });
  const listening = connector.client();
  await listening.connect();
  const lost = new Promise((resolve) => listening.once('end', resolve));
  // Three connections to the first server.
  await Promise.all([1, 2, 3].map(() => shared.query('SELECT pg_sleep(0.1)')));
  await ask(other, 'SELECT pg_promote()');
  await ask(one, "ALTER SYSTEM SET default_transaction_read_only = 'on'");
  await ask(one, 'SELECT pg_reload_conf()');
  // A server process reads the settings again some time after the call: a write before that would succeed.
  const setting = "SELECT current_setting('default_transaction_read_only') AS value, pg_sleep(0.05)";
  const settings = () => Promise.all([1, 2, 3].map(async () => (await shared.query(setting)).rows[0].value));
  await expect.poll(settings).toEqual(['on', 'on', 'on']);
  ended.push(() => other.demote());
  const write = () =>
    executor.transaction(function* () {
      yield sql`CREATE TABLE written (number INT)`;
    });
  await expect
    .poll(
      () =>
        write().then(
          () => 'written',
          ({ reason }) => reason,
        ),
      { timeout: 20_000 },
    )
    .toBe('written');
  // The connection of its own was cut, too.
  await lost;
  expect(moves).toBe(1);
  const folders = await Promise.all([1, 2, 3].map(() => folderOfServer(shared)));
  expect(new Set(folders)).toEqual(new Set([socketOf(other)]));

  // The first server accepts writes again, on its older timeline: nobody goes back to it.
  await ask(one, 'ALTER SYSTEM RESET default_transaction_read_only');
  await ask(one, 'SELECT pg_reload_conf()');
  expect(await folderOfServer(pool(both(one, other)))).toBe(socketOf(other));
  await other.kill();
  // Until the pool has noticed that each of its connections is cut.
  const failure = () => folderOfServer(shared).catch(String);
  await expect.poll(failure).toMatch(/is an old primary that was not stopped/);
  await other.start();
  await expect.poll(() => folderOfServer(shared).catch(String), { timeout: 20_000 }).toBe(socketOf(other));
});

test('a ping of a server that has become a standby fails as busy', async () => {
  const own = await ownServer();
  ended.push(() => own.stop());
  const storage = await openPostgresStorage(own.url);
  ended.push(() => storage.close());
  await storage.ping();
  await own.demote();
  // The first ping may meet the connection that the restart has cut.
  await storage.ping().catch(() => {});
  await expect(storage.ping()).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'busy' });
});

test('a commit whose standby has not confirmed it is not reported as stored, although PostgreSQL says COMMIT (D12)', async () => {
  const own = await ownServer({ settings: { synchronous_standby_names: 'nobody' } });
  ended.push(() => own.stop());
  const direct = connections(own.url, 1);
  ended.push(() => direct.end());
  await direct.query("SET synchronous_commit = 'local'; CREATE TABLE written (number INT)");
  const writer = pool(own.url, 1);
  const written = postgresExecutor(writer).transaction(function* () {
    yield sql`INSERT INTO written VALUES (1)`;
  });
  const outcome = expect(written).rejects.toMatchObject({
    reason: 'busy',
    cause: { message: 'the standby did not confirm the commit' },
  });
  const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  await expect.poll(async () => (await direct.query(cancel)).rowCount).toBe(1);
  await outcome;
  expect((await direct.query('SELECT * FROM written')).rowCount).toBe(1);
});

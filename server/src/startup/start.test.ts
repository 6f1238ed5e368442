import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { readCatalog } from '@sillage/catalog';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../testing/stored-examples.ts';
import type { Settings } from '../platform/config/settings.ts';
import { openSqliteStorage } from '../platform/database/sqlite/sqlite-storage.ts';
import { startupBanner } from './lifecycle/startup-banner.ts';
import { type Started, type StartOptions, start } from './start.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
let folder: string;
let running: Started | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-start-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function run(options: Partial<Settings> = {}, startOptions: StartOptions = {}): Promise<Started> {
  await running?.stop();
  running = undefined;
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataFolder: folder,
    environment: 'demo',
    demo: false,
    adminUser: 'admin',
    logLevel: 'silent',
    webhookAllowPrivate: false,
    webhookDeny: [],
    role: 'all',
    ...options,
  };
  running = await start(settings, { catalog, examples: [] }, pino({ level: 'silent' }), {}, startOptions);
  return running;
}

const get = (path: string, authorization: string): Promise<Response> =>
  fetch(`${running?.address}${path}`, { headers: { authorization } });
const logIn = (password: string, name = 'admin'): Promise<Response> =>
  get('/auth/login', `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);

test('the first start creates an administrator who can log in and read the team "Default"', async () => {
  const { password, createdAdministrator: made } = await run();
  if (password.origin !== 'generated') throw new Error('no password was generated');
  expect(made?.role).toBe('admin');
  const login = await logIn(password.text);
  expect([login.status, login.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const answer = await login.json();
  expect(answer).toMatchObject({
    tokenType: 'Bearer',
    expiresIn: 3600,
    environment: 'demo',
    user: { name: 'admin', role: 'admin' },
    organization: { name: 'Demo' },
  });
  const teams = await get('/teams', `Bearer ${answer.token}`);
  expect([teams.status, await teams.json()]).toEqual([200, [{ id: expect.any(String), name: 'Default' }]]);
  expect(await (await get('/tags', `Bearer ${answer.token}`)).json()).toEqual([]);
});

test('unknown user, wrong password and no credentials get the same answer', async () => {
  await run();
  const bodies = await Promise.all(
    [logIn('wrong'), logIn('wrong', 'nobody'), get('/auth/login', 'Bearer x')].map(async (asked) => {
      const response = await asked;
      expect(response.headers.get('www-authenticate')).toBe('Basic realm="Sillage", charset="UTF-8"');
      const { requestId: _requestId, ...body } = await response.json();
      return body;
    }),
  );
  expect(bodies[0]).toMatchObject({ status: 401, code: 'auth.invalid-credentials' });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test('a token is valid after a restart, as is the password', async () => {
  const { password } = await run();
  const text = password.origin === 'generated' ? password.text : '';
  const { token } = await (await logIn(text)).json();
  const again = await run();
  expect([again.password.origin, again.createdAdministrator]).toEqual(['kept', undefined]);
  expect((await get('/teams', `Bearer ${token}`)).status).toBe(200);
  expect((await logIn(text)).status).toBe(200);
});

test('a password set at a later start replaces the old one and invalidates its tokens', async () => {
  await run({ adminPassword: 'first password' });
  const { token } = await (await logIn('first password')).json();
  await run({ adminPassword: 'first password' });
  expect((await get('/teams', `Bearer ${token}`)).status).toBe(200);
  await run({ adminPassword: 'second password' });
  expect((await logIn('first password')).status).toBe(401);
  expect((await logIn('second password')).status).toBe(200);
  expect((await get('/teams', `Bearer ${token}`)).status).toBe(401);
});

test('from the first moment that the port is open, a process that is ready lets people log in', async () => {
  const seen: (readonly [ready: number, login: number])[] = [];
  let probing: Promise<void> | undefined;
  /** Asks until the process is ready, from the moment that the port is open. */
  const probe = async (server: Server): Promise<void> => {
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const authorization = `Basic ${Buffer.from('admin:a given password').toString('base64')}`;
    for (let ready = 0; ready !== 200; ) {
      ready = (await fetch(`${address}/readyz`)).status;
      const login = await fetch(`${address}/auth/login`, { headers: { authorization } });
      seen.push([ready, login.status]);
    }
  };
  const { listen } = Server.prototype;
  const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    ...given
  ) {
    this.once('listening', () => {
      probing = probe(this);
    });
    return listen.apply(this, given as Parameters<typeof listen>);
  });
  // A password that takes long to hash: the administrator is created well after the port was opened.
  const passwordCost = { memoryCost: 65_536, timeCost: 12, parallelism: 1 };
  await run({ adminPassword: 'a given password' }, { passwordCost }).finally(() => listening.mockRestore());
  await probing;
  expect(seen.filter(([ready, login]) => ready === 200 && login !== 200)).toEqual([]);
  expect(seen.at(-1)).toEqual([200, 200]);
});

test('setting a password requires an administrator of that name', async () => {
  await run();
  const refusal = /^SILLAGE_ADMIN_PASSWORD is set, but no administrator is named "other"[^\n]*$/;
  await expect(run({ adminUser: 'other', adminPassword: 'any password' })).rejects.toThrow(refusal);
});

test('the generated secret is readable only by its owner, and a damaged one is rejected', async () => {
  await run();
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/);
  await running?.stop();
  running = undefined;
  writeFileSync(join(folder, 'secret'), 'short');
  await expect(run()).rejects.toThrow(/is damaged: delete the file/);
});

test('a busy port causes a one-line error, and the data folder is released', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(run({ port })).rejects.toThrow(
    /^Port \d+ of 127\.0\.0\.1 is in use: [^\n]*SILLAGE_PORT[^\n]*$/,
  );
  other.close();
  // The failed start did not generate a password; the next one does.
  expect((await run()).password.origin).toBe('generated');
});

test('production determines the environment of the token and the name of the organization', async () => {
  await run({ environment: 'production', adminPassword: 'any password' });
  expect(await (await logIn('any password')).json()).toMatchObject({
    environment: 'production',
    organization: { name: 'Organization' },
  });
});

test('the startup banner shows a generated password with a call to paste, but never a configured one', async () => {
  const generated = await run();
  const shown = startupBanner(generated, { environment: 'demo' });
  const text = generated.password.origin === 'generated' ? generated.password.text : '';
  expect(shown).toContain(`curl -s -u 'admin:${text}' ${generated.address}/auth/login`);
  const kept = startupBanner(await run(), { environment: 'demo' });
  expect(kept).not.toContain(text);
  expect(kept).toContain('SILLAGE_ADMIN_PASSWORD');
  expect(
    startupBanner(await run({ adminPassword: 'a given password' }), { environment: 'demo' }),
  ).not.toContain('a given password');
});

test('jobs of a crashed process are released before requests are served, so that none runs twice', async () => {
  await run();
  await running?.stop();
  running = undefined;
  const storage = await openSqliteStorage(folder);
  const [organization] = await storage.listOrganizations();
  const job = { kind: 'evaluate', evaluationId: 'e1', revision: 1, userId: 'u1', createdAt: at } as const;
  await storage.commit(organization?.id ?? '', [
    { kind: 'insert-job', job: { ...job, id: 'j1', input: '{"language":"en"}' }, atMost: 9 },
  ]);
  const lease = '2099-01-01T00:00:00.000Z';
  expect(await storage.claimJobs(at, lease, { total: 1, of: () => 1 })).toHaveLength(1);
  await storage.close();

  const due: unknown[] = [];
  const { listen } = Server.prototype;
  const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
    this: Server,
    ...given
  ) {
    const database = new DatabaseSync(join(folder, 'sillage.db'), { readOnly: true });
    due.push(database.prepare('SELECT due_at FROM jobs').get()?.due_at);
    database.close();
    return listen.apply(this, given as Parameters<typeof listen>);
  });
  await run().finally(() => listening.mockRestore());
  expect(due).toEqual([at]);
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenSession } from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginLimits } from '../../../server/src/platform/identity/login-limits.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { freePort } from '../../testing/processes/free-port.ts';
import { type Launched, launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { type TcpProxy, tcpProxy } from '../../testing/processes/tcp-proxy.ts';
import {
  makeCertificate,
  type ProxyName,
  publicName,
  type ReverseProxy,
  startProxy,
  whyNoProxy,
} from '../../testing/proxies/reverse-proxy.ts';
import {
  askPlainly,
  type Exchange,
  type ExchangeAnswer,
  type ExchangeOptions,
  type TlsClient,
  tlsClient,
} from '../../testing/proxies/tls-exchange.ts';

const password = 'correct horse battery';
const ndjson = { 'content-type': 'application/x-ndjson' };
const json = { 'content-type': 'application/json' };
const proxyNames = ['Caddy', 'nginx'] as const;
const httpVersions = ['HTTP/1.1', 'HTTP/2'] as const;
const isInstalled = (name: ProxyName): boolean => whyNoProxy[name] === undefined;

interface Way {
  readonly proxy: ReverseProxy;
  readonly client: TlsClient;
  /** Between the proxy and the service. */
  readonly link: TcpProxy;
}

let folder: string;
let service: Launched;
let direct: string;
let token: string;
let team: string;
/** About 2 kB. */
let garment: string;
const ways = new Map<ProxyName, Way>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-proxies-'));
  const port = await freePort();
  direct = `http://127.0.0.1:${port}`;
  service = launch(await serverBundle(), {
    SILLAGE_DATA: join(folder, 'data'),
    SILLAGE_PORT: String(port),
    SILLAGE_PUBLIC_URL: `https://${publicName}`,
    SILLAGE_TRUSTED_PROXIES: '127.0.0.1',
    SILLAGE_ADMIN_PASSWORD: password,
    SILLAGE_DEMO: '0',
  });
  await service.ready();
  const login = await fetch(`${direct}/auth/login`, { headers: { authorization: basic('admin', password) } });
  token = ((await login.json()) as { token: string }).token;
  const teams = await fetch(`${direct}/teams`, { headers: bearer() });
  team = ((await teams.json()) as { id: string }[])[0]?.id ?? '';
  garment = JSON.stringify(garmentPayload(team));
  if (!proxyNames.some(isInstalled)) return;
  const certificate = makeCertificate(folder);
  for (const name of proxyNames.filter(isInstalled)) {
    const link = await tcpProxy({ host: '127.0.0.1', port });
    const proxy = await startProxy(name, link.port, certificate, join(folder, name));
    const client = tlsClient(proxy.httpsPort, readFileSync(certificate.certificate));
    ways.set(name, { proxy, link, client });
  }
});
afterAll(async () => {
  for (const { proxy, link } of ways.values()) {
    await proxy.stop();
    await link.close();
  }
  service.process.kill('SIGTERM');
  await service.ended;
});

const basic = (user: string, secret: string): string => `Basic ${btoa(`${user}:${secret}`)}`;
const bearer = () => ({ authorization: `Bearer ${token}` });
const linesOf = (exchange: Exchange): number => exchange.text().split('\n').length - 1;
const problemOf = ({ text }: ExchangeAnswer) => JSON.parse(text) as { code: string };

describe.each(proxyNames)('behind %s', (name) => {
  let client: TlsClient;
  let way: Way;
  beforeEach(({ skip }) => {
    skip(!isInstalled(name), whyNoProxy[name]);
    way = ways.get(name) as Way;
    client = way.client;
  });

  test('plain http is redirected to the same address with https', async () => {
    const answer = await askPlainly(way.proxy.httpPort, '/evaluations?limit=1&name=a%20b');
    expect([answer.status, answer.headers.location]).toEqual([
      308,
      `https://${publicName}/evaluations?limit=1&name=a%20b`,
    ]);
  });

  test('both versions of HTTP reach pages and API', async () => {
    for (const version of httpVersions) {
      const page = await client.ask('/docs', { version });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<html')]);
      const found = await client.ask('/teams', { version, headers: bearer() });
      expect([found.status, found.headers['api-version']]).toEqual([200, expect.any(String)]);
    }
  });

  /** The headers of a browser after its sign-in, and the cookie that it got. */
  async function signIn(options: Pick<ExchangeOptions, 'from' | 'headers'> = {}) {
    const signedIn = await client.ask('/application/session', {
      ...options,
      method: 'POST',
      headers: { ...json, ...options.headers },
      body: JSON.stringify({ user: 'admin', password }),
    });
    expect(signedIn.status).toBe(201);
    const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
    const { csrfToken } = JSON.parse(signedIn.text) as { csrfToken: string };
    return { cookie, headers: { cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': csrfToken } };
  }

  test('a browser gets a cookie for https and this host only, and works with it', async () => {
    const { cookie, headers } = await signIn();
    expect(cookie).toMatch(/^__Host-sillage_session=/);
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/']));
    expect((await client.ask('/teams', { headers })).status).toBe(200);
    expect((await client.ask('/teams', { headers: { cookie: headers.cookie } })).status).toBe(401);
  });

  test('the service sees the address of the client, whatever the client claims', async () => {
    const from = '127.0.0.7';
    const claims = [
      'x-forwarded-for: 203.0.113.7',
      'forwarded: for=203.0.113.7',
      'x-real-ip: 203.0.113.7',
    ].map((line) => Object.fromEntries([line.split(': ')]) as Record<string, string>);
    for (const claim of [{}, ...claims, Object.assign({}, ...claims)]) {
      const { headers } = await signIn({ from, headers: claim });
      const sessions = await client.ask('/application/sessions', { from, headers: { ...headers, ...claim } });
      const current = (JSON.parse(sessions.text) as OpenSession[]).find((session) => session.current);
      expect([claim, current?.address]).toEqual([claim, from]);
    }
  });

  test('a flood of wrong passwords delays the address that it comes from, and nobody else', async () => {
    const from = name === 'Caddy' ? '127.0.1.1' : '127.0.1.2';
    const attempt = (user: string, secret: string, source: string, claimed = '') =>
      client.ask('/auth/login', {
        from: source,
        headers: { authorization: basic(user, secret), ...(claimed && { 'x-forwarded-for': claimed }) },
      });
    for (let count = 0; count < loginLimits.address.failures; count++) {
      const { status } = await attempt(`nobody ${count}`, 'wrong password', from, `203.0.113.${count}`);
      expect(status).toBe(401);
    }
    expect((await attempt('nobody', 'wrong password', from, '203.0.113.200')).status).toBe(429);
    expect((await attempt('nobody', 'wrong password', '127.0.0.9')).status).toBe(401);
    expect((await attempt('admin', password, '127.0.0.9')).status).toBe(200);
  });

  test('the metrics stay closed', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await client.ask('/metrics', { headers })).status).toBe(404);
  });

  test.each(httpVersions)(
    'each line of a batch is answered before the next one is sent (%s)',
    async (version) => {
      const path = '/extscore/textile/simulator/batch';
      const line = '{"mass":0.17,"materials":[{"id":"ei-coton","share":1}],"product":"tshirt"}\n';
      const batch = client.exchange(path, {
        method: 'POST',
        headers: { ...bearer(), ...ndjson },
        open: true,
        version,
      });
      for (let sent = 1; sent <= 5; sent++) {
        batch.send(line);
        await expect.poll(() => linesOf(batch)).toBe(sent);
      }
      batch.end();
      expect((await batch.whole).text.split('\n')).toHaveLength(6);
    },
  );

  test.each(httpVersions)('a batch of several MiB passes in one piece (%s)', async (version) => {
    const count = 3_000;
    const body = `${garment}\n`.repeat(count);
    expect(body.length).toBeGreaterThan(2 * 1024 * 1024);
    const path = '/evaluations/batch';
    const answer = await client.ask(path, {
      method: 'POST',
      headers: { ...bearer(), ...ndjson },
      body,
      version,
    });
    expect(answer.status).toBe(200);
    expect(answer.text.split('\n')).toHaveLength(count + 1);
    expect(new Set(answer.text.match(/"outcome":"\w+"/g))).toEqual(new Set(['"outcome":"created"']));
  });

  test('an export arrives while the service is still sending it', async () => {
    const path = '/evaluations/export?format=csv';
    const expected = await (await fetch(`${direct}${path}`, { headers: bearer() })).text();
    const passed = 300_000;
    expect(expected.length).toBeGreaterThan(2 * passed);
    way.link.set({ answerBytes: passed });
    try {
      const started = client.exchange(path, { headers: bearer() });
      // The piece in which the limit lies is held back as a whole.
      await expect.poll(() => started.text().length).toBeGreaterThan(passed / 2);
      expect(started.text().length).toBeLessThan(expected.length);
      way.link.set({});
      expect((await started.whole).text.replace('\ufeff', '')).toBe(expected);
    } finally {
      way.link.set({});
    }
  });

  test('limits are those of the service, with its explanation', async () => {
    const headers = { ...bearer(), ...json };
    const body = ' '.repeat(8 * 1024 * 1024);
    for (let round = 0; round < 10; round++) {
      const long = await client.ask('/evaluations', { method: 'POST', headers, body });
      expect([long.status, problemOf(long).code]).toEqual([413, 'body.too-large']);
    }
    const declared = { ...bearer(), ...ndjson, 'content-length': String(300 * 1024 * 1024) };
    const batch = client.exchange('/evaluations/batch', { method: 'POST', headers: declared, open: true });
    batch.send(garment);
    const refused = await batch.whole;
    expect([refused.status, problemOf(refused).code]).toEqual([413, 'body.too-large']);
    const distant = await client.ask(`/evaluations/${'x'.repeat(12_000)}`, { headers: bearer() });
    expect([distant.status, problemOf(distant).code]).toEqual([414, 'address.too-long']);
  });
});

test('a request that takes longer than 30 seconds is not cut', async ({ skip }) => {
  const installed = [...ways.values()];
  skip(installed.length === 0, Object.values(whyNoProxy).join(', '));
  const batches = installed.map(({ client }) =>
    client.exchange('/evaluations/batch', {
      method: 'POST',
      headers: { ...bearer(), ...ndjson },
      open: true,
      version: 'HTTP/2',
    }),
  );
  const begun = performance.now();
  // Longer than the service gives to requests that are not streamed, with pauses longer than its keep-alive.
  while (performance.now() - begun < 33_000) {
    // Faster than the least rate of a body, 30 KiB in 30 s.
    for (const batch of batches) batch.send(`${garment}\n`.repeat(Math.ceil(8_192 / garment.length)));
    await pause(5_500);
  }
  for (const batch of batches) {
    batch.end();
    const { status, text } = await batch.whole;
    expect([status, new Set(text.match(/"outcome":"\w+"/g))]).toEqual([
      200,
      new Set(['"outcome":"created"']),
    ]);
  }
});

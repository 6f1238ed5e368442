import { connect } from 'node:net';
import type { Problem } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { rawRequest } from '../../testing/service/raw-request.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const shop = 'https://shop.example.org';
let service: RunningService;
/** Behind a proxy that ends TLS, with one other origin. */
let behindTls: RunningService;
let teamId: string;
beforeAll(async () => {
  const settings = { publicUrl: 'https://lca.example.org', corsOrigins: [shop, 'http://localhost:5173'] };
  [service, behindTls] = await Promise.all([runService(), runService({ settings })]);
  teamId = await firstTeam(service);
  await create(service, garmentPayload(teamId));
});
afterAll(() => Promise.all([service?.close(), behindTls?.close()]));

/** Bytes that are no HTTP, and what the service answers. */
function headOfRawAnswer(address: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.setEncoding('latin1').on('data', (piece: string) => {
      received += piece;
    });
    socket.on('error', reject).on('close', () => resolve(received));
  });
}

describe('security headers', () => {
  const strict = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const requests: [what: string, status: number, method: string, path: string, headers?: object][] = [
    ['JSON', 200, 'GET', '/teams'],
    ['a streamed list', 200, 'GET', '/evaluations'],
    ['CSV', 200, 'GET', '/evaluations/export?format=csv'],
    ['NDJSON', 200, 'GET', '/evaluations/export?format=ndjson'],
    ['the feed', 200, 'GET', '/rss/feed'],
    ['metrics or their refusal', 0, 'GET', '/metrics'],
    ['an answer without body', 204, 'DELETE', '/application/session'],
    ['an answer that the client has', 304, 'GET', '/teams', { 'if-none-match': '*' }],
    ['a redirect', 302, 'GET', '/'],
    ['a query that is refused', 400, 'GET', '/teams?x'],
    ['a request without token', 401, 'GET', '/teams', { authorization: '' }],
    ['an unknown path', 404, 'GET', '/nothing'],
    ['an address that cannot be decoded', 404, 'GET', '/%'],
    ['a method that is not allowed', 405, 'DELETE', '/teams'],
  ];

  test.each(requests)(
    '%s: nosniff, a policy without anything, no referrer, HSTS behind https',
    async (...row) => {
      const [, status, method, path, headers] = row;
      for (const { call } of [service, behindTls]) {
        const answer = await call(method, path, { headers: { ...(headers as Record<string, string>) } });
        if (status !== 0) expect(answer.status).toBe(status);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toBe(strict);
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
        const transport = call === behindTls.call ? 'max-age=31536000; includeSubDomains' : null;
        expect(answer.headers.get('strict-transport-security')).toBe(transport);
      }
    },
  );

  test('bytes that are no request are answered with them as well', async () => {
    const answer = await headOfRawAnswer(behindTls.address, 'GET / HTTP/1.1\r\nbroken\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('X-Content-Type-Options: nosniff\r\n');
    expect(answer).toContain('Strict-Transport-Security: ');
  });

  test('the pages of the documentation keep their own policy', async () => {
    const { headers } = await service.call('GET', '/docs');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('caches', () => {
  test.each([
    '/application/users',
    '/application/audit',
    '/application/organization',
    '/application/webhook-keys',
    '/application/jobs',
  ])('%s holds personal data: no cache stores it', async (path) => {
    const { headers } = await service.call('GET', path);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a user is not stored but has an entity tag for If-Match; an evaluation may be stored privately', async () => {
    const { userId } = service.administrator;
    const user = await service.call('GET', `/application/users/${userId}`);
    expect(user.headers.get('cache-control')).toBe('no-store');
    expect(user.headers.get('etag')).toMatch(/^"1-/);
    const keys = await service.call('GET', `/application/users/${userId}/keys`);
    expect(keys.headers.get('cache-control')).toBe('no-store');
    const teams = await service.call('GET', '/teams');
    expect(teams.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('first lines of a request', () => {
  test('two Host headers are refused (400), also equal ones', async () => {
    for (const other of ['127.0.0.1', 'elsewhere.example.org']) {
      const headers = ['Host', '127.0.0.1', 'host', other];
      const answer = await rawRequest(service.address, 'GET', '/healthz', headers);
      expect(answer).toMatchObject({ status: 400, body: { code: 'host.repeated' } });
    }
  });

  test.each([9, 15])(
    'an address of %i KiB is too long (414), in path, query and escapes',
    async (kibibytes) => {
      const long = 'x'.repeat(kibibytes * 1024);
      for (const path of [
        `/evaluations/${long}`,
        `/evaluations?search=${long}`,
        `/nothing/${long}`,
        `/%${long}`,
      ]) {
        const answer = await rawRequest(service.address, 'GET', path);
        expect(answer, path.slice(0, 30)).toMatchObject({ status: 414, body: { code: 'address.too-long' } });
      }
    },
  );

  test('an address of 8 KiB is read, and headers of more than 16 KiB are refused (431)', async () => {
    const path = `/nothing/${'x'.repeat(8 * 1024 - 9)}`;
    expect((await rawRequest(service.address, 'GET', path)).status).toBe(404);
    const long = `/nothing/${'x'.repeat(17 * 1024)}`;
    expect((await rawRequest(service.address, 'GET', long)).status).toBe(431);
  });
});

describe('/metrics without a token of the operator', () => {
  test.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'])(
    'is closed to a request with %s',
    async (name) => {
      expect((await rawRequest(service.address, 'GET', '/metrics', [name, 'x'])).status).toBe(404);
    },
  );

  test('is closed to a proxy that forwards without saying so: another host, or a public address', async () => {
    const direct = await fetch(`${service.address}/metrics`);
    expect(direct.status).toBe(200);
    await direct.text();
    const named = await rawRequest(service.address, 'GET', '/metrics', ['Host', 'lca.example.org']);
    expect(named.status).toBe(404);
    expect((await rawRequest(behindTls.address, 'GET', '/metrics')).status).toBe(404);
  });
});

describe('names', () => {
  const faults = async (body: unknown, path = '/evaluations', method = 'POST') => {
    const answer = await service.call(method, path, { body });
    return [answer.status, ...((answer.body as Problem).errors ?? []).map(({ pointer }) => pointer)];
  };

  test.each([
    ['blanks', '   '],
    ['control characters', '\r\n\t\u0007'],
    ['zero width', '\u200b\u2060\ufeff'],
    ['directions of writing', '\u202e\u2066'],
    ['fillers', '\u3164\u115f\u2800'],
  ])('of nothing but %s are refused, with their place', async (_what, name) => {
    const garment = (pointer: string) => faults(edited(garmentPayload(teamId), { [pointer]: name }));
    expect(await garment('/name')).toEqual([422, '/name']);
    expect(await garment('/reference')).toEqual([422, '/reference']);
    expect(await garment('/composition/parts/0/name')).toEqual([422, '/composition/parts/0/name']);
    expect(await faults({ name, parameters: [] }, '/masks')).toEqual([422, '/name']);
    for (const path of ['/application/teams', '/application/tags']) {
      expect(await faults({ name }, path)).toEqual([422, '/name']);
    }
    expect(await faults({ name, role: 'reader' }, '/application/users')).toEqual([422, '/name']);
    expect(await faults({ name }, '/application/organization', 'PUT')).toEqual([422, '/name']);
    const keys = `/application/users/${service.administrator.userId}/keys`;
    expect(await faults({ name }, keys)).toEqual([422, '/name']);
  });

  test('invisible characters at the ends are left out, with a warning where the record has warnings', async () => {
    const spaced = edited(garmentPayload(teamId), {
      '/name': ' \u200bJumper\u202e\n',
      '/reference': 'R 1\u00a0',
    });
    const made = await create(service, spaced);
    expect([made.name, made.reference]).toEqual(['Jumper', 'R 1']);
    const trimmed = (warnings: readonly { code: string; pointer?: string }[]) =>
      warnings.filter(({ code }) => code === 'name.trimmed').map(({ pointer }) => pointer);
    expect(trimmed(made.warnings)).toEqual(['/name', '/reference']);
    const read = await service.call('GET', `/evaluations/${made.id}`);
    expect(trimmed((read.body as typeof made).warnings)).toEqual([]);

    const put = await service.call('PUT', `/evaluations/${made.id}`, { body: spaced });
    expect(trimmed((put.body as typeof made).warnings)).toEqual(['/name', '/reference']);
    const patched = await service.call('PATCH', `/evaluations/${made.id}`, { body: { name: 'Coat ' } });
    expect(patched.body).toMatchObject({ name: 'Coat', revision: 2 });
    expect(trimmed((patched.body as typeof made).warnings)).toEqual(['/name']);
    const batch = await service.call('POST', '/evaluations/batch', { body: [spaced] });
    const [item] = batch.body as { warnings: typeof made.warnings }[];
    expect(trimmed(item?.warnings ?? [])).toEqual(['/name', '/reference']);
    const team = await service.call('POST', '/application/teams', { body: { name: '\u2060Design ' } });
    expect(team.body).toMatchObject({ name: 'Design' });
  });

  test('emoji and words that need a joiner stay as they are', async () => {
    for (const name of ['Pull ❤️', '👨‍👩‍👧', 'می‌خواهم', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      const made = await create(service, edited(garmentPayload(teamId), { '/name': name }));
      expect(made.name).toBe(name);
      expect(made.warnings.map(({ code }) => code)).not.toContain('name.trimmed');
    }
  });

  test.each(['ad\u200bmin', 'nimda\u202e', '\u2066admin', 'admin\u3164', 'a\u00addmin'])(
    'the user name %j is refused for what cannot be seen',
    async (name) => {
      expect(await faults({ name, role: 'reader' }, '/application/users')).toEqual([422, '/name']);
    },
  );
});

describe('files for spreadsheets', () => {
  test.each(['=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])('the name %s is no formula', async (name) => {
    const { id } = await create(service, edited(garmentPayload(teamId), { '/name': name }));
    const { text } = await service.call('GET', '/evaluations/export?format=csv');
    expect(text).toContain(`'${name}`);
    await service.call('DELETE', `/evaluations/${id}`);
  });
});

describe('scripts of other origins', () => {
  const preflight = (origin: string, path = '/evaluations') =>
    rawRequest(behindTls.address, 'OPTIONS', path, [
      ...['Origin', origin, 'Access-Control-Request-Method', 'POST'],
      ...['Access-Control-Request-Headers', 'authorization, content-type, idempotency-key'],
    ]);

  test('one of SILLAGE_CORS_ORIGINS is answered before it sends a request, without a token', async () => {
    const { status, headers, text } = await preflight(shop);
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe(shop);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  test('it may read answers and problems with their headers, but never with cookies', async () => {
    for (const path of ['/teams', '/nothing', '/evaluations/export?format=csv']) {
      const { headers } = await behindTls.call('GET', path, { headers: { origin: shop } });
      expect(headers.get('access-control-allow-origin'), path).toBe(shop);
      expect(headers.get('access-control-expose-headers')).toBe(
        'ETag, Location, Link, X-Total-Count, RateLimit, RateLimit-Policy, X-Request-Id, API-Version, Retry-After, Idempotent-Replayed, Deprecation, Sunset',
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  test.each(['https://evil.example.org', 'http://shop.example.org', 'https://shop.example.org:8443', 'null'])(
    '%s is refused',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(405);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const read = await behindTls.call('GET', '/teams', { headers: { origin } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      expect(read.headers.get('vary')).toContain('Origin');
    },
  );

  test('an unknown path stays unknown, and OPTIONS without them is no method', async () => {
    expect((await preflight(shop, '/nothing')).status).toBe(404);
    expect((await rawRequest(behindTls.address, 'OPTIONS', '/evaluations')).status).toBe(405);
  });

  test('without the setting no other origin is accepted', async () => {
    const { headers } = await service.call('GET', '/teams', { headers: { origin: shop } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary')).not.toContain('Origin');
  });
});

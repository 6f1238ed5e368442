import { request } from 'node:http';
import {
  apiKeyLimit,
  type LoginAnswer,
  type NewApiKey,
  type Role,
  type Scope,
  scopes,
} from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeLog } from '../../../server/src/config/log.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { type Member, type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** How far the clock of the service is ahead, ms. */
let ahead = 0;
const realNow = Date.now;
vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);

const logged: string[] = [];
let service: RunningService;
beforeAll(async () => {
  const log = makeLog('trace', { write: (line: string) => void logged.push(line) });
  service = await runService({ log });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service?.close();
});

let members = 0;
const member = (role: Role): Promise<Member> =>
  service.addMember(`member ${++members}`, role, service.administrator.organizationId);
const makeKey = async (
  { userId }: Pick<Member, 'userId'>,
  name = 'Shop',
  more: object = {},
): Promise<NewApiKey> =>
  successful(
    'createApiKey',
    await service.call('POST', `/application/users/${userId}/keys`, { body: { name, ...more } }),
  );
const status = async (token: string, method = 'GET', path = '/teams'): Promise<number> =>
  (await service.call(method, path, { token })).status;

describe('an API key', () => {
  test('is shown once, listed without its secret, and has the rights of its user', async () => {
    const api = await member('api');
    const answer = await service.call('POST', `/application/users/${api.userId}/keys`, {
      body: { name: ' Shop ' },
    });
    const made = successful('createApiKey', answer);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(made).toMatchObject({ name: 'Shop', prefix: made.key.slice(0, 11) });
    const listed = await service.call('GET', `/application/users/${api.userId}/keys`);
    const { key, ...shown } = made;
    expect(successful('listApiKeys', listed)).toEqual([shown]);
    expect(await status(key)).toBe(200);
    const teams = (await service.call('GET', '/teams', { token: key })).body as { id: string }[];
    const body = garmentPayload(teams[0]?.id ?? '');
    successful('createEvaluation', await service.call('POST', '/evaluations', { token: key, body }));
    expect(await status(key, 'GET', '/application/users')).toBe(403);
    const [line] = await service.query('SELECT user_id FROM audit ORDER BY audit_id DESC LIMIT 1');
    expect(line?.user_id).toBe(api.userId);
  });

  test('is limited to five per user', async () => {
    const api = await member('api');
    const made: NewApiKey[] = [];
    for (let index = 0; index < apiKeyLimit; index++) made.push(await makeKey(api, `Key ${index}`));
    const path = `/application/users/${api.userId}/keys`;
    const sixth = await service.call('POST', path, { body: { name: 'Sixth' } });
    expect(sixth).toMatchObject({ status: 409, body: { code: 'api-key.limit' } });
    successful('revokeApiKey', await service.call('DELETE', `/application/keys/${made[0]?.id}`));
    await makeKey(api, 'Sixth');
    const at = await member('api');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        service.call('POST', `/application/users/${at.userId}/keys`, { body: { name: 'At once' } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(apiKeyLimit);
  });

  test('belongs to the organization of its user: another one can neither list nor revoke it', async () => {
    const api = await member('api');
    const { id, key } = await makeKey(api);
    const { token } = await service.addMember('stranger to keys', 'admin');
    expect((await service.call('DELETE', `/application/keys/${id}`, { token })).status).toBe(404);
    expect((await service.call('GET', `/application/users/${api.userId}/keys`, { token })).status).toBe(404);
    expect(await status(key)).toBe(200);
  });
});

describe('a key with scopes', () => {
  test('may do what its scopes say and no more, and the answer names the missing one', async () => {
    const api = await member('admin');
    const keys = new Map<Scope, string>();
    for (const scope of scopes) keys.set(scope, (await makeKey(api, scope, { scopes: [scope] })).key);
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const calls: [Scope, string, string, unknown?][] = [
      ['read', 'GET', '/teams'],
      ['read', 'GET', '/application/data-sources'],
      ['read', 'GET', `/results/evaluation/${unknown}`],
      ['write', 'POST', '/masks', {}],
      ['write', 'DELETE', `/evaluations/${unknown}`],
      ['score', 'GET', `/evaluation/evaluate/${unknown}/full`],
      ['score', 'GET', `/evaluations/evaluate/${unknown}`],
      ['score', 'POST', '/evaluations/preview', {}],
      ['score', 'POST', '/extscore/textile/simulator', {}],
      ['score', 'GET', '/extscore/textile/countries'],
      ['administer', 'GET', '/application/audit'],
      ['administer', 'GET', '/application/sessions'],
    ];
    for (const [needed, method, path, body] of calls) {
      for (const [scope, token] of keys) {
        const answer = await service.call(method, path, { token, body });
        if (scope === needed) expect([path, answer.status]).not.toEqual([path, 403]);
        else {
          expect([path, scope, answer.status]).toEqual([path, scope, 403]);
          expect(answer.body).toMatchObject({ code: 'auth.scope' });
          expect((answer.body as { detail: string }).detail).toContain(`"${needed}"`);
          expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
        }
      }
    }
  });

  test('never has more rights than its user', async () => {
    const { key } = await makeKey(await member('reader'), 'All', { scopes: [...scopes] });
    const answer = await service.call('POST', '/masks', { token: key, body: {} });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.role' } });
    expect(await status(key)).toBe(200);
  });

  test('is listed with its scopes and note; unknown scopes and none are refused', async () => {
    const api = await member('api');
    const more = { scopes: ['score', 'read', 'score'], note: ' Ask the web team ' };
    const made = await makeKey(api, 'Shop', more);
    const [listed] = successful(
      'listApiKeys',
      await service.call('GET', `/application/users/${api.userId}/keys`),
    );
    expect(listed).toMatchObject({ id: made.id, scopes: ['read', 'score'], note: 'Ask the web team' });
    for (const wrong of [[], ['everything'], 'read']) {
      const body = { name: 'x', scopes: wrong };
      const answer = await service.call('POST', `/application/users/${api.userId}/keys`, { body });
      expect(answer).toMatchObject({ status: 422, body: { code: 'document.invalid' } });
    }
  });
});

describe('a key with an expiry date', () => {
  const inAnHour = (): string => new Date(realNow() + 3_600_000).toISOString();

  test('is refused after it', async () => {
    const { key, expiresAt } = await makeKey(await member('api'), 'Short', { expiresAt: inAnHour() });
    expect(expiresAt).toMatch(/Z$/);
    ahead = 3_595_000;
    expect(await status(key)).toBe(200);
    ahead = 3_600_000;
    const answer = await service.call('GET', '/teams', { token: key });
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.invalid-token' } });
  });

  test.each(['2020-01-01T00:00:00Z', '2999-13-01T00:00:00Z', 'tomorrow', '2999-01-01'])(
    'cannot be made with %s',
    async (expiresAt) => {
      const { userId } = service.administrator;
      const path = `/application/users/${userId}/keys`;
      const answer = await service.call('POST', path, { body: { name: 'Past', expiresAt } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/expiresAt' }] } });
    },
  );
});

test('the last use of a key is listed with its address, once it was used', async () => {
  const api = await member('api');
  const { key } = await makeKey(api);
  const list = async () =>
    successful('listApiKeys', await service.call('GET', `/application/users/${api.userId}/keys`))[0];
  expect(await list()).not.toHaveProperty('lastUsedAt');
  const before = Date.now();
  expect(await status(key)).toBe(200);
  await expect.poll(async () => (await list())?.lastUsedAt, { timeout: 20_000 }).toBeDefined();
  const { lastUsedAt = '', lastUsedAddress } = (await list()) ?? {};
  expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(before);
  expect(lastUsedAddress).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
});

describe('rotation', () => {
  const rotate = async (id: string, body?: object): Promise<NewApiKey> =>
    successful(
      'rotateApiKey',
      await service.call('POST', `/application/keys/${id}/rotate`, body === undefined ? {} : { body }),
    );

  test('makes a key of the same name, note and scopes at once; the old one goes on for 24 hours', async () => {
    const api = await member('api');
    const old = await makeKey(api, 'Shop', { scopes: ['read'], note: 'Till 3' });
    const made = await rotate(old.id);
    expect(made).toMatchObject({ name: 'Shop', note: 'Till 3', scopes: ['read'] });
    expect(made.key).not.toBe(old.key);
    expect([await status(old.key), await status(made.key)]).toEqual([200, 200]);
    const path = `/application/users/${api.userId}/keys`;
    const [first, second] = successful('listApiKeys', await service.call('GET', path));
    expect([first?.replacedBy, second?.id]).toEqual([made.id, made.id]);
    expect(Math.abs(Date.parse(first?.expiresAt ?? '') - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    ahead = 24 * 3_600_000 + 1000;
    expect([await status(old.key), await status(made.key)]).toEqual([401, 200]);
  });

  test('takes an overlap, also none, and does not count against the limit', async () => {
    const api = await member('api');
    const made: NewApiKey[] = [];
    for (let index = 0; index < apiKeyLimit; index++) made.push(await makeKey(api, `Key ${index}`));
    const [first, second] = made as [NewApiKey, NewApiKey];
    const next = await rotate(first.id, { overlapHours: 0 });
    expect([await status(first.key), await status(next.key)]).toEqual([401, 200]);
    await rotate(second.id, { overlapHours: 1 });
    ahead = 3_599_000;
    expect(await status(second.key)).toBe(200);
    ahead = 3_600_000;
    expect(await status(second.key)).toBe(401);
    for (const overlapHours of [-1, 721, '24']) {
      const body = { overlapHours };
      const answer = await service.call('POST', `/application/keys/${next.id}/rotate`, { body });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/overlapHours' }] } });
    }
  });

  test('keeps the length of life of a key, and never lengthens that of the old one', async () => {
    const expiresAt = new Date(realNow() + 2 * 3_600_000).toISOString();
    const old = await makeKey(await member('api'), 'Short', { expiresAt });
    ahead = 3_600_000;
    const next = await rotate(old.id, { overlapHours: 48 });
    const left = (Date.parse(next.expiresAt ?? '') - realNow()) / 3_600_000;
    expect(left).toBeCloseTo(3, 1);
    ahead = 2 * 3_600_000 + 1000;
    expect([await status(old.key), await status(next.key)]).toEqual([401, 200]);
  });

  test('of a replaced key is refused; a further rotation ends the first key', async () => {
    const first = await makeKey(await member('api'));
    const second = await rotate(first.id);
    const again = await service.call('POST', `/application/keys/${first.id}/rotate`);
    expect(again).toMatchObject({ status: 409, body: { code: 'api-key.replaced' } });
    const third = await rotate(second.id);
    expect([await status(first.key), await status(second.key), await status(third.key)]).toEqual([
      401, 200, 200,
    ]);
    const at = await makeKey(await member('api'));
    const both = await Promise.all(
      [1, 2].map(() => service.call('POST', `/application/keys/${at.id}/rotate`)),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('at once, and in other processes five seconds after', () => {
  const later = 5_001;
  const change = (id: string, body: unknown): Promise<Answer> =>
    service.call('PUT', `/application/users/${id}`, { body });

  test('a key was revoked it is rejected', async () => {
    const { id, key } = await makeKey(await member('api'));
    expect(await status(key)).toBe(200);
    successful('revokeApiKey', await service.call('DELETE', `/application/keys/${id}`));
    expect(await status(key)).toBe(401);
    ahead = later;
    expect(await status(key)).toBe(401);
    expect((await service.call('DELETE', `/application/keys/${id}`)).status).toBe(404);
  });

  test('a user was disabled, the user’s tokens and keys are rejected; enabling restores no key', async () => {
    const api = await member('api');
    const { key } = await makeKey(api);
    expect([await status(key), await status(api.token)]).toEqual([200, 200]);
    successful('replaceUser', await change(api.userId, { role: 'api', disabled: true }));
    expect([await status(key), await status(api.token)]).toEqual([401, 401]);
    ahead = later;
    expect([await status(key), await status(api.token)]).toEqual([401, 401]);
    expect((await service.logIn(api.name)).status).toBe(401);
    successful('replaceUser', await change(api.userId, { role: 'api', disabled: false }));
    ahead = 2 * later;
    expect([await status(key), await status(api.token)]).toEqual([401, 401]);
    expect((await service.logIn(api.name)).status).toBe(200);
  });

  test('a role was lowered, earlier tokens are rejected and keys have the new role', async () => {
    const api = await member('editor');
    const { key } = await makeKey(api);
    expect([await status(key), await status(api.token)]).toEqual([200, 200]);
    successful('replaceUser', await change(api.userId, { role: 'reader', disabled: false }));
    expect([await status(api.token), await status(key)]).toEqual([401, 200]);
    ahead = later;
    expect([await status(api.token), await status(key)]).toEqual([401, 200]);
    expect(await status(key, 'POST', '/evaluations')).toBe(403);
  });

  test.each(['reset', 'change'])('a password was %s, earlier tokens are rejected', async (how) => {
    const user = await member('reader');
    expect(await status(user.token)).toBe(200);
    if (how === 'reset') {
      const path = `/application/users/${user.userId}/password`;
      successful('resetPassword', await service.call('POST', path));
    } else {
      const body = { oldPassword: user.password, newPassword: 'the next password' };
      const path = '/application/me/password';
      successful('changeOwnPassword', await service.call('POST', path, { token: user.token, body }));
    }
    expect(await status(user.token)).toBe(401);
    ahead = later;
    expect(await status(user.token)).toBe(401);
  });
});

describe('one Authorization header, one rule', () => {
  /** Sends headers unchanged; fetch would join two with the same name. */
  const raw = (path: string, headers: readonly string[]): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { host } = new URL(service.address);
      const sent = request(
        `${service.address}${path}`,
        { headers: ['Host', host, ...headers], agent: false } as never,
        (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        },
      );
      sent.on('error', reject).end();
    });

  test('two are rejected, whichever of them is valid', async () => {
    const good = `Bearer ${service.administrator.token}`;
    expect(await raw('/teams', ['Authorization', good])).toBe(200);
    expect(await raw('/teams', ['authorization', good.replace('Bearer', 'bEARER')])).toBe(200);
    for (const [first, second] of [
      [good, good],
      [good, 'Bearer x'],
      ['Bearer x', good],
    ] as const) {
      expect(await raw('/teams', ['Authorization', first, 'authorization', second])).toBe(401);
    }
    const basic = `Basic ${btoa(`admin:${service.administrator.password}`)}`;
    expect(await raw('/auth/login', ['Authorization', basic])).toBe(200);
    expect(await raw('/auth/login', ['Authorization', basic, 'Authorization', basic])).toBe(401);
  });

  test('a key or token in the URL or in a cookie is ignored', async () => {
    const { key } = await makeKey(await member('api'));
    for (const secret of [key, service.administrator.token]) {
      for (const name of ['token', 'access_token', 'api_key', 'key']) {
        const answer = await service.call('GET', `/teams?${name}=${secret}`, { token: null });
        expect(answer.status).toBe(401);
        expect(answer.text).not.toContain(secret);
        expect(await status(secret, 'GET', `/teams?${name}=${secret}`)).toBe(400);
      }
      const headers = { cookie: `token=${secret}; authorization=Bearer ${secret}`, 'x-api-key': secret };
      expect((await service.call('GET', '/teams', { token: null, headers })).status).toBe(401);
    }
  });
});

test('login answers unknown, wrong and disabled with the same bytes except the request id', async () => {
  const user = await member('reader');
  const body = { role: 'reader', disabled: true };
  successful('replaceUser', await service.call('PUT', `/application/users/${user.userId}`, { body }));
  const answers = await Promise.all(
    [`${user.name}:${user.password}`, `${user.name}:wrong`, 'admin:wrong', 'nobody:wrong'].map(
      (credentials) =>
        service.call('GET', '/auth/login', {
          token: null,
          headers: { authorization: `Basic ${btoa(credentials)}` },
        }),
    ),
  );
  const [first, ...others] = answers.map(({ status: code, text, headers }) => {
    const id = headers.get('x-request-id') ?? '';
    const kept = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    return [code, text.replaceAll(id, 'ID'), kept];
  });
  expect(first?.[0]).toBe(401);
  for (const other of others) expect(other).toEqual(first);
});

test('a secret is in the one answer that shows it, and in no other answer, log line or table', async () => {
  const mark = 'seeded-secret';
  const given = `${mark}-of-the-user`;
  const created = successful(
    'createUser',
    await service.call('POST', '/application/users', {
      body: { name: 'seeded', role: 'admin', password: given },
    }),
  );
  const login = await service.call('GET', '/auth/login', {
    token: null,
    headers: { authorization: `Basic ${btoa(`seeded:${given}`)}` },
  });
  const { token } = login.body as LoginAnswer;
  const { key } = await makeKey({ userId: created.id });
  const reset = successful(
    'resetPassword',
    await service.call('POST', `/application/users/${created.id}/password`),
  );
  const secrets = [mark, token, key, key.slice(11), reset.password ?? ''];

  const answers: string[] = [];
  const ask = async (method: string, path: string, sent: object = {}): Promise<void> => {
    const { text, headers } = await service.call(method, path, sent);
    answers.push(text, JSON.stringify([...headers]));
  };
  for (const path of [
    'users',
    `users/${created.id}`,
    `users/${created.id}/keys`,
    'audit?limit=500',
    'organization',
  ])
    await ask('GET', `/application/${path}`);
  for (const body of [
    { oldPassword: mark, newPassword: given },
    { oldPassword: [mark], newPassword: { mark } },
    { oldPassword: given, newPassword: 'x', again: given },
  ])
    await ask('POST', '/application/me/password', { body });
  for (const password of [`${mark}\t`, mark.slice(0, 13).repeat(16), [mark], 7])
    await ask('POST', '/application/users', { body: { name: 'x', role: 'reader', password } });
  for (const bad of [`${token}x`, `${key}x`, key]) await ask('GET', '/teams', { token: bad });
  await ask('GET', `/teams?token=${token}`, { token: key });
  // An internal error is logged with its stack.
  await service.query("UPDATE users SET password_hash = 'damaged' WHERE user_id = ?", created.id);
  await ask('GET', '/auth/login', {
    token: null,
    headers: { authorization: `Basic ${btoa(`seeded:${given}`)}` },
  });
  expect(logged.some((line) => line.includes('by our fault'))).toBe(true);

  const tables = await service.query("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const stored = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await service.query(`SELECT * FROM "${String(name)}"`))),
  );
  expect(stored.some((rows) => rows.includes('reset-password'))).toBe(true);
  for (const secret of secrets) {
    for (const place of [...answers, ...logged, ...stored]) expect(place).not.toContain(secret);
  }
});

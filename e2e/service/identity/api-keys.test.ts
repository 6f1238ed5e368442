import { request } from 'node:http';
import { apiKeyLimit, type LoginAnswer, type NewApiKey } from '@sillage/contract';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** How far the clock of the service is ahead, ms. */
let ahead = 0;
const realNow = Date.now;
vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);

const logged: string[] = [];
const log = makeLog('trace', { write: (line: string) => void logged.push(line) });
const service = await runService({ log });
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service?.close();
});

const { member, makeKey, status } = apiKeySteps(() => service);

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
    headers: { authorization: `Basic ${btoa(`${created.signInName ?? created.name}:${given}`)}` },
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
    headers: { authorization: `Basic ${btoa(`${created.signInName ?? created.name}:${given}`)}` },
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

import {
  type ApiKeyRecord,
  type NewApiKey,
  type OpenSession,
  type SessionRecord,
  sessionLimit,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { type Member, runService, useService } from '../../testing/service/running-service.ts';

const service = await useService();
const reader = await service.addMember('reader', 'reader', service.administrator.organizationId);
const stranger = await service.addMember('stranger', 'admin');

interface Session {
  /** As sent by a browser. */
  readonly cookie: string;
  readonly setCookie: string;
  readonly record: SessionRecord;
}

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(`${service.address}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function signIn({ name, password }: Pick<Member, 'name' | 'password'>): Promise<Session> {
  const answer = await ask('POST', '/application/session', {}, { user: name, password });
  expect(answer.status).toBe(201);
  const setCookie = answer.headers.getSetCookie()[0] ?? '';
  return { cookie: setCookie.split(';')[0] ?? '', setCookie, record: (await answer.json()) as SessionRecord };
}

const withHeader = ({ cookie, record }: Session) => ({ cookie, 'x-csrf-token': record.csrfToken });

test('the cookie is limited to this service and hidden from scripts; the answer holds no token', async () => {
  const { setCookie, record } = await signIn(service.administrator);
  expect(setCookie).toMatch(/^sillage_session=[\w-]{43}; /);
  expect(setCookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', `Max-Age=${7 * 24 * 3600}`, 'Path=/', 'SameSite=Strict'].sort(),
  );
  expect(record.user.role).toBe('admin');
  expect(JSON.stringify(record)).not.toContain(setCookie.slice('sillage_session='.length, 60));
});

test('a session reads and writes like a token, with the header', async () => {
  const session = await signIn(service.administrator);
  const made = await ask('POST', '/application/tags', withHeader(session), { name: 'By browser' });
  expect(made.status).toBe(201);
  const tags = (await (await ask('GET', '/tags', withHeader(session))).json()) as { name: string }[];
  expect(tags.map(({ name }) => name)).toContain('By browser');
});

test('a cookie without its header is no credential and changes nothing', async () => {
  const { cookie } = await signIn(service.administrator);
  const before = await service.fingerprint();
  const calls: [string, string, unknown?][] = [
    ['POST', '/application/tags', { name: 'Forged' }],
    ['PUT', '/application/organization', { name: 'Forged' }],
    ['DELETE', '/application/session'],
    ['GET', '/teams'],
    // It evaluates, and so changes state, although it is a GET.
    ['GET', '/evaluation/evaluate/01940000-0000-7000-8000-000000000000'],
  ];
  for (const [method, path, body] of calls) {
    const answer = await ask(method, path, { cookie }, body);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.json()).toMatchObject({ code: 'auth.missing-token' });
  }
  expect(await service.fingerprint()).toBe(before);
});

test('the header of another session is rejected', async () => {
  const mine = await signIn(service.administrator);
  const theirs = await signIn(reader);
  for (const csrfToken of [theirs.record.csrfToken, '', 'x', `${mine.record.csrfToken}x`]) {
    const headers = { cookie: mine.cookie, 'x-csrf-token': csrfToken };
    const answer = await ask('POST', '/application/tags', headers, { name: 'Forged' });
    expect(answer.status).toBe(401);
  }
});

test('next to an Authorization header the cookie is ignored', async () => {
  const session = await signIn(service.administrator);
  const headers = { ...withHeader(session), authorization: `Bearer ${reader.token}` };
  const answer = await ask('POST', '/application/tags', headers, { name: 'As reader' });
  expect(answer.status).toBe(403);
  const wrong = { ...withHeader(session), authorization: 'Bearer a.b.c' };
  expect((await ask('GET', '/teams', wrong)).status).toBe(401);
});

test('roles and organizations are those of the user', async () => {
  const session = await signIn(reader);
  expect((await ask('POST', '/application/tags', withHeader(session), { name: 'No' })).status).toBe(403);
  const foreign = await signIn(stranger);
  const path = `/application/users/${service.administrator.userId}`;
  expect((await ask('GET', path, withHeader(foreign))).status).toBe(404);
});

test('reading the session keeps its cookie and CSRF token, and signing out deletes the cookie', async () => {
  const session = await signIn(service.administrator);
  const read = await ask('GET', '/application/session', { cookie: session.cookie });
  expect(read.status).toBe(200);
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(read.headers.get('set-cookie')).toBe(null);
  const { csrfToken, expiresAt } = (await read.json()) as SessionRecord;
  expect(csrfToken).toBe(session.record.csrfToken);
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);

  const out = await ask('DELETE', '/application/session', withHeader(session));
  expect(out.status).toBe(204);
  expect(out.headers.get('set-cookie')).toMatch(/^sillage_session=; Max-Age=0; /);
  expect((await ask('GET', '/application/session')).status).toBe(401);
  expect((await ask('GET', '/application/session', { cookie: 'sillage_session=a.b.c' })).status).toBe(401);
});

test('sessions are listed with device, address and times, and end one by one or all but the present one', async () => {
  const member = await service.addMember('many devices', 'reader', service.administrator.organizationId);
  const { name: user, password } = member;
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    '<script>alert(1)</script>',
  ];
  for (const agent of agents)
    await ask('POST', '/application/session', { 'user-agent': agent }, { user, password });
  const present = await signIn(member);
  const list = async () =>
    (await (await ask('GET', '/application/sessions', withHeader(present))).json()) as OpenSession[];
  const all = await list();
  expect(all.map(({ device }) => device).sort()).toEqual(['', '', 'Firefox 140, Linux', 'Safari 18, iOS']);
  for (const session of all) {
    expect(session.address).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(session.expiresAt) - Date.parse(session.lastUsedAt)).toBe(12 * 3_600_000);
  }
  expect(all.filter(({ current }) => current)).toHaveLength(1);
  const iPhone = all.find(({ device }) => device.startsWith('Safari'))?.id;
  const end = await ask('DELETE', `/application/sessions/${iPhone}`, withHeader(present));
  expect(end.status).toBe(204);
  expect((await list()).map(({ id }) => id)).not.toContain(iPhone);
  expect((await ask('DELETE', `/application/sessions/${iPhone}`, withHeader(present))).status).toBe(404);
  await ask('DELETE', '/application/sessions', withHeader(present));
  expect((await list()).map(({ current }) => current)).toEqual([true]);
  const [entry] = await service.query(
    "SELECT count(*) AS n FROM audit WHERE noun = 'session' AND action = 'remove' AND user_id = ?",
    member.userId,
  );
  expect(Number(entry?.n)).toBe(3);
  // Asked with a token, there is no present session.
  await ask('DELETE', '/application/sessions', { authorization: `Bearer ${member.token}` });
  expect((await ask('GET', '/application/session', { cookie: present.cookie })).status).toBe(401);
});

test('behind a trusted proxy the listed address is that of the client', async () => {
  const other = await runService({ settings: { trustedProxies: ['127.0.0.1', '::1'] } });
  try {
    const { name: user, password, token } = other.administrator;
    const made = await fetch(`${other.address}/application/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ user, password }),
    });
    expect(made.status).toBe(201);
    const sessions = async () =>
      (await other.call('GET', '/application/sessions', { token })).body as OpenSession[];
    expect((await sessions()).map(({ address }) => address)).toEqual(['203.0.113.7']);
    const { userId } = other.administrator;
    const body = { name: 'Shop' };
    const key = (await other.call('POST', `/application/users/${userId}/keys`, { body })).body as NewApiKey;
    await other.call('GET', '/teams', { token: key.key, headers: { 'x-forwarded-for': '203.0.113.8' } });
    const lastUsed = async () =>
      ((await other.call('GET', `/application/users/${userId}/keys`, { token })).body as ApiKeyRecord[])[0]
        ?.lastUsedAddress;
    await expect.poll(lastUsed).toBe('203.0.113.8');
  } finally {
    await other.close();
  }
});

test('the 51st session of a user ends the one that was not used for longest', async () => {
  const member = await service.addMember('signs in all day', 'reader', service.administrator.organizationId);
  const first = await signIn(member);
  for (let count = 0; count < sessionLimit - 1; count++) await signIn(member);
  expect((await ask('GET', '/teams', withHeader(first))).status).toBe(200);
  await signIn(member);
  expect((await ask('GET', '/application/session', { cookie: first.cookie })).status).toBe(401);
});

test('behind https the cookie is secure and bound to its host, and no other name is accepted', async () => {
  const other = await runService({ settings: { publicUrl: 'https://sillage.example' } });
  try {
    const { name: user, password } = other.administrator;
    const answer = await fetch(`${other.address}/application/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
    });
    const [pair = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^__Host-sillage_session=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Strict']));
    expect(attributes.join()).not.toContain('Domain');
    const read = async (cookie: string) =>
      (await fetch(`${other.address}/application/session`, { headers: { cookie } })).status;
    expect(await read(pair)).toBe(200);
    expect(await read(pair.replace('__Host-', ''))).toBe(401);
  } finally {
    await other.close();
  }
});

test('a rejected sign-in does not trigger the browser’s own password dialog', async () => {
  const answer = await ask('POST', '/application/session', {}, { user: 'admin', password: 'not the one' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Session realm="Sillage"');
});

test('only JSON can sign in: a form of another site cannot', async () => {
  const { name, password } = service.administrator;
  const body = JSON.stringify({ user: name, password });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(`${service.address}/application/session`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([type, answer.status]).toEqual([type, 415]);
  }
});

test('the login limits apply to sessions', async () => {
  const member = await service.addMember('forgetful', 'reader', service.administrator.organizationId);
  const attempt = (password: string) =>
    ask('POST', '/application/session', {}, { user: member.name, password });
  for (let count = 0; count < 10; count++) expect((await attempt('wrong password')).status).toBe(401);
  const locked = await attempt(member.password);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
});

import type { AuditRecord, UserRecord } from '@sillage/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceBehindProvider } from '../../testing/single-sign-on/service-behind-provider.ts';
import {
  returned,
  roles,
  sessionOf,
  signedIn,
  signIn,
  visitor,
} from '../../testing/single-sign-on/sign-in-steps.ts';
import { visitingBrowser } from '../../testing/single-sign-on/visiting-browser.ts';

const pendingCookie = 'sillage_sign_in';

const behind = await serviceBehindProvider({ roleClaim: 'realm_access.roles' });
const provider = behind.provider;
const address = behind.service.address;
afterAll(() => behind.close());
beforeEach(() => {
  behind.settings.defaultRole = 'reader';
  behind.settings.passwords = true;
});

const users = async (): Promise<UserRecord[]> =>
  (await behind.service.call('GET', '/application/users')).body as UserRecord[];

async function changeUser(id: string, change: Partial<UserRecord>): Promise<void> {
  const { role, disabled } = (await users()).find((user) => user.id === id) as UserRecord;
  const body = { role, disabled, ...change };
  expect((await behind.service.call('PUT', `/application/users/${id}`, { body })).status).toBe(200);
}

describe('a person signs in', () => {
  test('with code flow, PKCE, state and nonce; the cookie on the way is short-lived and hidden from scripts', async () => {
    const { headers, location } = await visitingBrowser().visit(`${address}/auth/oidc`);
    const { origin, searchParams } = new URL(location ?? '');
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: `${address}/auth/oidc/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    const kept = Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(kept).not.toContain(searchParams.get(name));
  });

  test('and is created with the role of the claim, once; the application opens in an ordinary session', async () => {
    const before = (await users()).length;
    const subject = visitor(behind, { preferred_username: 'Anna', ...roles('editor', 'offline_access') });
    const browser = visitingBrowser();
    expect(await signIn(behind, browser)).toBe(`${address}/app`);
    const session = await sessionOf(behind, browser);
    expect(session?.user).toMatchObject({ name: 'Anna', role: 'editor' });
    expect(session?.organization.id).toBe(behind.service.administrator.organizationId);
    expect([...(browser.cookies.get(address)?.keys() ?? [])]).not.toContain(pendingCookie);

    visitor(behind, { preferred_username: 'Anna married', ...roles('editor') }, subject);
    expect((await signedIn(behind)).user).toEqual(session?.user);
    expect(await users()).toHaveLength(before + 1);

    const audit = (await behind.service.call('GET', '/application/audit?noun=user')).body as AuditRecord[];
    expect(audit.filter(({ recordId }) => recordId === session?.user.id)).toHaveLength(1);
  });

  test('and comes back to the page that was asked for, which is always one of the application', async () => {
    visitor(behind);
    const asked = '/app/evaluations?search=T-shirt&sort=name';
    expect(await signIn(behind, visitingBrowser(), `?${new URLSearchParams({ return_to: asked })}`)).toBe(
      `${address}${asked}`,
    );
    const foreign = [
      'https://evil.example/app',
      '//evil.example/app',
      '/\\evil.example',
      '/app/..//evil.example',
      '/app//evil.example',
      '/app\\..\\evil.example',
      '/application/session',
      '/app/\r\nSet-Cookie: a=b',
      'javascript:alert(1)',
      '/app@evil.example',
    ];
    for (const page of foreign) {
      const query = `?${new URLSearchParams({ return_to: page })}`;
      expect([page, await signIn(behind, visitingBrowser(), query)]).toEqual([page, `${address}/app`]);
    }
  });

  test('twice at the same moment, and is one user', async () => {
    const before = (await users()).length;
    visitor(behind, { preferred_username: 'Hasty' });
    const browsers = Array.from({ length: 4 }, visitingBrowser);
    const callbacks = await Promise.all(browsers.map((browser) => returned(behind, browser)));
    const opened = await Promise.all(
      callbacks.map(async (url, index) => (await browsers[index]?.visit(url))?.location),
    );
    expect(opened).toEqual(browsers.map(() => `${address}/app`));
    expect(await users()).toHaveLength(before + 1);
  });
});

describe('the name', () => {
  test('of an existing user is not taken over, and never makes somebody that user', async () => {
    visitor(behind, {
      preferred_username: 'ADMIN',
      email: 'admin',
      sub: behind.service.administrator.userId,
    });
    const { user } = await signedIn(behind);
    expect(user).toMatchObject({ name: 'ADMIN 2', role: 'reader' });
    expect(user.id).not.toBe(behind.service.administrator.userId);
    visitor(behind, { preferred_username: 'admin' });
    expect((await signedIn(behind)).user.name).toBe('admin 3');
  });

  test.each([
    [{ email: 'ben@example.org' }, 'ben@example.org'],
    [{ preferred_username: ' ', email: 'cleo@example.org' }, 'cleo@example.org'],
    [{ preferred_username: 'a:b/c\u202Ed\u0000e' }, 'a-b-c d e'],
    [{ preferred_username: 'x'.repeat(500) }, 'x'.repeat(190)],
    [{ preferred_username: ['no', 'text'], name: 'Dora' }, 'Dora'],
  ])('of %j is %s', async (claims, name) => {
    visitor(behind, claims);
    expect((await signedIn(behind)).user.name).toBe(name);
  });
});

describe('the role', () => {
  test('follows the claim at each sign-in; without one that is known it is the default', async () => {
    const subject = visitor(behind, roles('admin'));
    const { user } = await signedIn(behind);
    expect(user.role).toBe('admin');
    for (const [claims, role] of [
      [roles('reader', 'editor'), 'editor'],
      [roles('owner', 'Admin'), 'reader'],
      [{}, 'reader'],
      [{ realm_access: { roles: 'admin' } }, 'admin'],
      // For programs alone.
      [roles('api'), 'reader'],
    ] as const) {
      visitor(behind, claims, subject);
      expect((await signedIn(behind)).user).toEqual({ ...user, role });
    }
  });

  test('of the last administrator is kept', async () => {
    const subject = visitor(behind, roles('admin'));
    const { user } = await signedIn(behind);
    const others = (await users()).filter(({ id, role }) => role === 'admin' && id !== user.id);
    await behind.service.query(
      `UPDATE users SET role = 'editor' WHERE role = 'admin' AND user_id <> ?`,
      user.id,
    );
    visitor(behind, roles('reader'), subject);
    expect((await signedIn(behind)).user.role).toBe('admin');
    for (const { id } of others)
      await behind.service.query(`UPDATE users SET role = 'admin' WHERE user_id = ?`, id);
  });

  test('must be claimed if the default is none: others stay out, also when they were here before', async () => {
    const subject = visitor(behind, roles('editor'));
    await signedIn(behind);
    behind.settings.defaultRole = 'none';
    visitor(behind, roles(), subject);
    const before = await users();
    const browser = visitingBrowser();
    expect(await signIn(behind, browser)).toBe(`${address}/app?sign-in=no-role`);
    expect(await sessionOf(behind, browser)).toBeUndefined();
    visitor(behind);
    expect(await signIn(behind)).toBe(`${address}/app?sign-in=no-role`);
    expect(await users()).toEqual(before);
  });
});

test('a disabled user stays out, whatever the provider says, and comes back when enabled', async () => {
  const subject = visitor(behind, roles('editor'));
  const { user } = await signedIn(behind);
  await changeUser(user.id, { disabled: true });
  visitor(behind, roles('admin'), subject);
  const browser = visitingBrowser();
  expect(await signIn(behind, browser)).toBe(`${address}/app?sign-in=disabled`);
  expect(await sessionOf(behind, browser)).toBeUndefined();
  expect((await users()).find(({ id }) => id === user.id)).toMatchObject({ role: 'editor', disabled: true });
  await changeUser(user.id, { disabled: false });
  expect((await signedIn(behind)).user).toEqual({ ...user, role: 'admin' });
});

describe('passwords switched off', () => {
  const methods = async (): Promise<unknown> =>
    (await behind.service.call('GET', '/application/sign-in-methods', { token: null })).body;

  test('count neither for people nor in a browser; users of role api go on, with name and with key', async () => {
    const { service } = behind;
    expect(await methods()).toEqual({ password: true, singleSignOn: true });
    const shop = await service.addMember('shop', 'api', service.administrator.organizationId);
    const keyed = await service.call('POST', `/application/users/${shop.userId}/keys`, {
      body: { name: 'Shop system' },
    });
    const { key } = keyed.body as { key: string };
    behind.settings.passwords = false;
    expect(await methods()).toEqual({ password: false, singleSignOn: true });

    const { name, password } = service.administrator;
    const body = { user: name, password };
    for (const refusedLogin of [
      await service.logIn('admin'),
      await service.logIn('nobody'),
      await service.call('POST', '/auth/login', { token: null, body }),
      await service.call('POST', '/application/session', { token: null, body }),
    ]) {
      expect(refusedLogin.status).toBe(401);
      expect(refusedLogin.body).toMatchObject({ code: 'auth.password-off' });
    }
    expect((await service.logIn('shop')).status).toBe(200);
    expect((await service.call('GET', '/teams', { token: key })).status).toBe(200);
    visitor(behind, roles('admin'));
    expect((await signedIn(behind)).user.role).toBe('admin');
  });
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runService } from '../../testing/service/running-service.ts';
import {
  behindMissingProvider,
  serviceBehindProvider,
} from '../../testing/single-sign-on/service-behind-provider.ts';
import { returned, roles, sessionOf, visitor } from '../../testing/single-sign-on/sign-in-steps.ts';
import { type VisitingBrowser, visitingBrowser } from '../../testing/single-sign-on/visiting-browser.ts';

const pendingCookie = 'sillage_sign_in';

const behind = await serviceBehindProvider({ roleClaim: 'realm_access.roles' });
const provider = behind.provider;
const address = behind.service.address;
afterAll(() => behind.close());
beforeEach(() => {
  provider.intercept = undefined;
});

describe('a sign-in that does not prove what it must leads to the sign-in page, without a session', () => {
  /** Where the callback led to, and that it opened nothing. */
  async function refused(browser: VisitingBrowser, callback: string): Promise<string | undefined> {
    const { status, location, text } = await browser.visit(callback);
    expect(status).toBe(302);
    expect(text).toBe('');
    expect(await sessionOf(behind, browser)).toBeUndefined();
    expect([...(browser.cookies.get(address)?.keys() ?? [])]).toEqual([]);
    return location?.replace(`${address}/app?sign-in=`, '');
  }

  /** The callback with one parameter changed, or removed. */
  function changed(callback: string, name: string, value: string | undefined): string {
    const url = new URL(callback);
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.href;
  }

  beforeEach(() => void visitor(behind, roles('admin')));

  test.each([
    ['a wrong state', 'state', 'x', 'expired'],
    ['no state', 'state', undefined, 'expired'],
    ['a wrong code', 'code', 'x', 'failed'],
    ['no code', 'code', undefined, 'failed'],
    ['another issuer', 'iss', 'https://evil.example', 'failed'],
    ['no issuer', 'iss', undefined, 'failed'],
    ['an error of the provider', 'error', 'server_error', 'failed'],
  ])('%s', async (_name, parameter, value, reason) => {
    const browser = visitingBrowser();
    expect(await refused(browser, changed(await returned(behind, browser), parameter, value))).toBe(reason);
  });

  test.each([
    ['nonce', 'a nonce of the attacker'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('another %s at the provider', async (parameter, value) => {
    const browser = visitingBrowser();
    const callback = await returned(behind, browser, '', ({ searchParams }) =>
      searchParams.set(parameter, value),
    );
    expect(await refused(browser, callback)).toBe('failed');
  });

  test('a code that was used before', async () => {
    const browser = visitingBrowser();
    const callback = await returned(behind, browser);
    const cookie = browser.cookies.get(address)?.get(pendingCookie) ?? '';
    expect((await browser.visit(callback)).location).toBe(`${address}/app`);
    const replaying = visitingBrowser();
    replaying.cookies.set(address, new Map([[pendingCookie, cookie]]));
    expect(await refused(replaying, callback)).toBe('failed');
  });

  test('a code from the sign-in of another browser', async () => {
    const [attacker, victim] = [visitingBrowser(), visitingBrowser()];
    const stolen = new URL(await returned(behind, attacker)).searchParams.get('code') ?? '';
    expect(await refused(victim, changed(await returned(behind, victim), 'code', stolen))).toBe('failed');
  });

  test('a callback in a browser that did not begin it', async () => {
    expect(await refused(visitingBrowser(), await returned(behind, visitingBrowser()))).toBe('expired');
  });

  test('a cookie that was altered', async () => {
    const browser = visitingBrowser();
    const callback = await returned(behind, browser);
    const cookies = browser.cookies.get(address) as Map<string, string>;
    const value = cookies.get(pendingCookie) ?? '';
    cookies.set(pendingCookie, `${value.slice(0, -4)}${value.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`);
    expect(await refused(browser, callback)).toBe('expired');
  });

  test('a person who cancels', async () => {
    provider.visitor = undefined;
    const browser = visitingBrowser();
    expect(await refused(browser, await returned(behind, browser))).toBe('denied');
  });

  test('an ID token that the provider did not sign', async () => {
    const other = await (await fetch(`${provider.issuer}/jwks`)).json();
    for (const key of (other as { keys: { n?: string }[] }).keys)
      if (key.n !== undefined) key.n = `${key.n.slice(0, 8)}AAAA${key.n.slice(12)}`;
    provider.intercept = ({ url }, response) => {
      if (url !== '/jwks') return false;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(other));
      return true;
    };
    const fresh = await serviceBehindProvider();
    fresh.provider.intercept = provider.intercept;
    visitor(fresh);
    const browser = visitingBrowser();
    expect((await browser.visit(await returned(fresh, browser))).location).toBe(
      `${fresh.service.address}/app?sign-in=failed`,
    );
    await fresh.close();
  });

  test('a provider that breaks down meanwhile', async () => {
    const browser = visitingBrowser();
    const callback = await returned(behind, browser);
    provider.intercept = ({ url }, response) => {
      if (url !== '/token') return false;
      response.writeHead(500).end();
      return true;
    };
    expect(await refused(browser, callback)).toBe('unavailable');
  });
});

describe('a provider that does not answer', () => {
  test('is shown in the browser, is a 503 for others, and does not keep the service from starting', async () => {
    await behindMissingProvider(async ({ address: lonely, call }) => {
      expect((await visitingBrowser().visit(`${lonely}/auth/oidc`)).location).toBe(
        `${lonely}/app?sign-in=unavailable`,
      );
      const answer = await call('GET', '/auth/oidc', { token: null });
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'single-sign-on.unavailable' });
      expect(answer.text).not.toContain('127.0.0.1');
      expect((await call('GET', '/readyz', { token: null })).status).toBe(200);
    });
  });

  test('is asked again at the next sign-in', async () => {
    const fresh = await serviceBehindProvider();
    fresh.provider.intercept = (_request, response) => {
      response.writeHead(500).end();
      return true;
    };
    const begin = async () => (await visitingBrowser().visit(`${fresh.service.address}/auth/oidc`)).location;
    expect(await begin()).toBe(`${fresh.service.address}/app?sign-in=unavailable`);
    fresh.provider.intercept = undefined;
    expect(await begin()).toContain(`${fresh.provider.issuer}/auth?`);
    await fresh.close();
  });
});

test('without single sign-on its addresses lead to the sign-in page', async () => {
  const service = await runService();
  for (const path of ['/auth/oidc', '/auth/oidc/callback?code=a&state=b'])
    expect((await visitingBrowser().visit(`${service.address}${path}`)).location).toBe(
      `${service.address}/app?sign-in=off`,
    );
  expect((await service.call('GET', '/application/sign-in-methods', { token: null })).body).toEqual({
    password: true,
    singleSignOn: false,
  });
  await service.close();
});

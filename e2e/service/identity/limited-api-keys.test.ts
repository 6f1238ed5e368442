import { apiKeyLimit, type NewApiKey, type Scope, scopes } from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** How far the clock of the service is ahead, ms. */
let ahead = 0;
const realNow = Date.now;
vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);

let service: RunningService;
beforeAll(async () => {
  service = await runService();
});
beforeEach(() => {
  ahead = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service?.close();
});

const { member, makeKey, status } = apiKeySteps(() => service);

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
  await expect.poll(async () => (await list())?.lastUsedAt).toBeDefined();
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

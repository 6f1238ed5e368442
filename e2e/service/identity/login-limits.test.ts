import type { LoginAnswer, Problem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { loginLimits, makeLoginLimits } from '../../../server/src/platform/identity/login-limits.ts';
import type {
  FailureCount,
  FailureCounts,
  SignInFailures,
} from '../../../server/src/platform/ports/sign-in-failures.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService({ slowPasswords: true });

const basic = (user: string, password: string): Promise<Answer> =>
  service.call('GET', '/auth/login', {
    token: null,
    headers: { authorization: `Basic ${btoa(`${user}:${password}`)}` },
  });
const posted = (body: unknown): Promise<Answer> => service.call('POST', '/auth/login', { token: null, body });

test('name and password may be posted, for the same answer, which is never cached', async () => {
  const { name, password } = service.administrator;
  const answer = await posted({ user: name, password });
  const { token, user }: LoginAnswer = successful('loginWithBody', answer);
  expect(user.name).toBe(name);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await service.call('GET', '/teams', { token })).status).toBe(200);
});

test('a posted login that is wrong or incomplete is rejected', async () => {
  expect(await posted({ user: 'admin', password: 'wrong' })).toMatchObject({ status: 401 });
  expect(await posted({ user: 'admin' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/password', code: 'field.missing' }] },
  });
});

test('after ten failures the eleventh attempt must wait, even with the right password; others log in', async () => {
  const victim = await service.addMember('victim', 'editor');
  const other = await service.addMember('other', 'editor');
  for (let time = 0; time < loginLimits.account.failures; time++) {
    expect((await basic(time % 2 === 0 ? 'victim' : 'VICTIM', 'wrong')).status).toBe(401);
  }
  for (const password of ['wrong', victim.password]) {
    const answer = await basic('victim', password);
    expect(answer).toMatchObject({ status: 429, body: { code: 'auth.too-many-failures' } });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(loginLimits.account.firstDelay / 1000);
    expect((answer.body as Problem).detail).toContain(`${seconds} s`);
  }
  expect((await posted({ user: 'victim', password: victim.password })).status).toBe(429);
  expect((await basic('other', other.password)).status).toBe(200);
});

test('an unknown name gets the same answers', async () => {
  const nobody = [];
  for (let time = 0; time <= loginLimits.account.failures; time++)
    nobody.push((await basic('nobody', 'wrong')).status);
  expect(nobody).toEqual([...Array(loginLimits.account.failures).fill(401), 429]);
  const answerTo = async (name: string): Promise<unknown> => {
    const { body, headers } = await basic(name, 'wrong');
    return { ...(body as object), requestId: '', challenge: headers.get('www-authenticate') };
  };
  expect(await answerTo('ghost')).toEqual(await answerTo('admin'));
});

describe('the delay', () => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const limits = makeLoginLimits({
    storage: inMemory(),
    clock: () => now,
    encryption: { digest: (text) => text },
  });
  const failed = async (account: string, address: string): Promise<void> =>
    void (await limits.reserve({ account, address }));
  const waits = async (account: string, address: string, device?: string): Promise<number> => {
    try {
      await limits.check({ account, address, device });
      return 0;
    } catch (error) {
      return (error as { facts: { seconds: number } }).facts.seconds;
    }
  };
  const lock = async (account: string): Promise<void> => {
    for (let time = 0; time < loginLimits.account.failures; time++) await failed(account, `of ${account}`);
  };

  test('doubles with each further failure up to 15 minutes, from everywhere, and expires', async () => {
    await lock('a');
    const seen: number[] = [];
    for (;;) {
      const seconds = await waits('a', 'elsewhere');
      seen.push(seconds);
      expect(await waits('b', 'elsewhere')).toBe(0);
      now += seconds * 1000 - 1;
      expect(await waits('a', 'elsewhere')).toBe(1);
      now += 1;
      expect(await waits('a', 'elsewhere')).toBe(0);
      if (seen.length === 6) break;
      await failed('a', 'elsewhere');
    }
    expect(seen).toEqual([30, 60, 120, 240, 480, 900]);
    now += loginLimits.account.window;
    expect(await waits('a', 'elsewhere')).toBe(0);
  });

  test('counts an address over all names: after a hundred failures it is delayed, other addresses are not', async () => {
    for (let time = 0; time < loginLimits.address.failures - 1; time++) await failed(`name ${time}`, '9');
    expect(await waits('other', '9')).toBe(0);
    const right = await limits.reserve({ account: 'name of the hundredth', address: '9' });
    expect([await waits('other', '9'), await waits('other', '8')]).toEqual([30, 0]);
    await right.succeeded();
    // The attempt that succeeded is not counted; the failures before it are.
    expect(await waits('other', '9')).toBe(0);
    await failed('another', '9');
    expect(await waits('other', '9')).toBe(30);
  });

  test('is reset by a successful login; an attempt that is returned leaves it as it was', async () => {
    for (let time = 0; time < loginLimits.account.failures - 1; time++) await failed('c', 'of c');
    const returned = await limits.reserve({ account: 'c', address: 'of c' });
    expect(await waits('c', 'of c')).toBe(30);
    await returned.returned();
    expect(await waits('c', 'of c')).toBe(0);
    const right = await limits.reserve({ account: 'c', address: 'of c' });
    await right.succeeded();
    for (let time = 0; time < loginLimits.account.failures - 1; time++) await failed('c', 'of c');
    expect(await waits('c', 'of c')).toBe(0);
  });

  test('of a known device is its own', async () => {
    await lock('d');
    expect([await waits('d', 'of d'), await waits('d', 'of d', 'laptop')]).toEqual([30, 0]);
  });

  test('of many attempts at once no more are reserved than the limit', async () => {
    const attempts = Array.from({ length: 150 }, () => limits.reserve({ account: 'e', address: 'of e' }));
    const reserved = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled');
    expect(reserved.length).toBe(loginLimits.account.failures);
  });

  test('ends when the clock is set back by days', async () => {
    await lock('f');
    now -= 2 * 86_400_000;
    expect(await waits('f', 'of f')).toBe(0);
  });
});

function inMemory(): SignInFailures {
  const counts = new Map<string, FailureCount>();
  const present = (keys: readonly string[]): FailureCounts =>
    new Map([...counts].filter(([key]) => keys.includes(key)));
  return {
    readSignInFailures: async (keys) => present(keys),
    async changeSignInFailures(keys, change) {
      for (const [key, count] of change(present(keys))) {
        if (count === undefined) counts.delete(key);
        else counts.set(key, count);
      }
    },
  };
}

test('other requests are served during a flood of logins, and excess logins get a Retry-After', async () => {
  const flood = Array.from({ length: 300 }, (_, index) => basic(`flood ${index}`, 'wrong'));
  const meanwhile = await service.call('GET', '/teams');
  expect(meanwhile.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503 || status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  for (const { status } of answers) expect([401, 429, 503]).toContain(status);
});

import type { LoginAnswer, Problem } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginLimits, makeLoginLimits } from '../../../server/src/identity/login-limits.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ slowPasswords: true });
});
afterAll(() => service?.close());

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
  let now = 0;
  const limits = makeLoginLimits(() => now);
  const waits = (address = '1'): number => {
    try {
      limits.check('a', address);
      return 0;
    } catch (error) {
      return (error as { facts: { seconds: number } }).facts.seconds;
    }
  };

  test('doubles with each further failure up to 15 minutes, for that address only, and expires', () => {
    for (let time = 0; time < loginLimits.account.failures; time++) limits.failed('a', '1');
    const seen: number[] = [];
    for (let further = 0; further < 7; further++) {
      seen.push(waits());
      expect(waits('2')).toBe(0);
      now += waits() * 1000 - 1;
      expect(waits()).toBe(1);
      now += 1;
      if (waits() === 0 && further < 5) limits.failed('a', '1');
      else break;
    }
    expect(seen).toEqual([30, 60, 120, 240, 480, 900]);
    now += loginLimits.account.window;
    expect(waits()).toBe(0);
  });

  test('counts an address over all names: after a hundred failures it is delayed, other addresses are not', () => {
    for (let time = 0; time < loginLimits.address.failures; time++) limits.failed(`name ${time}`, '9');
    expect([waits('9'), waits('8')]).toEqual([30, 0]);
    limits.succeeded('a', '9');
    expect(waits('9')).toBe(30);
  });

  test('is reset by a successful login', () => {
    for (let time = 0; time < loginLimits.account.failures; time++) limits.failed('a', '3');
    expect(waits('3')).toBe(30);
    limits.succeeded('a', '3');
    expect(waits('3')).toBe(0);
  });
});

test('other requests are served during a flood of logins, and excess logins get a Retry-After', async () => {
  const flood = Array.from({ length: 200 }, (_, index) => basic(`flood ${index}`, 'wrong'));
  const meanwhile = await service.call('GET', '/teams');
  expect(meanwhile.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  for (const { status } of answers) expect([401, 503]).toContain(status);
});

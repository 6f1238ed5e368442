import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loginLimits } from '../../../server/src/platform/identity/login-limits.ts';
import { codeOf, resetCodes, withSecondFactor } from '../../testing/fixtures/second-factor.ts';
import { type Member, type RunningService, runService } from '../../testing/service/running-service.ts';

// Attacks on signing in, and what came of them, printed at the end.

const outcomes: string[] = [];
/** Behind a proxy on this machine, which names its clients. */
let proxied: RunningService;
/** Reached directly. */
let direct: RunningService;
beforeAll(async () => {
  [proxied, direct] = await Promise.all([
    runService({ settings: { trustedProxies: ['127.0.0.1'] } }),
    runService(),
  ]);
});
afterAll(async () => {
  await Promise.all([proxied?.close(), direct?.close()]);
  console.log(['Attacks on signing in:', ...outcomes.map((line) => `  ${line}`)].join('\n'));
});
afterEach(async () => {
  for (const { query } of [proxied, direct]) await query('DELETE FROM sign_in_failures');
});

interface Attempt {
  readonly name: string;
  readonly password?: string;
  readonly otp?: string | undefined;
  /** The client that the proxy names. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly service?: RunningService;
}

function post(path: string, attempt: Attempt): Promise<Response> {
  const { name, password = 'wrong password', otp, from, headers, cookie, service = proxied } = attempt;
  return fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: JSON.stringify({ user: name, password, ...(otp === undefined ? {} : { otp }) }),
  });
}
const logIn = async (attempt: Attempt): Promise<number> => (await post('/auth/login', attempt)).status;
const codeAfter = async (answer: Response): Promise<string> =>
  `${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`.trim();
const attack = async (attempt: Attempt): Promise<string> => codeAfter(await post('/auth/login', attempt));

const tally = (statuses: readonly (number | string)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const print = (what: string, result: unknown): void =>
  void outcomes.push(`${what}: ${typeof result === 'string' ? result : JSON.stringify(result)}`);

describe('guessing a password', () => {
  let victim: Member;
  beforeAll(async () => {
    victim = await proxied.addMember('victim', 'editor');
  });

  test('of 150 wrong passwords at once no more are checked than the limit', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        logIn({ name: index % 2 === 0 ? 'victim' : 'VICTIM', from: `203.0.113.${index}` }),
      ),
    );
    print('150 wrong passwords at once from 150 addresses, checked (401)', tally(statuses));
    expect(tally(statuses)['401']).toBe(loginLimits.account.failures);
    for (const status of statuses) expect([401, 429, 503]).toContain(status);
  });

  test('while the account is locked, a correct password is refused like a wrong one', async () => {
    for (let count = 0; count < loginLimits.account.failures; count++) await logIn({ name: 'victim' });
    const [right, wrong] = await Promise.all(
      [victim.password, 'wrong password'].map(async (password) => {
        const answer = await post('/auth/login', { name: 'victim', password, from: '198.51.100.9' });
        const { requestId, ...problem } = (await answer.json()) as Record<string, unknown>;
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), problem };
      }),
    );
    print('locked account, correct password from a new device', String(right?.status));
    expect(right?.status).toBe(429);
    expect(right).toEqual(wrong);
  });

  test('a device that signed in before still signs in during the lock, and guesses no further', async () => {
    const signedIn = await post('/application/session', { name: 'victim', password: victim.password });
    const cookies = signedIn.headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith('sillage_device=')) ?? '';
    expect(device.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Strict',
    ]);
    const cookie = device.split(';')[0] as string;
    for (let count = 0; count < loginLimits.account.failures; count++) await logIn({ name: 'victim' });
    expect(await logIn({ name: 'victim', password: victim.password })).toBe(429);

    const signIn = async (password: string): Promise<number> =>
      (await post('/application/session', { name: 'victim', password, cookie })).status;
    const known = await signIn(victim.password);
    print('locked account, correct password from a known device', String(known));
    expect(known).toBe(201);

    const guesses = [];
    for (let count = 0; count < loginLimits.account.failures + 2; count++)
      guesses.push(await signIn('wrong'));
    print('12 wrong passwords with the cookie of a known device', tally(guesses));
    expect(tally(guesses)).toEqual({ 401: loginLimits.account.failures, 429: 2 });
  });

  test.each([
    ['another user', (cookie: string) => cookie],
    // Not at its end: the last character of the encoding has bits that mean nothing.
    [
      'a changed cookie',
      (cookie: string) => cookie.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
    ],
  ])('the cookie of a device is of no use to %s', async (who, changed) => {
    await proxied.addMember(`bystander of ${who}`, 'editor');
    const name = who === 'another user' ? `bystander of ${who}` : 'victim';
    const signedIn = await post('/application/session', { name: 'victim', password: victim.password });
    const device = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('sillage_device='));
    const cookie = changed((device ?? '').split(';')[0] as string);
    for (let count = 0; count < loginLimits.account.failures; count++) await logIn({ name });
    const answer = await post('/application/session', { name, password: victim.password, cookie });
    expect(answer.status).toBe(429);
  });

  test('the counts outlive a restart: they are in the storage', async () => {
    for (let count = 0; count < loginLimits.account.failures; count++) await logIn({ name: 'victim' });
    const rows = await proxied.query('SELECT counter, failures FROM sign_in_failures ORDER BY failures');
    expect(rows.map(({ failures }) => failures)).toEqual([10, 10]);
    // Neither names nor addresses can be read from them.
    for (const { counter } of rows) expect(counter).toMatch(/^[\w-]{43}$/);
  });
});

describe('flooding from one address', () => {
  const flood = async (from: (index: number) => Attempt): Promise<Record<string, number>> => {
    const statuses: number[] = [];
    for (let count = 0; count < loginLimits.address.failures + 5; count++)
      statuses.push(await logIn(from(count)));
    return tally(statuses);
  };

  test('behind a trusted proxy locks out nobody else', async () => {
    const member = await proxied.addMember('colleague', 'editor');
    const flooded = await flood((index) => ({ name: `flood ${index}`, from: '203.0.113.66' }));
    const other = await logIn({ name: 'colleague', password: member.password, from: '203.0.113.67' });
    print('105 wrong log-ins of one client behind a trusted proxy', flooded);
    print('meanwhile another client of the same proxy logs in', String(other));
    expect(flooded).toEqual({ 401: loginLimits.address.failures, 429: 5 });
    expect(other).toBe(200);
  });

  test('is not hidden by X-Forwarded-For or Forwarded of an untrusted peer', async () => {
    const flooded = await flood((index) => ({
      name: `liar ${index}`,
      service: direct,
      headers: { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
    }));
    print('105 wrong log-ins with invented X-Forwarded-For, no trusted proxy', flooded);
    expect(flooded).toEqual({ 401: loginLimits.address.failures, 429: 5 });
  });

  test('is not hidden by invented addresses in front of the one that the proxy appends', async () => {
    const flooded = await flood((index) => ({
      name: `forger ${index}`,
      from: `198.51.100.${index}, 203.0.113.99`,
      headers: index % 2 === 0 ? {} : { forwarded: `for=192.0.2.${index}` },
    }));
    print('105 wrong log-ins with invented addresses in front of the real one', flooded);
    // Half of them name two clients and are counted for the proxy, together.
    expect(flooded).toEqual({ 401: loginLimits.address.failures + 5 });
    const further = await flood((index) => ({
      name: `forger ${index}`,
      from: `198.51.100.${index}, 203.0.113.99`,
    }));
    expect(further['429']).toBeGreaterThan(0);
  });

  test('is not hidden by the many addresses of one IPv6 subscriber', async () => {
    const flooded = await flood((index) => ({
      name: `six ${index}`,
      from: `2001:db8:1:1:${index.toString(16)}::1`,
    }));
    const neighbour = await logIn({ name: 'six of the neighbour', from: '2001:db8:1:2::1' });
    print('105 wrong log-ins from as many addresses of one /64', flooded);
    expect(flooded).toEqual({ 401: loginLimits.address.failures, 429: 5 });
    expect(neighbour).toBe(401);
  });
});

describe('the second factor', () => {
  test('is needed beside the password, and each code is accepted once', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('guarded', 'editor'));
    const { name, password, secret, userId } = member;
    const without = await attack({ name, password });
    // All computed now: a new time step may begin meanwhile.
    const [before, now, after, early] = [-1, 0, 1, 3].map((steps) => codeOf(secret, steps));
    const first = await attack({ name, password, otp: now });
    const replayed = await attack({ name, password, otp: now });
    const older = await attack({ name, password, otp: before });
    const next = await attack({ name, password, otp: after });
    print('second factor: no code, a code, the same again, the one before, the next one', [
      without,
      first,
      replayed,
      older,
      next,
    ]);
    expect(without).toBe('401 auth.second-factor-needed');
    expect([first, next]).toEqual(['200', '200']);
    expect([replayed, older]).toEqual(['401 auth.second-factor-refused', '401 auth.second-factor-refused']);
    await resetCodes(proxied, userId);
    expect(await attack({ name, password, otp: early })).toBe('401 auth.second-factor-refused');
  });

  test('of twenty replays at once one code is accepted once', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('raced', 'editor'));
    const { name, password, secret } = member;
    const otp = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ name, password, otp })));
    print('one code, 20 times at once', tally(answers));
    expect(tally(answers)['200']).toBe(1);
  });

  test('guesses at it count as failed log-ins', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('guessed', 'editor'));
    const { name, password, secret } = member;
    const guesses: string[] = [];
    for (let count = 0; count < 15; count++) guesses.push(await attack({ name, password, otp: 'no-code' }));
    const right = await attack({ name, password, otp: codeOf(secret) });
    print('15 wrong codes with the right password', tally(guesses));
    print('then the right one', right);
    expect(tally(guesses)).toEqual({
      '401 auth.second-factor-refused': loginLimits.account.failures,
      '429 auth.too-many-failures': 5,
    });
    expect(right).toBe('429 auth.too-many-failures');
  });

  test('a recovery code stands in for it once', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('stranded', 'editor'));
    const { name, password, recoveryCodes } = member;
    expect(new Set(recoveryCodes).size).toBe(10);
    const otp = recoveryCodes[3] as string;
    const typed = otp.toUpperCase().replaceAll('-', ' ');
    const twice = [await attack({ name, password, otp }), await attack({ name, password, otp: typed })];
    print('one recovery code twice', twice);
    expect(twice).toEqual(['200', '401 auth.second-factor-refused']);
    const stored = JSON.stringify(await proxied.query('SELECT * FROM recovery_codes'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test('a wrong password with a right code tells nothing about the code, and uses none up', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('careful', 'editor'));
    const { name, password, secret } = member;
    expect(await attack({ name, otp: codeOf(secret) })).toBe('401 auth.invalid-credentials');
    expect(await attack({ name, password, otp: codeOf(secret) })).toBe('200');
  });

  test('GET /auth/login cannot carry a code and refuses; programs keep Basic', async () => {
    const member = await withSecondFactor(proxied, await proxied.addMember('curl', 'editor'));
    const answer = await proxied.logIn(member.name);
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.second-factor-needed' } });
    await proxied.query("UPDATE users SET role = 'api' WHERE user_id = ?", member.userId);
    expect((await proxied.logIn(member.name)).status).toBe(200);
  });
});

describe('names of other organizations', () => {
  test('cannot be found out by creating users, and each user signs in', async () => {
    const rival = await proxied.addMember('rival', 'admin');
    const taken = await proxied.addMember('anna', 'editor', proxied.administrator.organizationId);
    const create = (name: string, token: string) =>
      proxied.call('POST', '/application/users', { token, body: { name, role: 'reader' } });
    const [existing, free] = [await create('anna', rival.token), await create('nobody-else', rival.token)];
    print('creating a user with a name of another organization, with a free one', [
      existing.status,
      free.status,
    ]);
    expect([existing.status, free.status]).toEqual([201, 201]);
    const { password, signInName } = existing.body as { password: string; signInName: string };
    expect(signInName).toBe('Of rival/anna');
    expect((free.body as { signInName: string }).signInName).toBe('Of rival/nobody-else');

    expect(await logIn({ name: 'OF RIVAL/Anna', password })).toBe(200);
    expect(await logIn({ name: `${rival.organizationId}/anna`, password })).toBe(200);
    expect(await logIn({ name: 'anna', password })).toBe(401);
    expect(await logIn({ name: 'nobody-else', password: (free.body as { password: string }).password })).toBe(
      401,
    );
    // The name alone is still that of the user who had it, who may also say the organization.
    expect(await logIn({ name: 'anna', password: taken.password })).toBe(200);
    expect(await logIn({ name: `${taken.organizationId}/anna`, password: taken.password })).toBe(200);
    expect(await create('ANNA', rival.token)).toMatchObject({
      status: 409,
      body: { code: 'user.name-taken' },
    });
  });

  test('in an installation with one organization the name alone goes on', async () => {
    const name = 'alone';
    const made = await direct.call('POST', '/application/users', { body: { name, role: 'reader' } });
    expect(made.body).not.toHaveProperty('signInName');
    const { password } = made.body as { password: string };
    expect(await logIn({ name, password, service: direct })).toBe(200);
  });

  test('a name that two organizations have is distinguished by the ids', async () => {
    const [one, other] = [
      await proxied.addMember('twin', 'admin'),
      await proxied.addMember('twin of', 'admin'),
    ];
    for (const { token } of [one, other]) {
      await proxied.call('PUT', '/application/organization', { token, body: { name: 'Twins' } });
      await proxied.call('POST', '/application/users', {
        token,
        body: { name: 'carol', role: 'reader', password: `${token.slice(-20)} of carol` },
      });
    }
    const password = `${one.token.slice(-20)} of carol`;
    expect(await logIn({ name: 'Twins/carol', password })).toBe(401);
    expect(await logIn({ name: `${one.organizationId}/carol`, password })).toBe(200);
  });
});

// Reason for length: tokens and keys are tried against one service with one clock; most cases are one line each.
import { createHmac, hkdfSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredApiKey } from '../ports/api-keys.ts';
import type { StoredUser } from '../ports/users.ts';
import { generateApiKey } from './api-keys.ts';
import { type Tokens, tokens, userFreshness } from './tokens.ts';

const secret = 'a secret of thirty-two characters';
const start = Date.parse('2026-03-01T12:00:00.000Z');
const key = Buffer.from(hkdfSync('sha256', secret, '', 'sillage token signature', 32));

let now: number;
let user: StoredUser | undefined;
let apiKey: StoredApiKey | undefined;
let reads: number;
let service: Tokens;
let whileReading: () => void;
/** Changes of credentials that this process has made. */
let changes: number;
/** Recorded last uses: id and address. */
let recorded: string[];

const make = (options: { secret?: string; environment?: string } = {}): Tokens =>
  tokens({
    secret,
    environment: 'demo',
    clock: () => now,
    storage: {
      readUser: async () => {
        reads++;
        const found = user;
        whileReading();
        return found;
      },
      readApiKeyByHash: async (hash) => {
        reads++;
        return apiKey?.hash === hash ? apiKey : undefined;
      },
    },
    changes: { count: () => changes },
    uses: {
      record: ({ credential }, _now, address) => void recorded.push(`${credential.id} ${address}`),
      stop: async () => {},
    },
    ...options,
  });

beforeEach(() => {
  now = start;
  reads = 0;
  changes = 0;
  recorded = [];
  whileReading = () => {};
  apiKey = undefined;
  user = {
    id: 'u1',
    organizationId: 'a',
    name: 'editor-1',
    role: 'editor',
    passwordHash: '',
    disabled: false,
    version: 1,
    createdAt: '',
  };
  service = make();
});

const accepted = async (token: string): Promise<unknown> => service.authenticate(`Bearer ${token}`);
const refusedAs = async (authorization: string | undefined, code: string): Promise<void> => {
  await expect((async () => service.authenticate(authorization))()).rejects.toMatchObject({ code });
};
const refused = (token: string): Promise<void> => refusedAs(`Bearer ${token}`, 'auth.invalid-token');

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Creates a correctly signed token with arbitrary claims and header. */
function forge(
  claims: object | string = {},
  header: object | string = { alg: 'HS256', typ: 'JWT' },
  hmac = 'sha256',
): string {
  const seconds = Math.floor(start / 1000);
  const all = {
    iss: 'sillage',
    aud: 'demo',
    sub: 'u1',
    org: 'a',
    role: 'editor',
    version: 1,
    jti: 'j',
    iat: seconds,
    exp: seconds + 3600,
  };
  const signed = `${encode(header)}.${encode(typeof claims === 'string' ? claims : { ...all, ...claims })}`;
  return `${signed}.${createHmac(hmac, key).update(signed).digest('base64url')}`;
}

test('an issued token identifies its user for sixty minutes', async () => {
  const issued = await service.issue(user as StoredUser);
  expect(issued).toMatchObject({ expiresIn: 3600, expiresAt: '2026-03-01T13:00:00.000Z' });
  expect(await accepted(issued.token)).toEqual({ organizationId: 'a', userId: 'u1', role: 'editor' });
  expect(await accepted(forge())).toEqual({ organizationId: 'a', userId: 'u1', role: 'editor' });
});

test('the scheme is case-insensitive, and more than one token is rejected', async () => {
  expect(await service.authenticate(`bearer ${forge()}`)).toBeDefined();
  await refusedAs(undefined, 'auth.missing-token');
  for (const header of [
    'Bearer',
    'Bearer ',
    `Basic ${forge()}`,
    forge(),
    `Bearer ${forge()} ${forge()}`,
    `Bearer ${forge()}, Bearer ${forge()}`,
  ]) {
    await refusedAs(header, 'auth.invalid-token');
  }
});

test.each([
  'none',
  'None',
  'NONE',
  'nOnE',
  'none ',
  ' none',
  '',
  null,
  0,
  false,
  [],
  ['none'],
  {},
  'no\u0000ne',
  'HS384',
  'HS512',
  'hs256',
  'RS256',
  'ES256',
  'EdDSA',
  'HS256 ',
])('the algorithm %j is rejected, with and without a signature', async (alg) => {
  const token = forge({}, { alg, typ: 'JWT' });
  await refused(token);
  await refused(token.slice(0, token.lastIndexOf('.') + 1));
  await refused(token.slice(0, token.lastIndexOf('.')));
});

test('a token without algorithm, with another hash, or with an embedded key is rejected', async () => {
  await refused(forge({}, { typ: 'JWT' }));
  await refused(forge({}, { alg: 'HS512', typ: 'JWT' }, 'sha512'));
  await refused(forge({}, { alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }));
  const own = createHmac('sha256', 'my own key');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: encode('my own key') } })}.${forge().split('.')[1]}`;
  await refused(`${signed}.${own.update(signed).digest('base64url')}`);
});

test('a token with any changed character is rejected', async () => {
  const token = forge();
  for (let position = 0; position < token.length; position++) {
    const letter = token[position] === 'A' ? 'B' : 'A';
    await refused(token.slice(0, position) + letter + token.slice(position + 1));
    await refused(token.slice(0, position) + token.slice(position + 1));
  }
  await refused(`${token}A`);
  await refused(`${token}=`);
});

test('a token with other unused bits in its last character is rejected', async () => {
  const token = forge();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = [...letters].map((letter) => token.slice(0, -1) + letter);
  const opened = await Promise.all(
    spellings.map((spelling) =>
      accepted(spelling).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(opened.filter(Boolean)).toHaveLength(1);
});

test.each([
  ['another environment', { aud: 'production' }],
  ['no environment', { aud: undefined }],
  ['another issuer', { iss: 'other' }],
  ['no issuer', { iss: undefined }],
  ['no end', { exp: undefined }],
  ['an end that is a text', { exp: '9999999999' }],
  ['an end of null', { exp: null }],
  ['a negative end', { exp: -1 }],
  ['an end in the past', { exp: start / 1000 - 31 }],
  ['a beginning in the future', { nbf: start / 1000 + 31 }],
  ['no user', { sub: undefined }],
  ['a user that is a number', { sub: 1 }],
  ['no organization', { org: undefined }],
  ['no id', { jti: undefined }],
  ['another version of the user', { version: 2 }],
  ['a version that is a text', { version: '1' }],
])('a token with %s is rejected', async (_name, claims) => {
  await refused(forge(claims));
});

test('an expiry of 1e400, and claims that are not an object, are rejected', async () => {
  await refused(
    forge(
      '{"iss":"sillage","aud":"demo","sub":"u1","org":"a","role":"editor","version":1,"jti":"j","iat":1,"exp":1e400,"nbf":1e400}',
    ),
  );
  for (const claims of ['[]', '"x"', 'null', '{', '']) await refused(forge(claims));
});

test('another type of token is rejected', async () => {
  await refused(forge({}, { alg: 'HS256', typ: 'at+jwt' }));
  await refused(forge({}, { alg: 'HS256' }));
});

test('a token of another secret or another environment is rejected', async () => {
  const other = await make({ secret: 'another secret of thirty-two chars' }).issue(user as StoredUser);
  await refused(other.token);
  const production = await make({ environment: 'production' }).issue(user as StoredUser);
  await refused(production.token);
});

test('tokens have at most 30 s of leeway after expiry, even if cached', async () => {
  const token = forge();
  await accepted(token);
  now = start + 3629_000;
  await accepted(token);
  now = start + 3631_000;
  await refused(token);
  await refused(forge({ jti: 'fresh' }));
});

test('the user is read every 4 s; disabling, changes and deletion by another process take effect then', async () => {
  const token = forge();
  for (let request = 0; request < 10; request++) await accepted(token);
  expect(reads).toBe(1);
  const changes: (StoredUser | undefined)[] = [
    { ...(user as StoredUser), disabled: true },
    { ...(user as StoredUser), version: 2 },
    undefined,
  ];
  const before = user;
  for (const change of changes) {
    user = change;
    now += userFreshness;
    await accepted(token);
    now += 1;
    await refused(token);
    user = before;
    now += 5_001;
    await accepted(token);
  }
});

test('a change by this process takes effect at once', async () => {
  const token = forge();
  await accepted(token);
  user = { ...(user as StoredUser), disabled: true };
  changes++;
  await refused(token);
});

test('a user who is read while the change is committed is not kept', async () => {
  const token = forge();
  whileReading = () => {
    user = undefined;
    changes++;
  };
  await accepted(token);
  await refused(token);
});

test('the current role of the user is used, not that of the token', async () => {
  user = { ...(user as StoredUser), role: 'reader' };
  expect(await accepted(forge())).toMatchObject({ role: 'reader' });
});

test('setting the clock back does not keep a disabled user logged in', async () => {
  const token = forge();
  await accepted(token);
  user = { ...(user as StoredUser), disabled: true };
  now -= 1000;
  await refused(token);
});

describe('an API key', () => {
  const generated = generateApiKey();
  const ofUser: StoredApiKey = {
    id: 'k1',
    organizationId: 'a',
    userId: 'u1',
    name: 'Shop',
    prefix: generated.prefix,
    hash: generated.hash,
    createdAt: '',
  };
  const caller = { organizationId: 'a', userId: 'u1', role: 'editor' };

  test('is accepted like a token, and read from the storage every 4 s', async () => {
    apiKey = ofUser;
    expect(generated.key).toMatch(/^sk_[\w-]{43}$/);
    expect(generated.key.startsWith(generated.prefix)).toBe(true);
    expect(generated.prefix).toHaveLength(11);
    for (let count = 0; count < 10; count++) expect(await accepted(generated.key)).toEqual(caller);
    expect(reads).toBe(2);
    now += 5001;
    expect(await accepted(generated.key)).toEqual(caller);
    expect(reads).toBe(4);
  });

  test('is read again after the clock was set back', async () => {
    apiKey = ofUser;
    await accepted(generated.key);
    apiKey = undefined;
    now -= 1;
    await refused(generated.key);
  });

  test.each([
    ['it was revoked', () => (apiKey = undefined)],
    ['its user was disabled', () => (user = { ...(user as StoredUser), disabled: true })],
    ['its user was deleted', () => (user = undefined)],
  ])('is rejected 5 s after %s', async (_name, happen) => {
    apiKey = ofUser;
    await accepted(generated.key);
    happen();
    now += 5001;
    await refused(generated.key);
    await refused(generated.key);
  });

  test('revoked by this process is rejected at once', async () => {
    apiKey = ofUser;
    await accepted(generated.key);
    apiKey = undefined;
    changes++;
    await refused(generated.key);
  });

  test('is rejected from its expiry on, also within the time for which it is cached', async () => {
    apiKey = { ...ofUser, expiresAt: '2026-03-01T12:00:01.000Z' };
    await accepted(generated.key);
    now = start + 999;
    await accepted(generated.key);
    now = start + 1_000;
    await refused(generated.key);
    now += 5001;
    await refused(generated.key);
  });

  test('has the scopes of its record', async () => {
    apiKey = { ...ofUser, scopes: ['read', 'score'] };
    expect(await accepted(generated.key)).toEqual({ ...caller, scopes: ['read', 'score'] });
  });

  test('has its use recorded with each request, for a record that is kept once a minute', async () => {
    apiKey = ofUser;
    await service.authenticate(`Bearer ${generated.key}`, '192.0.2.1');
    await service.authenticate(`Bearer ${generated.key}`, '192.0.2.2');
    expect(recorded).toEqual(['k1 192.0.2.1', 'k1 192.0.2.2']);
  });

  test('has the current role of its user, and stays valid after a password change', async () => {
    apiKey = ofUser;
    await accepted(generated.key);
    user = { ...(user as StoredUser), role: 'reader', passwordHash: 'other', version: 2 };
    now += 5001;
    expect(await accepted(generated.key)).toEqual({ ...caller, role: 'reader' });
  });

  test.each([
    'sk_',
    `sk_${'A'.repeat(42)}`,
    `sk_${'A'.repeat(44)}`,
    `sk_${'A'.repeat(43)}`,
    `SK_${generated.key.slice(3)}`,
    `${generated.key}.`,
    `${generated.key} ${generated.key}`,
    generated.hash,
  ])('is not accepted in the form %s', async (text) => {
    apiKey = ofUser;
    await refused(text);
  });
});

import { expect, test } from 'vitest';
import { makeEncryption } from '../kernel/encryption.ts';
import { pendingLifetime, pendingSignIns } from './pending-sign-in.ts';

const pending = { proof: { state: 's', nonce: 'n', verifier: 'v' }, returnTo: '/app' };
let now = 1_000_000;
const make = (secure = false, secret = 'a secret of at least 32 characters') =>
  pendingSignIns({ encryption: makeEncryption(secret), clock: () => now, secure });
const sent = (setCookie: string) => ({ cookie: setCookie.split(';')[0] ?? '' });

test('a sign-in is recalled for ten minutes, and not with a clock that was set back', () => {
  const headers = sent(make().remember(pending));
  expect(make().recall(headers)).toMatchObject(pending);
  now += pendingLifetime * 1000 - 1;
  expect(make().recall(headers)).toMatchObject(pending);
  now += 1;
  expect(make().recall(headers)).toBeUndefined();
  now -= 2 * pendingLifetime * 1000;
  expect(make().recall(headers)).toBeUndefined();
});

test('behind https the cookie is bound to this host', () => {
  const setCookie = make(true).remember(pending);
  expect(setCookie).toMatch(/^__Host-sillage_sign_in=/);
  expect(setCookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
  );
  expect(make(true).recall(sent(setCookie))).toMatchObject(pending);
  expect(make(true).recall(sent(make(false).remember(pending)))).toBeUndefined();
  expect(make(true).forget).toMatch(/^__Host-sillage_sign_in=; Max-Age=0; /);
});

test('texts of another installation, of another use or of nobody are not taken', () => {
  expect(
    make().recall(sent(make(false, 'another secret of 32 characters!').remember(pending))),
  ).toBeUndefined();
  const { encrypt } = makeEncryption('a secret of at least 32 characters');
  for (const text of [JSON.stringify({ ...pending, began: now }), 'no JSON', '{}'])
    expect(make().recall({ cookie: `sillage_sign_in=${encrypt(text)}` })).toBeUndefined();
  for (const cookie of [undefined, '', 'sillage_sign_in=', 'sillage_sign_in=x', 'other=1'])
    expect(make().recall(cookie === undefined ? {} : { cookie })).toBeUndefined();
});

import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { serviceBehindProvider } from '../../testing/single-sign-on/service-behind-provider.ts';
import { returned, sessionOf, visitor } from '../../testing/single-sign-on/sign-in-steps.ts';
import { visitingBrowser } from '../../testing/single-sign-on/visiting-browser.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });

/** The ID token of the next sign-in. */
let idToken = '';
let subject = '';
const behind = await serviceBehindProvider();
const answers: Readonly<Record<string, () => object>> = {
  '/jwks': () => ({
    keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'k' }],
  }),
  '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
  '/me': () => ({ sub: subject }),
};
behind.provider.intercept = ({ url }: IncomingMessage, response: ServerResponse) => {
  const answer = answers[url ?? ''];
  if (answer === undefined) return false;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
  return true;
};
afterAll(() => behind.close());

type Claims = Readonly<Record<string, unknown>>;
const signatures: Readonly<Record<string, (text: string) => Buffer>> = {
  RS256: (text) => sign('sha256', Buffer.from(text), privateKey),
  none: () => Buffer.alloc(0),
  // The public key, which everybody has, taken for a shared secret.
  HS256: (text) => createHmac('sha256', pem).update(text).digest(),
};

function token(alg: string, claims: Claims, kid = 'k'): string {
  const text = [{ alg, kid, typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${(signatures[alg] as (text: string) => Buffer)(text).toString('base64url')}`;
}

const now = (): number => Math.floor(Date.now() / 1000);

/** A sign-in with this ID token, whose claims are right but for these changes. Returns where it led to. */
async function signInWith(changes: Claims, alg = 'RS256', kid?: string): Promise<string | undefined> {
  subject = visitor(behind);
  const browser = visitingBrowser();
  let nonce: string | null = null;
  const callback = await returned(behind, browser, '', ({ searchParams }) => {
    nonce = searchParams.get('nonce');
  });
  const { issuer: iss, clientId: aud } = behind.provider;
  const right = { iss, aud, sub: subject, nonce, iat: now(), exp: now() + 600 };
  idToken = token(alg, { ...right, ...changes }, kid);
  const { location } = await browser.visit(callback);
  const opened = (await sessionOf(behind, browser)) !== undefined;
  expect(opened).toBe(location === `${behind.service.address}/app`);
  return location?.replace(behind.service.address, '');
}

test('an ID token with the right claims and signature opens a session, also 20 s after its end', async () => {
  expect(await signInWith({})).toBe('/app');
  // Clocks may differ by 30 s.
  expect(await signInWith({ exp: now() - 20 })).toBe('/app');
});

test.each<[string, Claims, alg?: string, kid?: string]>([
  ['without a signature', {}, 'none'],
  ['signed with the public key as a secret', {}, 'HS256'],
  ['of a key that the provider does not have', {}, 'RS256', 'another'],
  ['for another client', { aud: 'another client' }],
  ['for several clients, made for another', { aud: ['sillage', 'another'], azp: 'another' }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of an issuer whose name begins alike', { iss: 'http://127.0.0.1' }],
  ['that ended 60 s ago', { exp: now() - 60 }],
  ['without an end', { exp: undefined }],
  ['with another nonce', { nonce: 'of another sign-in' }],
  ['without a nonce', { nonce: undefined }],
  ['without a subject', { sub: undefined }],
  ['of another person than the user info', { sub: 'somebody else' }],
  ['that is not valid for an hour', { nbf: now() + 3600 }],
])('an ID token %s opens none', async (_name, changes, alg, kid) => {
  expect(await signInWith(changes, alg, kid)).toBe('/app?sign-in=failed');
});

import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const given = (variables: Record<string, string>) =>
  readSettings({
    SILLAGE_OIDC_ISSUER: 'https://login.example.org/',
    SILLAGE_OIDC_CLIENT_ID: 'sillage',
    ...variables,
  });
const faultsOf = (variables: Record<string, string>): string[] => {
  const read = given(variables);
  return 'port' in read ? [] : read.map(({ variable, message }) => `${variable} ${message}`);
};

test('an issuer and a client are enough; the issuer stays as it is spelt', () => {
  expect(given({})).toMatchObject({
    singleSignOn: {
      issuer: 'https://login.example.org/',
      clientId: 'sillage',
      defaultRole: 'reader',
      passwords: true,
    },
  });
});

test('everything can be set', () => {
  const read = given({
    SILLAGE_OIDC_CLIENT_SECRET: 'secret',
    SILLAGE_OIDC_ROLE_CLAIM: 'realm_access.roles',
    SILLAGE_OIDC_DEFAULT_ROLE: 'none',
    SILLAGE_OIDC_ORGANIZATION: 'Atelier Sud',
    SILLAGE_PASSWORD_SIGN_IN: '0',
  });
  expect('port' in read && read.singleSignOn).toEqual({
    issuer: 'https://login.example.org/',
    clientId: 'sillage',
    clientSecret: 'secret',
    roleClaim: 'realm_access.roles',
    defaultRole: 'none',
    organization: 'Atelier Sud',
    passwords: false,
  });
});

test('without an issuer there is no single sign-on, passwords stay, and the other settings are mistakes', () => {
  expect(readSettings({})).not.toHaveProperty('singleSignOn');
  expect(readSettings({ SILLAGE_PASSWORD_SIGN_IN: '1' })).not.toHaveProperty('singleSignOn');
  expect(readSettings({ SILLAGE_PASSWORD_SIGN_IN: '0', SILLAGE_OIDC_CLIENT_ID: 'x' })).toEqual([
    {
      variable: 'SILLAGE_PASSWORD_SIGN_IN',
      message: 'can be 0 only with SILLAGE_OIDC_ISSUER: nobody could sign in',
    },
    { variable: 'SILLAGE_OIDC_CLIENT_ID', message: 'is of no use without SILLAGE_OIDC_ISSUER' },
  ]);
});

test.each([
  ['SILLAGE_OIDC_ISSUER', 'login.example.org'],
  ['SILLAGE_OIDC_ISSUER', 'ldap://login.example.org'],
  ['SILLAGE_OIDC_ISSUER', 'https://login.example.org?tenant=1'],
  ['SILLAGE_OIDC_ISSUER', 'https://user:word@login.example.org'],
  ['SILLAGE_OIDC_ISSUER', 'https://login.example.org/.well-known/openid-configuration'],
  ['SILLAGE_OIDC_CLIENT_ID', ''],
  ['SILLAGE_OIDC_CLIENT_SECRET', 'two words'],
  ['SILLAGE_OIDC_DEFAULT_ROLE', 'admin'],
  ['SILLAGE_OIDC_DEFAULT_ROLE', 'none'],
  ['SILLAGE_PASSWORD_SIGN_IN', 'no'],
])('%s=%s is an error that names the variable and not the value of a secret', (variable, value) => {
  const faults = faultsOf({ [variable]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${variable} \\S`));
  expect(faults[0]).not.toContain('two words');
});

test('in production the provider is asked by https alone, except on this machine, and knows the way back', () => {
  const SILLAGE_ENVIRONMENT = 'production';
  const SILLAGE_PUBLIC_URL = 'https://lca.example.org';
  const production = (issuer: string) =>
    faultsOf({ SILLAGE_ENVIRONMENT, SILLAGE_PUBLIC_URL, SILLAGE_OIDC_ISSUER: issuer });
  expect(production('http://login.example.org')).toEqual([
    'SILLAGE_OIDC_ISSUER must begin with https:// in production',
  ]);
  expect(production('http://127.0.0.1.example.org')).toHaveLength(1);
  for (const issuer of [
    'http://localhost:8080',
    'http://127.0.0.1',
    'http://[::1]:80',
    'https://login.example.org',
  ])
    expect([issuer, production(issuer)]).toEqual([issuer, []]);
  expect(faultsOf({ SILLAGE_OIDC_ISSUER: 'http://login.example.org' })).toEqual([]);
  expect(faultsOf({ SILLAGE_ENVIRONMENT })).toEqual([
    'SILLAGE_PUBLIC_URL must be set with SILLAGE_OIDC_ISSUER: the provider sends browsers back to that address',
  ]);
});

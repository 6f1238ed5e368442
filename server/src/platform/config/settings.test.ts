import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const faultsOf = (variables: Record<string, string>): string[] => {
  const read = readSettings(variables);
  return 'port' in read ? [] : read.map(({ variable, message }) => `${variable} ${message}`);
};

test('every setting has a default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    environment: 'demo',
    demo: true,
    adminUser: 'admin',
    logLevel: 'info',
    webhookAllowPrivate: false,
    webhookDeny: [],
    role: 'all',
  });
});

test('an empty variable counts as absent', () => {
  expect(
    readSettings({
      SILLAGE_PORT: '',
      PORT: ' ',
      SILLAGE_ADMIN_PASSWORD: '',
      SILLAGE_SECRET: '',
      DATABASE_URL: '',
    }),
  ).toEqual(readSettings({}));
});

test('every setting can be set', () => {
  expect(
    readSettings({
      SILLAGE_PORT: '0',
      PORT: '8080',
      SILLAGE_HOST: '0.0.0.0',
      SILLAGE_DATA: '/srv/sillage',
      SILLAGE_CATALOG: '/srv/catalog',
      SILLAGE_ENVIRONMENT: 'production',
      SILLAGE_DEMO: '0',
      SILLAGE_ADMIN_USER: 'operator',
      SILLAGE_ADMIN_PASSWORD: ' with blanks ',
      SILLAGE_SECRET: 'x'.repeat(32),
      SILLAGE_LOG_LEVEL: 'debug',
      SILLAGE_PUBLIC_URL: 'https://lca.example.org/app//',
      SILLAGE_CORS_ORIGINS: 'https://shop.example.org, http://localhost:5173,',
      SILLAGE_EXTSCORE_URL: 'https://scorer.example.org/versions/v7.0.0/api/',
      SILLAGE_EXTSCORE_TOKEN: 'secret',
      SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1',
      SILLAGE_WEBHOOK_DENY: 'Partner.example, 203.0.113.0/24,',
      SILLAGE_RECIPE_HOSTS: 'Files.example, 203.0.113.9',
      SILLAGE_ROLE: 'work',
      SILLAGE_RATE_LIMIT: '600, 3000',
      SILLAGE_CONNECTIONS: '100',
      DATABASE_URL: 'postgres://db/sillage',
    }),
  ).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataFolder: '/srv/sillage',
    catalogFolder: '/srv/catalog',
    environment: 'production',
    demo: false,
    adminUser: 'operator',
    adminPassword: ' with blanks ',
    secret: 'x'.repeat(32),
    logLevel: 'debug',
    publicUrl: 'https://lca.example.org/app',
    corsOrigins: ['https://shop.example.org', 'http://localhost:5173'],
    extscoreUrl: 'https://scorer.example.org/versions/v7.0.0/api',
    extscoreToken: 'secret',
    webhookAllowPrivate: true,
    webhookDeny: ['partner.example', '203.0.113.0/24'],
    recipeHosts: ['files.example', '203.0.113.9'],
    role: 'work',
    rateLimit: { user: 600, organization: 3_000 },
    connectionLimit: 100,
    databaseUrl: 'postgres://db/sillage',
  });
});

test('with the embedded database the role is all', () => {
  expect(faultsOf({ SILLAGE_ROLE: 'serve' })).toEqual(['SILLAGE_ROLE can be serve only with DATABASE_URL']);
  expect(faultsOf({ SILLAGE_ROLE: 'all' })).toEqual([]);
});

test('a rate limit of one number is that of a user; an organization has ten times as many', () => {
  expect(readSettings({ SILLAGE_RATE_LIMIT: '600' })).toMatchObject({
    rateLimit: { user: 600, organization: 6_000 },
  });
});

test('PORT is used when SILLAGE_PORT is absent', () => {
  expect(readSettings({ PORT: '8080' })).toMatchObject({ port: 8080 });
});

test.each([
  ['SILLAGE_PORT', 'http'],
  ['SILLAGE_PORT', '65536'],
  ['SILLAGE_PORT', '-1'],
  ['SILLAGE_PORT', '3000.5'],
  ['PORT', '0x50'],
  ['SILLAGE_ENVIRONMENT', 'staging'],
  ['SILLAGE_DEMO', 'yes'],
  ['SILLAGE_LOG_LEVEL', 'loud'],
  ['SILLAGE_RATE_LIMIT', 'many'],
  ['SILLAGE_RATE_LIMIT', '0'],
  ['SILLAGE_RATE_LIMIT', '600, 300'],
  ['SILLAGE_CONNECTIONS', '0'],
  ['SILLAGE_CONNECTIONS', '1e3'],
  ['SILLAGE_ADMIN_USER', 'a:b'],
  ['SILLAGE_PUBLIC_URL', 'lca.example.org'],
  ['SILLAGE_PUBLIC_URL', 'ftp://lca.example.org'],
  ['SILLAGE_PUBLIC_URL', 'https://user:password@lca.example.org'],
  ['SILLAGE_CORS_ORIGINS', '*'],
  ['SILLAGE_CORS_ORIGINS', 'null'],
  ['SILLAGE_CORS_ORIGINS', 'shop.example.org'],
  ['SILLAGE_CORS_ORIGINS', 'https://shop.example.org/'],
  ['SILLAGE_CORS_ORIGINS', 'https://*.example.org/app'],
  ['SILLAGE_CORS_ORIGINS', 'https://Shop.example.org'],
  ['SILLAGE_CORS_ORIGINS', 'https://shop.example.org:443'],
  ['SILLAGE_CORS_ORIGINS', 'https://shop.example.org, ftp://shop.example.org'],
  ['SILLAGE_EXTSCORE_URL', 'scorer.example.org'],
  ['SILLAGE_EXTSCORE_TOKEN', 'two words'],
  ['SILLAGE_WEBHOOK_DENY', 'partner.example, 10.0.0.0/33'],
  ['SILLAGE_RECIPE_HOSTS', 'https://files.example/'],
  // Short ranges, which programs interpret in different ways.
  ['SILLAGE_WEBHOOK_DENY', '10/8'],
  ['SILLAGE_WEBHOOK_DENY', '172.16/12'],
  ['SILLAGE_WEBHOOK_DENY', '192.168/16'],
  ['SILLAGE_WEBHOOK_DENY', '010.0.0.0/8'],
  ['SILLAGE_WEBHOOK_DENY', '0x0a.0.0.0/8'],
  ['SILLAGE_WEBHOOK_DENY', '2001:db8::/129'],
  ['SILLAGE_WEBHOOK_DENY', '::ffff:10.0.0.0/8'],
  ['DATABASE_URL', 'mysql://localhost/sillage'],
  ['DATABASE_URL', 'postgres://[x/sillage'],
])('%s=%s is an error that names the variable', (variable, value) => {
  const faults = faultsOf({ [variable]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${variable} \\S[^\\n]*$`));
});

test('with DATABASE_URL the environment is production by default', () => {
  const DATABASE_URL = 'postgres://sillage:password@localhost:5432/sillage?sslmode=require';
  expect(readSettings({ DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    environment: 'production',
  });
  expect(readSettings({ DATABASE_URL, SILLAGE_ENVIRONMENT: 'demo' })).toMatchObject({ environment: 'demo' });
});

test('errors do not repeat the value of a secret', () => {
  const DATABASE_URL = 'pg://sillage:hunter3@localhost/sillage';
  const faults = faultsOf({ SILLAGE_SECRET: 'hunter2', SILLAGE_ADMIN_PASSWORD: 'pass', DATABASE_URL });
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toMatch(/hunter|pass\b/);
});

test('all errors are reported at once', () => {
  expect(faultsOf({ SILLAGE_PORT: 'x', SILLAGE_DEMO: 'x', DATABASE_URL: 'x' })).toHaveLength(3);
});

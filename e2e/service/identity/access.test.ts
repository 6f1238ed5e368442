import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessRoles,
  applicationEndpoints,
  type Endpoint,
  endpoints,
  pathsOf,
  type Role,
  roles,
} from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokens as issuer } from '../../../server/src/platform/identity/tokens.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
/** A validly signed token of the administrator that expired a minute ago. */
let expired: string;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  const { organizationId } = service.administrator;
  for (const role of roles)
    tokens[role] = (await service.addMember(`the ${role}`, role, organizationId)).token;
  const { userId } = service.administrator;
  const user = await service.storage.readUser(organizationId, userId);
  if (user === undefined) throw new Error('The administrator is missing.');
  const secret = readFileSync(join(service.dataFolder, 'secret'), 'utf8').trim();
  const clock = (): number => Date.now() - 3_660_000;
  const past = issuer({
    secret,
    environment: 'demo',
    clock,
    storage: service.storage,
    changes: { count: () => 0 },
    uses: { record: () => {}, stop: async () => {} },
  });
  expired = (await past.issue(user)).token;
});

const { operations } = service.described;
const guarded = operations.filter(({ security }) => security === undefined);
const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };

/** Endpoints by the ids of their operations, those of further spellings included. */
const endpointOf = new Map(
  Object.entries(table).flatMap(([name, endpoint]) =>
    pathsOf(name, endpoint).map(({ operation }) => [operation, endpoint] as const),
  ),
);

test('the documented roles are those of the table, and only open endpoints document none', () => {
  for (const operation of operations) {
    const { operationId, security, 'x-roles': documented } = operation;
    const { access } = endpointOf.get(operationId) as Endpoint;
    expect(documented, operationId).toEqual(accessRoles[access] ?? undefined);
    expect(security, operationId).toEqual(
      access !== 'open' ? undefined : operationId === 'login' ? [{ basic: [] }] : [],
    );
  }
});

describe.each(guarded)('$method $path', ({ method, path, requestBody, 'x-roles': allowed = [] }) => {
  /** With an unknown id and an empty body: authorized callers get an error, and nothing changes. */
  const ask = (token: string | null): Promise<Answer> =>
    service.call(method, path.replace(/\{\w+\}/, randomUUID()), {
      token,
      ...(requestBody === undefined ? {} : { body: {} }),
    });

  test('needs a token, and accepts only ours', async () => {
    const before = await service.fingerprint();
    const none = await ask(null);
    expect(none).toMatchObject({ status: 401, body: { code: 'auth.missing-token' } });
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="Sillage"');
    const token = service.administrator.token;
    const [head = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const bad of [
      expired,
      `${head}.${payload}.${signature.slice(1)}${signature[0]}`,
      `${unsigned}.${payload}.`,
      `${unsigned}.${payload}.${signature}`,
      `${token} ${token}`,
      'x'.repeat(5000),
    ]) {
      expect(await ask(bad)).toMatchObject({ status: 401, body: { code: 'auth.invalid-token' } });
    }
    expect(await service.fingerprint()).toBe(before);
  });

  test('accepts the roles of the table and no other', async () => {
    expect(allowed.length).toBeGreaterThan(0);
    for (const role of roles.filter((candidate) => !allowed.includes(candidate))) {
      const before = await service.fingerprint();
      const answer = await ask(tokens[role] ?? null);
      expect(answer, role).toMatchObject({ status: 403, body: { code: 'auth.role', errors: [] } });
      expect(await service.fingerprint()).toBe(before);
    }
    for (const role of allowed) {
      expect([401, 403]).not.toContain((await ask(tokens[role as Role] ?? null)).status);
    }
  });
});

test('a token is accepted in the header only, never in the URL', async () => {
  const { token } = service.administrator;
  const answer = await service.call('GET', `/teams?token=${token}&access_token=${token}`, { token: null });
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain(token);
  const login = await service.call(
    'GET',
    `/auth/login?user=admin&password=${service.administrator.password}`,
    {
      token: null,
    },
  );
  expect([400, 401]).toContain(login.status);
});

test('unknown user, wrong password and no credentials get the same answer', async () => {
  const answers = await Promise.all(
    ['admin:wrong', 'nobody:wrong', undefined].map((credentials) =>
      service.call('GET', '/auth/login', {
        token: null,
        headers: credentials === undefined ? {} : { authorization: `Basic ${btoa(credentials)}` },
      }),
    ),
  );
  const [first, ...others] = answers.map(({ status, text, headers }) => [
    status,
    text.replaceAll(headers.get('x-request-id') ?? '', ''),
  ]);
  expect(first?.[0]).toBe(401);
  for (const other of others) expect(other).toEqual(first);
});

test.each([
  '/teams/',
  '//teams',
  '/Teams',
  '/teams%2f',
  '/teams%00',
  '/teams/../tags/x',
  '/evaluations/a/b',
  '/results/evaluation',
  '/%',
  '/evaluations/%zz',
])('the path %s is unknown', async (path) => {
  const answer = await service.call('GET', path);
  expect(answer).toMatchObject({ status: 404, body: { code: 'path.unknown' } });
});

test.each([
  ['an unknown parameter', '/materials?page=2'],
  ['a repeated one', '/materials?evaluation_category_id=t-shirt&evaluation_category_id=food'],
  ['array notation', '/materials?evaluation_category_id[]=t-shirt'],
  ['one where none is allowed', '/materials/cotton?limit=1'],
  ['a reserved name', '/materials?__proto__=1'],
])('a query with %s is rejected', async (_name, path) => {
  expect(await service.call('GET', path)).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
});

test.each(['OPTIONS', 'PROPFIND', 'POST', 'PUT'])(
  '%s is rejected where only GET is allowed',
  async (method) => {
    const answer = await service.call(method, '/teams', { headers: { 'x-http-method-override': 'GET' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessRoles,
  applicationEndpoints,
  type Endpoint,
  endpoints,
  type Role,
  roles,
} from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens as issuer } from '../server/src/auth/tokens.ts';
import { create, firstTeam } from './evaluation-steps.ts';
import { type Answer, type RunningService, runService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';

let service: RunningService;
let evaluationId: string;
/** A token of the administrator, rightly signed, that ended a minute ago. */
let expired: string;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  service = await runService();
  const { organizationId } = service.administrator;
  for (const role of roles)
    tokens[role] = (await service.addMember(`the ${role}`, role, organizationId)).token;
  const { userId } = service.administrator;
  const user = await service.storage.readUser(organizationId, userId);
  if (user === undefined) throw new Error('The administrator is gone.');
  const secret = readFileSync(join(service.dataFolder, 'secret'), 'utf8').trim();
  const clock = (): number => Date.now() - 3_660_000;
  const past = issuer({ secret, environment: 'demo', clock, storage: service.storage });
  expired = (await past.issue(user)).token;
  evaluationId = (await create(service, garmentPayload(await firstTeam(service)))).id;
});
afterAll(() => service?.close());

const table: readonly Endpoint[] = Object.values({ ...endpoints, ...applicationEndpoints });
const guarded = table
  .filter(({ access }) => access !== 'open')
  .flatMap(({ method, path, alsoAt = [], access, body }) =>
    [path, ...alsoAt].map((address) => ({ method, address, access, hasBody: body !== undefined })),
  );

describe.each(guarded)('$method $address', ({ method, address, access, hasBody }) => {
  const ask = (token: string | null): Promise<Answer> =>
    service.call(method, address.replace(':id', evaluationId), { token, ...(hasBody ? { body: {} } : {}) });

  test('asks for a token, and takes none that is not ours', async () => {
    const before = service.fingerprint();
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
    expect(service.fingerprint()).toBe(before);
  });

  test('lets in the roles of the table and no other', async () => {
    const allowed: readonly Role[] = accessRoles[access] ?? [];
    for (const role of roles.filter((candidate) => !allowed.includes(candidate))) {
      const before = service.fingerprint();
      const answer = await ask(tokens[role] ?? null);
      expect(answer, role).toMatchObject({ status: 403, body: { code: 'auth.role', errors: [] } });
      expect(service.fingerprint()).toBe(before);
    }
    // What removes the record would leave nothing for the next to ask for.
    if (method === 'DELETE') return;
    for (const role of allowed) expect([401, 403]).not.toContain((await ask(tokens[role] ?? null)).status);
  });
});

test('a token is taken from the header alone, never from the address', async () => {
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

test('unknown user, wrong password and no credentials are one answer', async () => {
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
])('the path %s leads nowhere', async (path) => {
  const answer = await service.call('GET', path);
  expect(answer).toMatchObject({ status: 404, body: { code: 'path.unknown' } });
});

test.each([
  ['an unknown parameter', '/materials?page=2'],
  ['one that stands twice', '/materials?evaluation_category_id=t-shirt&evaluation_category_id=food'],
  ['the notation of other frameworks', '/materials?evaluation_category_id[]=t-shirt'],
  ['one where none is taken', '/teams?limit=1'],
  ['a reserved name', '/materials?__proto__=1'],
])('a query with %s is refused', async (_name, path) => {
  expect(await service.call('GET', path)).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
});

test.each(['OPTIONS', 'PROPFIND', 'POST', 'PUT'])('%s is not taken where only GET is', async (method) => {
  const answer = await service.call(method, '/teams', { headers: { 'x-http-method-override': 'GET' } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

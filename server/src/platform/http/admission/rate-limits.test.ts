import type { Endpoint } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { registerEndpoints } from '../register-endpoints.ts';
import { rateLimits } from './rate-limits.ts';

const table = {
  read: {
    method: 'GET',
    path: '/note',
    access: 'read',
    summary: '',
    description: '',
    success: { status: 200, body: Type.Object({}) },
    errors: [],
  },
  open: {
    method: 'GET',
    path: '/open',
    access: 'open',
    summary: '',
    description: '',
    success: { status: 200, body: Type.Object({}) },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

let http: FastifyInstance;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
  const handler = async () => ({ body: {} });
  // The token names user and organization.
  registerEndpoints(
    http,
    table,
    { read: handler, open: handler },
    (token) => {
      const [userId = '', organizationId = ''] = (token ?? '').split(' of ');
      return { userId, organizationId, role: 'reader' };
    },
    { countRequest: rateLimits({ user: 2, organization: 3 }) },
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await http.close();
});

const send = async (authorization: string, url = '/note') => {
  const { statusCode, headers, payload } = await http.inject({
    method: 'GET',
    url,
    headers: { authorization },
  });
  return { status: statusCode, headers, body: JSON.parse(payload) };
};
const policy = '"user";q=2;w=60, "organization";q=3;w=60';

test('each answer says how many requests user and organization have left', async () => {
  expect(await send('ann of a')).toMatchObject({
    status: 200,
    headers: { 'ratelimit-policy': policy, ratelimit: '"user";r=1;t=60, "organization";r=2;t=60' },
  });
  vi.advanceTimersByTime(20_000);
  expect((await send('bob of a')).headers.ratelimit).toBe('"user";r=1;t=60, "organization";r=1;t=40');
});

test('a user beyond the limit gets 429 until the minute is over, and takes nothing of the organization', async () => {
  for (let time = 0; time < 2; time++) await send('ann of a');
  vi.advanceTimersByTime(18_500);
  for (let time = 0; time < 5; time++) {
    expect(await send('ann of a')).toMatchObject({
      status: 429,
      headers: {
        'retry-after': '42',
        'ratelimit-policy': policy,
        ratelimit: '"user";r=0;t=42, "organization";r=1;t=42',
      },
      body: { code: 'request.rate-limit' },
    });
  }
  expect((await send('bob of a')).status).toBe(200);
  vi.advanceTimersByTime(41_500);
  expect((await send('ann of a')).status).toBe(200);
});

test('an organization beyond the limit gets 429, others do not', async () => {
  for (const name of ['ann', 'bob', 'cat']) expect((await send(`${name} of a`)).status).toBe(200);
  expect(await send('dan of a')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60', ratelimit: '"user";r=1;t=60, "organization";r=0;t=60' },
  });
  expect((await send('eve of b')).status).toBe(200);
});

test('requests without a token are not counted', async () => {
  for (let time = 0; time < 9; time++) {
    const { status, headers } = await send('', '/open');
    expect([status, headers.ratelimit]).toEqual([200, undefined]);
  }
});

import type { Endpoint } from '@sillage/contract';
import pino from 'pino';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { registerEndpoints } from '../register-endpoints.ts';

test('a query is checked before the request is weighed by it', async () => {
  const weighed: string[] = [];
  const other = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
  const list = {
    method: 'GET',
    path: '/door',
    access: 'read',
    summary: '',
    description: '',
    success: { status: 200, body: Type.Unknown() },
    errors: [],
    query: Type.Object(
      { limit: Type.Optional(Type.String({ pattern: '^[0-9]+$' })) },
      { additionalProperties: false },
    ),
  } as const satisfies Endpoint;
  registerEndpoints(
    other,
    { list },
    { list: async () => ({ body: [] }) },
    () => ({ organizationId: 'a', userId: 'u', role: 'reader' }),
    {
      admission: {
        to: () => (request, work) => {
          weighed.push(request.url);
          return work();
        },
      },
    },
  );
  const status = async (url: string): Promise<number> => (await other.inject({ url })).statusCode;
  expect([await status('/door?limit=abc'), await status('/door?limit=5')]).toEqual([400, 200]);
  expect(weighed).toEqual(['/door?limit=5']);
  await other.close();
});

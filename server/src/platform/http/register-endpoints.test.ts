import type { Endpoint } from '@sillage/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { buildHttp } from './build-http.ts';
import type { EndpointRequest, HandlersOf } from './endpoint-handlers.ts';
import { registerEndpoints } from './register-endpoints.ts';

const Note = Type.Object(
  {
    id: Type.Optional(Type.Unknown({ readOnly: true })),
    text: Type.String(),
    weight: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);

const table = {
  openDoor: {
    method: 'GET',
    path: '/door',
    access: 'open',
    summary: '',
    description: '',
    success: { status: 200, body: Type.Unknown() },
    errors: [],
  },
  readNote: {
    method: 'GET',
    path: '/notes/:id',
    aliases: ['/note/:id'],
    access: 'read',
    summary: '',
    description: '',
    query: Type.Object({ shape: Type.Optional(Type.String()) }, { additionalProperties: false }),
    success: { status: 200, body: Type.Unknown() },
    errors: ['record.not-found'],
  },
  createNote: {
    method: 'POST',
    path: '/notes',
    access: 'write',
    summary: '',
    description: '',
    body: Note,
    success: { status: 201, body: Note },
    errors: [],
  },
  removeNote: {
    method: 'DELETE',
    path: '/notes/:id',
    access: 'write',
    summary: '',
    description: '',
    success: { status: 204 },
    errors: [],
  },
  runNote: {
    method: 'GET',
    path: '/notes/run/:id',
    access: 'write',
    unsafe: true,
    summary: '',
    description: '',
    success: { status: 200, body: Type.Unknown() },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

const stored = Buffer.from('{ "stored" :  1.0 }');
let http: FastifyInstance;
let seen: EndpointRequest | undefined;
let logged: string;

beforeEach(() => {
  seen = undefined;
  logged = '';
  const handlers: HandlersOf<typeof table> = {
    openDoor: async ({ caller, language }) => ({ body: { caller, language } }),
    readNote: async (request) => {
      seen = request as unknown as EndpointRequest;
      if (request.params.id === 'bug') throw new Error('the internal secret');
      if (request.params.id === 'none')
        throw new DomainError('record.not-found', { noun: 'note', id: 'none' });
      return { bytes: stored };
    },
    createNote: async (request) => {
      seen = request as unknown as EndpointRequest;
      return { body: request.body, headers: { Location: '/notes/1' } };
    },
    removeNote: async () => ({}),
    runNote: async () => ({ body: 'ran' }),
  };
  let count = 0;
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        logged += line;
      },
    },
  );
  http = buildHttp({ log, newId: () => `request-${++count}` });
  registerEndpoints(http, table, handlers, (authorization) => {
    if (authorization === undefined) throw new DomainError('auth.missing-token');
    if (authorization === 'Bearer forged') throw new DomainError('auth.invalid-token');
    return {
      organizationId: 'a',
      userId: 'u',
      role: authorization === 'Bearer reader' ? 'reader' : 'editor',
    };
  });
});

afterEach(() => http.close());

const ask = (options: InjectOptions): Promise<LightMyRequestResponse> =>
  http.inject({ ...options, headers: { authorization: 'Bearer editor', ...options.headers } });
const send = (payload: string | Buffer, headers = {}): Promise<LightMyRequestResponse> =>
  ask({
    method: 'POST',
    url: '/notes',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

function expectProblem(response: LightMyRequestResponse, status: number, code: string): void {
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['api-version']).toBe('5.13.2');
  expect(response.json()).toMatchObject({
    status,
    requestId: response.headers['x-request-id'],
    type: `/docs/errors#${code}`,
  });
}

test('stored bytes are sent unchanged, at every alias of the path', async () => {
  for (const url of ['/notes/1', '/note/1']) {
    const response = await ask({ url });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(stored)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(stored.length),
      'cache-control': 'private, no-cache',
      'api-version': '5.13.2',
      'x-request-id': expect.stringMatching(/^request-\d+$/),
    });
  }
});

test('the handler receives caller, path parameters, query and language', async () => {
  await ask({ url: '/notes/n%2F1?shape=round', headers: { 'accept-language': 'fr-FR,fr;q=0.9' } });
  expect(seen).toMatchObject({
    caller: { organizationId: 'a', userId: 'u', role: 'editor' },
    params: { id: 'n/1' },
    query: { shape: 'round' },
    body: undefined,
    language: 'fr',
  });
});

test('an open endpoint has no caller, even when a token is sent', async () => {
  expect((await ask({ url: '/door' })).json()).toEqual({ caller: null, language: 'en' });
});

test('a request id sent by the client is ignored', async () => {
  const response = await ask({ url: '/door', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  expect(response.headers['x-request-id']).toBe('request-1');
});

test('without a token or with an invalid one: 401 with a challenge', async () => {
  const missing = await http.inject({ url: '/notes/1' });
  expectProblem(missing, 401, 'auth.missing-token');
  expect(missing.headers['www-authenticate']).toBe('Bearer realm="Sillage"');
  const forged = await ask({ url: '/notes/1', headers: { authorization: 'Bearer forged' } });
  expectProblem(forged, 401, 'auth.invalid-token');
  expect(forged.headers['www-authenticate']).toContain('invalid_token');
});

test('an insufficient role: 403 that names both roles', async () => {
  const response = await ask({ url: '/notes/run/1', headers: { authorization: 'Bearer reader' } });
  expectProblem(response, 403, 'auth.role');
  expect(response.json().detail).toContain('"reader" may not do this; it needs admin, editor, api');
});

test('a missing token is reported before errors of the body', async () => {
  expectProblem(
    await http.inject({
      method: 'POST',
      url: '/notes',
      payload: '{',
      headers: { 'content-type': 'text/csv' },
    }),
    401,
    'auth.missing-token',
  );
});

test('a value is sent with the status of the endpoint table and the headers of the handler', async () => {
  const response = await send('{"text":"é"}');
  expect([response.statusCode, response.headers.location, response.json()]).toEqual([
    201,
    '/notes/1',
    { text: 'é' },
  ]);
});

test('no content has no body and no content type', async () => {
  const response = await ask({ method: 'DELETE', url: '/notes/1' });
  expect([response.statusCode, response.payload, response.headers['content-type']]).toEqual([
    204,
    '',
    undefined,
  ]);
});

test('HEAD is answered where GET is safe, without a body', async () => {
  const response = await ask({ method: 'HEAD', url: '/notes/1' });
  expect([response.statusCode, response.payload, response.headers['content-length']]).toEqual([
    200,
    '',
    String(stored.length),
  ]);
});

test('HEAD is rejected where GET changes data, and the answer is not cacheable', async () => {
  const response = await ask({ method: 'HEAD', url: '/notes/run/1' });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET']);
  expect((await ask({ url: '/notes/run/1' })).headers['cache-control']).toBe('no-store');
});

test('an unknown path is 404, a known path with another method is 405 with `Allow`', async () => {
  expectProblem(await ask({ url: '/nowhere?token=x' }), 404, 'path.unknown');
  expect((await ask({ url: '/nowhere?token=x' })).json().detail).toBe('There is no endpoint GET /nowhere.');
  const response = await ask({ method: 'PATCH', url: '/notes/1' });
  expectProblem(response, 405, 'method.not-allowed');
  expect(response.headers.allow).toBe('DELETE, GET, HEAD');
});

test('a path with malformed percent-encoding is unknown', async () => {
  expectProblem(await ask({ url: '/notes/%zz' }), 404, 'path.unknown');
});

test('an unknown query parameter is rejected with a hint', async () => {
  const response = await ask({ url: '/notes/1?shap=round' });
  expectProblem(response, 400, 'query.invalid');
  expect(response.json().errors[0]).toMatchObject({
    pointer: '/shap',
    code: 'field.unknown',
    hint: 'did you mean "shape"?',
  });
  expectProblem(await ask({ url: '/notes/1?shape=a&shape=b' }), 400, 'query.invalid');
  expectProblem(await ask({ url: '/door?token=x' }), 400, 'query.invalid');
});

test('every error of a body is reported at its pointer, an unknown field with a hint', async () => {
  const response = await send('{"txt":1,"weight":"2"}');
  expectProblem(response, 422, 'document.invalid');
  const faults = response
    .json()
    .errors.map(({ pointer, code }: { pointer: string; code: string }) => `${code} ${pointer}`);
  expect(faults.sort()).toEqual(['field.missing /text', 'field.type /weight', 'field.unknown /txt']);
  expect(response.json().errors.find(({ pointer }: { pointer: string }) => pointer === '/txt').hint).toBe(
    'did you mean "text"?',
  );
});

test('fields that the service sets are ignored when a client sends them back', async () => {
  await send('{"id":"n1","text":"x"}');
  expect(seen?.body).toEqual({ text: 'x' });
});

test('a body that is not JSON is 400 with the position of the error', async () => {
  const response = await send('{"text": oops}');
  expectProblem(response, 400, 'body.malformed');
  expect(response.json().detail).toBe('The body is not valid JSON: position 9: "oops}".');
  for (const text of ['{"text":"x"', '{"text":01}', "{'text':1}", '{"text":NaN}', 'x']) {
    expectProblem(await send(text), 400, 'body.malformed');
  }
  expectProblem(await send(Buffer.from([0x22, 0xff, 0x22])), 400, 'body.malformed');
});

test('an empty body counts as no body with any content type', async () => {
  for (const type of ['application/json', 'text/plain']) {
    expectProblem(await send('', { 'content-type': type }), 400, 'body.malformed');
    expect(
      (await ask({ method: 'DELETE', url: '/notes/1', payload: '', headers: { 'content-type': type } }))
        .statusCode,
    ).toBe(204);
  }
});

test('other content types are 415, JSON with a charset is accepted', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    expectProblem(await send('{"text":"x"}', { 'content-type': type }), 415, 'body.media-type');
  }
  expect((await send('{"text":"x"}', { 'content-type': 'application/json; charset=UTF-8' })).statusCode).toBe(
    201,
  );
});

test('a body of more than 1 MiB is 413', async () => {
  expectProblem(await send(`{"text":"${'x'.repeat(1_048_576)}"}`), 413, 'body.too-large');
});

test('keys that would modify a prototype are rejected, also when escaped', async () => {
  for (const key of ['__proto__', 'constructor', '\\u005f_proto__', 'c\\u006fnstructor']) {
    expectProblem(await send(`{"text":"x","deep":[{"${key}":{"admin":true}}]}`), 400, 'body.malformed');
  }
  expect((await send('{"text":"the word constructor, and __proto__"}')).statusCode).toBe(201);
});

test.each([
  ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`, 'nested deeper than 64 levels'],
  ['100,001 values', `[${`[${'1,'.repeat(9000)}1],`.repeat(12)}1]`, 'more than 100000 values'],
  ['10,001 items', `[${'1,'.repeat(10_000)}1]`, 'more than 10000 items'],
  ['a string of 65,537 bytes', `"${'x'.repeat(65_537)}"`, 'more than 65536 bytes'],
  ['half a surrogate pair', '{"text":"\\ud800"}', 'surrogate'],
  ['U+0000', '{"text":"a\\u0000"}', 'U+0000'],
])('a body with %s is rejected as an invalid document', async (_name, text, rule) => {
  const response = await send(text);
  expectProblem(response, 422, 'document.invalid');
  expect(response.json().errors[0].message).toContain(rule);
});

test('a domain error of the handler is a problem document in the requested language', async () => {
  const response = await ask({ url: '/notes/none', headers: { 'accept-language': 'fr' } });
  expectProblem(response, 404, 'record.not-found');
  expect(response.json()).toMatchObject({ title: 'Introuvable', errors: [] });
  expect(response.headers).toMatchObject({ 'content-language': 'fr', vary: 'Accept-Language' });
});

test('a bug is 500, logged with its stack, without details for the client', async () => {
  const response = await ask({ url: '/notes/bug' });
  expectProblem(response, 500, 'server.bug');
  expect(response.payload).not.toContain('internal secret');
  expect(JSON.parse(logged)).toMatchObject({
    requestId: response.json().requestId,
    path: '/notes/bug',
    err: { message: 'the internal secret' },
  });
  expect(JSON.parse(logged).err.stack).toContain('register-endpoints.test.ts');
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { Endpoint } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admitRequests } from './admission/admit-requests.ts';
import { buildHttp } from './build-http.ts';
import { registerEndpoints } from './register-endpoints.ts';

const common = { access: 'read', summary: '', description: '', errors: [] } as const;
const table = {
  readNote: { ...common, method: 'GET', path: '/notes/:id', success: { status: 200, body: Type.Unknown() } },
  createNote: {
    ...common,
    method: 'POST',
    path: '/notes',
    body: Type.Object({}),
    success: { status: 201, body: Type.Unknown() },
  },
} as const satisfies Record<string, Endpoint>;

/** A promise and the function that fulfils it. */
function event<T = void>() {
  let happen: (value: T) => void = () => {};
  const happened = new Promise<T>((resolve) => {
    happen = resolve;
  });
  return { happen, happened };
}

let http: FastifyInstance;
let logged: string[];
/** Calls of the handler, each with the signal of its request. */
let begun: AbortSignal[];
let handle: (signal: AbortSignal) => Promise<unknown>;
let sockets: Socket[];

beforeEach(async () => {
  logged = [];
  begun = [];
  sockets = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  http = buildHttp({ log, newId: () => 'request' });
  const answer = async ({ signal }: { readonly signal: AbortSignal }) => {
    begun.push(signal);
    return { body: await handle(signal) };
  };
  const handlers = { readNote: answer, createNote: answer };
  const authenticate = () => ({ organizationId: 'a', userId: 'u', role: 'editor' }) as const;
  registerEndpoints(http, table, handlers, authenticate, { admission: admitRequests() });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await http.close();
});

const asking = (request: string) => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write(request);
  return socket;
};
const head = 'Host: x\r\nAuthorization: Bearer x\r\n';
const requests = {
  GET: `GET /notes/1 HTTP/1.1\r\n${head}\r\n`,
  POST: `POST /notes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
} as const;

test.each(['GET', 'POST'] as const)(
  'a %s whose client disconnects is cancelled, and no fault of the service',
  async (method) => {
    const started = event();
    const cancelled = event<unknown>();
    handle = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          cancelled.happen(signal.reason);
          reject(signal.reason);
        });
        started.happen();
      });
    const socket = asking(requests[method]);
    await started.happened;
    socket.destroy();
    expect(await cancelled.happened).toMatchObject({ name: 'AbortError' });
    // The next client is served.
    handle = async () => 'next';
    const { address, port } = http.server.address() as AddressInfo;
    const answer = await fetch(`http://${address}:${port}/notes/2`, {
      headers: { authorization: 'Bearer x' },
    });
    expect(await answer.json()).toBe('next');
    expect(logged).toEqual([]);
  },
);

test('a request that is answered is not cancelled', async () => {
  handle = async () => 'done';
  const socket = asking(requests.POST);
  await once(socket, 'data');
  const closed = once(socket, 'close');
  socket.end();
  socket.resume();
  await closed;
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a request that waits for room while its client disconnects never begins', async () => {
  const running: (() => void)[] = [];
  handle = () => new Promise((resolve) => running.push(() => resolve('done')));
  // As many as one organization may have in progress at once.
  for (let count = 0; count < 64; count++) asking(requests.GET);
  const begins = async (count: number): Promise<void> => {
    while (begun.length < count) await new Promise(setImmediate);
  };
  await begins(64);
  const gone = event();
  http.server.once('request', ({ socket }) => socket.once('close', () => gone.happen()));
  const waiting = asking(requests.GET);
  await once(http.server, 'request');
  waiting.destroy();
  await gone.happened;
  const last = asking(requests.POST);
  for (const finish of running.splice(0)) finish();
  await begins(65);
  expect(begun).toHaveLength(65);
  for (const finish of running.splice(0)) finish();
  await once(last, 'data');
  expect(begun).toHaveLength(65);
});

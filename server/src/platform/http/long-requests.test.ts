import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildHttp } from './build-http.ts';
import { registerEndpoints } from './register-endpoints.ts';

// Shorter timeouts; Node still looks for overdue requests every 2 s.
vi.mock('./request-limits.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requestTimeouts: { request: 1000, headers: 1000, keepAlive: 1000, idle: 1500 },
}));

const table = {
  echo: {
    method: 'POST',
    path: '/lines',
    access: 'open',
    summary: '',
    description: '',
    body: Type.Array(Type.Unknown()),
    lines: true,
    success: { status: 200, body: Type.Array(Type.Unknown()) },
    errors: [],
  },
  note: {
    method: 'POST',
    path: '/notes',
    access: 'open',
    summary: '',
    description: '',
    body: Type.Unknown(),
    success: { status: 200, body: Type.Unknown() },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

let http: FastifyInstance;
beforeAll(async () => {
  http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
  const handlers = {
    echo: async ({ body }: { body: unknown }) => ({
      chunks: body as AsyncIterable<Uint8Array>,
      headers: { 'Content-Type': 'application/x-ndjson' },
    }),
    note: async () => ({ body: {} }),
  };
  registerEndpoints(http, table, handlers as never, () => Promise.reject(new Error('nobody')));
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

/** Sends only the head of a request; `answer` returns what the server has written so far. */
async function begin(path: string, type: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  return { socket, answer: () => answer };
}

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

test('an NDJSON body may exceed the request timeout as long as data keeps arriving', async () => {
  const lines = await begin('/lines', 'application/x-ndjson');
  const other = await begin('/notes', 'application/json');
  const ended = once(other.socket, 'close');
  for (let beat = 0; beat < 10; beat++) {
    lines.socket.write(chunk('1\n'));
    if (!other.socket.destroyed) other.socket.write(chunk(' '));
    await wait(500);
  }
  await ended;
  expect(other.answer()).toMatch(/^HTTP\/1.1 408 /);
  lines.socket.write(`${chunk('2\n')}0\r\n\r\n`);
  await expect.poll(() => lines.answer()).toMatch(/2\n\r\n0\r\n\r\n$/);
  expect(lines.answer()).toMatch(/^HTTP\/1.1 200 /);
  lines.socket.destroy();
});

test('an idle connection is closed (I13)', async () => {
  const { socket } = await begin('/lines', 'application/x-ndjson');
  socket.write(chunk('1\n'));
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { Endpoint } from '@sillage/contract';
import pino from 'pino';
import Type from 'typebox';
import { afterAll, expect, test } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { batchBody } from '../ndjson/batch-body.ts';
import { buildHttp } from './build-http.ts';
import { registerEndpoints } from './register-endpoints.ts';

const open = { method: 'POST', access: 'open', summary: '', description: '', errors: [] } as const;
const answer = { status: 200, body: Type.Array(Type.Unknown()) } as const;
const table = {
  batch: { ...open, path: '/batch', body: Type.Array(Type.Unknown()), lines: true, success: answer },
  file: { ...open, path: '/file', upload: 'a file', success: answer },
} as const satisfies Record<string, Endpoint>;

const never = { reason: async () => undefined, shutdown: new AbortController().signal };

/** Both cut a body off after 1,000 bytes: one with the end of its answer, one with an error. */
const handlers = {
  batch: async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    const received = batchBody(body, never, 1_000);
    await received.begin();
    return {
      chunks: (async function* () {
        try {
          for await (const _ of received.pieces) yield Buffer.from('{"outcome":"created"}\n');
        } catch {
          yield Buffer.from('{"outcome":"refused"}\n');
        }
        void received.discardRest();
      })(),
      headers: { 'Content-Type': 'application/x-ndjson', Connection: 'close' },
    };
  },
  file: async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
    const received = batchBody(body, never, 1_000);
    try {
      for await (const _ of received.pieces);
    } catch (error) {
      void received.discardRest();
      throw error;
    }
    throw new DomainError('body.malformed', { reason: 'not cut off' });
  },
};

const http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
registerEndpoints(http, table, handlers as never, () => Promise.reject(new Error('nobody')));
await http.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => http.close());

/** A client that never stops sending its body. */
async function keepSending(path: string): Promise<{ readonly socket: Socket; answer(): string }> {
  const socket = connect({
    port: (http.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece.toString();
  });
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const line = `{"name":"${'a'.repeat(500)}"}\n`;
  const timer = setInterval(() => socket.write(`${line.length.toString(16)}\r\n${line}\r\n`), 1);
  socket.once('close', () => clearInterval(timer));
  return { socket, answer: () => answer };
}

test.each([
  ['the end of a batch that is cut off', '/batch', 200, /"refused"\}\n\r\n0\r\n\r\n$/],
  ['the error of a file that is cut off', '/file', 413, /"code":"body.too-large"/],
])(
  'a client that is still sending receives %s, and may close its side after it',
  async (_what, path, status, end) => {
    const { socket, answer } = await keepSending(path);
    await once(socket, 'end');
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer()).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer()).toMatch(end);
    // A connection reset would fail here.
    for (let writes = 0; writes < 20; writes++) {
      await new Promise((resolve, reject) => {
        socket.write('5\r\n12345\r\n', (error) => (error ? reject(error) : resolve(undefined)));
      });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    socket.destroy();
  },
);

test('a client that sends on after the time limit is cut off', async () => {
  const { socket } = await keepSending('/batch');
  await once(socket, 'end');
  const ended = performance.now();
  await new Promise((resolve) => socket.once('error', resolve));
  expect(performance.now() - ended).toBeGreaterThan(4_000);
});

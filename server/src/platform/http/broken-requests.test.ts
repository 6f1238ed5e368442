import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHttp } from './build-http.ts';

let http: FastifyInstance;

beforeEach(async () => {
  http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
  http.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return 'done';
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

/** Sends raw bytes and returns everything that the server writes until it closes the connection. */
function answerTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(sent),
    );
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['a request that is not HTTP', 'GARBAGE\r\n\r\n', '400 Bad Request'],
  [
    'headers of more than 16 KiB',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    '400 Bad Request',
  ],
])('%s is answered with a problem document, and the connection is closed', async (_name, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\nContent-Type: application/problem\\+json\r\n`));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
    type: 'about:blank',
    title: status.slice(4),
    status: Number(status.slice(0, 3)),
  });
});

test('a request in flight when the server closes is answered', async () => {
  const answer = answerTo('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await http.close();
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*done$/);
});

test('the timeouts are those of the service, not the defaults of Node', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = http.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 30_000, 5_000]);
});

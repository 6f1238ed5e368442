import type { Socket } from 'node:net';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heapUsage } from '../../../testing/heap-usage.ts';
import { buildHttp } from './build-http.ts';
import { bodyLimit } from './request-limits.ts';

let http: FastifyInstance;
let logged: { code?: string; level: number }[];
/** The server's socket of the last connection. */
let served: Socket;

beforeEach(async () => {
  logged = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  http = buildHttp({ log, newId: () => 'request' });
  http.post('/length', async ({ body }) => ({ length: (body as string | undefined)?.length ?? null }));
  http.server.on('connection', (socket) => {
    served = socket;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

const head = (...more: string[]): string =>
  `${['POST /length HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...more].join('\r\n')}\r\n\r\n`;
const inChunks = 'Transfer-Encoding: chunked';
/** Encodes each character as a separate HTTP chunk. */
const oneByOne = (text: string): string => [...text].map((letter) => `1\r\n${letter}\r\n`).join('');

interface Client {
  send(text: string | Buffer): Promise<void>;
  /** Waits until the server has read all that was sent. */
  read(): Promise<void>;
  /** The status and the parsed body of the answer. */
  readonly answer: Promise<readonly [number, unknown]>;
  leave(): void;
}

function client(): Client {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  const answer = new Promise<readonly [number, unknown]>((resolve) => {
    socket.on('data', (data) => {
      text += data.toString();
      const [, status, length] = /^HTTP\/1.1 (\d+)[\s\S]*content-length: (\d+)/i.exec(text) ?? [];
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      if (status !== undefined && body.length === Number(length)) resolve([Number(status), JSON.parse(body)]);
    });
  });
  socket.on('error', () => {});
  return {
    answer,
    send: (part) => new Promise((resolve) => socket.write(part, () => resolve())),
    async read() {
      while (served === undefined || served.bytesRead < socket.bytesWritten) await pause(5);
    },
    leave: () => socket.destroy(),
  };
}

describe('a request body', () => {
  test('sent byte by byte takes little more memory than its size', async () => {
    const size = 2 ** 18;
    const { send, read, answer } = client();
    await send(head(inChunks));
    await read();
    const before = heapUsage();
    await send(oneByOne(`"some"${' '.repeat(size)}`));
    await read();
    // Stored as separate buffers, these pieces would take more than 40 MiB.
    expect(heapUsage() - before).toBeLessThan(10);
    await send('0\r\n\r\n');
    expect(await answer).toEqual([200, { length: 4 }]);
  });

  test('is parsed the same however it is split into chunks', async () => {
    const text = JSON.stringify('é€😀'.repeat(50));
    const whole = client();
    await whole.send(`${head(`Content-Length: ${Buffer.byteLength(text)}`)}${text}`);
    const cut = client();
    await cut.send(head(inChunks));
    for (const byte of Buffer.from(text)) await cut.send(Buffer.from([0x31, 13, 10, byte, 13, 10]));
    await cut.send('0\r\n\r\n');
    expect(await cut.answer).toEqual(await whole.answer);
    expect(await cut.answer).toEqual([200, { length: 200 }]);
  });

  test.each([
    ['announced', head(`Content-Length: ${bodyLimit + 1}`)],
    ['not announced', `${head(inChunks)}${(bodyLimit + 1).toString(16)}\r\n${'1'.repeat(bodyLimit + 1)}`],
  ])('above the size limit is rejected (length %s)', async (_how, sent) => {
    const { send, answer, leave } = client();
    await send(sent);
    expect(await answer).toMatchObject([413, { code: 'body.too-large' }]);
    leave();
  });

  test('above the size limit is read to its end, so that the client gets the answer and no reset', async () => {
    const size = 8 * bodyLimit;
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    const ended = new Promise<string>((resolve) => socket.on('error', ({ message }) => resolve(message)));
    const next = `${head('Content-Length: 4')}"ab"`;
    socket.write(`${head(`Content-Length: ${size}`)}${'1'.repeat(size)}${next}`);
    const answers = async (): Promise<string> => {
      while (!text.includes('{"length":2}')) await pause(5);
      return (text.match(/HTTP\/1.1 \d+/g) ?? []).join(', ');
    };
    expect(await Promise.race([answers(), ended])).toBe('HTTP/1.1 413, HTTP/1.1 200');
    socket.destroy();
  });

  test('of exactly the size limit is accepted', async () => {
    const { send, answer } = client();
    await send(`${head(`Content-Length: ${bodyLimit}`)}"${'1'.repeat(9)}"${' '.repeat(bodyLimit - 11)}`);
    expect(await answer).toEqual([200, { length: 9 }]);
  });

  test('that the client aborts is not logged as a server error', async () => {
    const { send, read, leave } = client();
    await send(`${head('Content-Length: 9')}"123`);
    await read();
    leave();
    while (logged.length === 0) await pause(5);
    expect(logged.map(({ code }) => code)).toEqual(['body.malformed']);
  });

  test('sent to an unknown path is read and answered with 404', async () => {
    const { send, answer } = client();
    await send(`${head('Content-Length: 2').replace('/length', '/nowhere')}{}`);
    expect(await answer).toMatchObject([404, { code: 'path.unknown' }]);
  });
});

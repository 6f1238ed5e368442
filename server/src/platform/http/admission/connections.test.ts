import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { pipelineLimit } from './connections.ts';

let http: FastifyInstance;
let finish: () => void;
let counted: number;
beforeEach(async () => {
  const settings = { connectionLimit: 2 };
  http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request', settings });
  counted = 0;
  http.get('/quick', async () => 'quick');
  http.get('/counted', async () => String(++counted));
  http.get('/never', () => new Promise(() => undefined));
  http.get('/healthz', async () => 'alive');
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  http.get('/late', () => finished.then(() => 'late'));
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  finish();
  http.server.closeAllConnections();
  await http.close();
});

interface Connection {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<unknown>;
}

async function open(): Promise<Connection> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const statuses = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => String(code));

async function answered({ socket, text }: Connection, path: string): Promise<string> {
  const before = text().length;
  socket.write(get(path));
  await expect
    .poll(() => text().slice(before), { timeout: 30_000 })
    .toMatch(/^HTTP\/1\.1 \d+[\s\S]*\r\n\r\n./);
  return text().slice(before);
}

test('a connection beyond the limit is answered 503 and closed; the probes are answered there, too (I13)', async () => {
  const first = [await open(), await open()];
  for (const connection of first) expect(await answered(connection, '/quick')).toMatch(/^HTTP\/1.1 200 /);
  const third = await open();
  const refusal = await answered(third, '/quick');
  expect(refusal).toMatch(/^HTTP\/1.1 503 /);
  expect(refusal).toMatch(/retry-after: 2\r\n/i);
  expect(refusal).toMatch(/connection: close\r\n/i);
  expect(refusal).toContain('"code":"service.overloaded"');
  await third.closed;
  const probe = await open();
  expect(await answered(probe, '/healthz')).toMatch(/^HTTP\/1.1 200 [\s\S]*alive$/);
  await probe.closed;
  for (const connection of first) expect(await answered(connection, '/quick')).toMatch(/^HTTP\/1.1 200 /);
  first[0]?.socket.destroy();
  await first[0]?.closed;
  await expect
    .poll(async () => statuses(await answered(await open(), '/quick')), { timeout: 30_000 })
    .toEqual(['200']);
});

test('requests of one connection are worked on one after the other, in their order; none after it is closed', async () => {
  const connection = await open();
  connection.socket.write(get('/late') + get('/counted') + get('/counted'));
  await answered(await open(), '/quick');
  expect(counted).toBe(0);
  finish();
  await expect.poll(() => statuses(connection.text())).toEqual(['200', '200', '200']);
  expect(counted).toBe(2);

  const left = await open();
  left.socket.write(get('/never') + get('/counted'));
  await answered(connection, '/quick');
  left.socket.destroy();
  await left.closed;
  await answered(connection, '/quick');
  expect(counted).toBe(2);
});

test('a connection beyond the limit that sends nothing is closed', async () => {
  for (let time = 0; time < 2; time++) await open();
  await (await open()).closed;
});

test('too many requests without reading answers are refused, and the connection is closed', async () => {
  const { socket, text, closed } = await open();
  socket.write(get('/late').repeat(pipelineLimit + 50));
  await answered(await open(), '/quick');
  expect(text()).toBe('');
  finish();
  await closed;
  expect(statuses(text())).toEqual([...Array.from({ length: pipelineLimit }, () => '200'), '429']);
  expect(text()).toContain('"code":"connection.busy"');
});

test('requests one after another on a connection are not limited', async () => {
  const connection = await open();
  for (let time = 0; time < pipelineLimit + 5; time++) {
    expect(await answered(connection, '/quick')).toMatch(/^HTTP\/1.1 200 /);
  }
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildHttp } from '../build-http.ts';

/** 3 MB that gzip does not make small. */
const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => 32 + ((index * index) % 89)));

const http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
http.get('/large', async (_request, reply) => reply.type('application/json').send(bytes));
http.get('/text', async (_request, reply) => reply.type('text/plain').send('é'.repeat(600_000)));
http.get('/small', async () => 'small');
await http.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
afterAll(async () => {
  http.server.closeAllConnections();
  await http.close();
});

test('a large answer arrives whole, with its length', async () => {
  const plain = await fetch(`${address}/large`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-length')).toBe('3000000');
  expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true);
  const text = await fetch(`${address}/text`, { headers: { 'accept-encoding': 'identity' } });
  expect(text.headers.get('content-length')).toBe('1200000');
  expect(await text.text()).toBe('é'.repeat(600_000));
});

test('compressed, too, and without a body for HEAD', async () => {
  const compressed = await http.inject({ url: '/large', headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).equals(bytes)).toBe(true);
  const head = await fetch(`${address}/large`, { method: 'HEAD' });
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('clients that read nothing, or leave in the middle, keep nobody waiting', async () => {
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5));
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(await (await fetch(`${address}/small`)).text()).toBe('small');
  const whole = await fetch(`${address}/large`, { headers: { 'accept-encoding': 'identity' } });
  expect((await whole.arrayBuffer()).byteLength).toBe(3_000_000);
  for (const socket of sockets) socket.destroy();
  expect(await (await fetch(`${address}/small`)).text()).toBe('small');
});

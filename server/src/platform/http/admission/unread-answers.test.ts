import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnreadConnections, unreadAnswers } from './unread-answers.ts';

/** A connection with bytes that wait, of which `gone` have been taken by the system. */
function connection(waiting: number) {
  const socket = {
    writableLength: waiting,
    _handle: { bytesWritten: waiting, writeQueueSize: waiting },
    destroyed: false,
    destroy: () => {
      socket.destroyed = true;
    },
    read(bytes: number) {
      socket._handle.writeQueueSize -= bytes;
    },
  };
  return socket;
}
const pace = { looks: 6, bytes: 30_720 };

test('a client that reads nothing in six looks is closed at the sixth (I13)', () => {
  const answers = unreadAnswers(pace);
  const socket = connection(1e6);
  for (let look = 0; look < 6; look++) answers.look([socket]);
  expect(socket.destroyed).toBe(false);
  answers.look([socket]);
  expect(socket.destroyed).toBe(true);
});

test('one that sends requests and takes a byte now and then is closed, too', () => {
  const answers = unreadAnswers(pace);
  const socket = connection(1e6);
  for (let look = 0; look < 7; look++) {
    answers.look([socket]);
    socket._handle.bytesWritten += 300_000;
    socket._handle.writeQueueSize += 300_000 - 1;
  }
  expect(socket.destroyed).toBe(true);
});

test('a burst at the beginning, as into the buffers of the system, gives no second time of the same length', () => {
  const answers = unreadAnswers(pace);
  const socket = connection(1e7);
  answers.look([socket]);
  socket.read(60_000);
  for (let look = 1; look < 7; look++) answers.look([socket]);
  expect(socket.destroyed).toBe(false);
  answers.look([socket]);
  expect(socket.destroyed).toBe(true);
});

test('a slow client that keeps reading is not closed, nor one for which nothing waits', () => {
  const answers = unreadAnswers(pace);
  const slow = connection(1e7);
  const idle = connection(0);
  for (let look = 0; look < 100; look++) {
    answers.look([slow, idle]);
    slow.read(6_000);
  }
  expect([slow.destroyed, idle.destroyed]).toEqual([false, false]);
});

test('a client that reads everything in time begins again', () => {
  const answers = unreadAnswers(pace);
  const socket = connection(1_000);
  for (let round = 0; round < 20; round++) {
    for (let look = 0; look < 5; look++) answers.look([socket]);
    socket.writableLength = 0;
    answers.look([socket]);
    socket.writableLength = 1_000;
  }
  expect(socket.destroyed).toBe(false);
});

test('a client of a real server that never reads is closed, and what was being sent ends', async () => {
  const http = Fastify();
  closeUnreadConnections(http, { every: 20, looks: 3, bytes: 1 });
  let open = 0;
  http.server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
  });
  http.get('/', async () => 'x'.repeat(20 * 2 ** 20));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  try {
    await once(client, 'connect');
    client.pause();
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => open, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => open, { timeout: 30_000 }).toBe(0);
  } finally {
    client.destroy();
    await http.close();
  }
});

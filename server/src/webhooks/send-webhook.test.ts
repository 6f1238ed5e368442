import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as listen, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Resolve } from './checked-lookup.ts';
import { type Sent, webhookLimits, webhookSender } from './send-webhook.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Listening {
  readonly port: number;
  /** Connections that came, whether or not anything was said on them. */
  hits: number;
  /** Bytes that were written and taken by the other side. */
  readonly sockets: Socket[];
}

async function serve(server: Server | ReturnType<typeof listen>): Promise<Listening> {
  const listening = { port: 0, hits: 0, sockets: [] as Socket[] };
  server.on('connection', (socket: Socket) => {
    listening.hits++;
    listening.sockets.push(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of listening.sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  listening.port = (server.address() as AddressInfo).port;
  return listening;
}

const receiving = (answer: RequestListener): Promise<Listening> => serve(createServer(answer));

async function post(
  url: string,
  {
    limits = webhookLimits,
    allowPrivate = true,
    resolve,
  }: {
    limits?: typeof webhookLimits;
    allowPrivate?: boolean;
    resolve?: Resolve;
  } = {},
  stopping = new AbortController().signal,
): Promise<Sent> {
  const sender = webhookSender(
    { allowPrivate, own: [] },
    { limits, ...(resolve === undefined ? {} : { resolve }) },
  );
  closers.push(() => sender.close());
  return sender.send({ url, headers: { 'x-auth-token': 't' }, body: Buffer.from('{}') }, stopping);
}

const quick = { ...webhookLimits, connect: 150, whole: 300, dropAfter: 100 };

describe('what a receiver answers (W3, W12)', () => {
  test.each([200, 204, 404, 410, 500, 502])('%i is told as it is', async (status) => {
    const { port } = await receiving((_request, response) => response.writeHead(status).end());
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status });
  });

  test.each([301, 302, 303, 307, 308])('%i is not followed', async (status) => {
    const canary = await receiving((_request, response) => response.end());
    const { port } = await receiving((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status });
    expect(canary.hits).toBe(0);
  });

  test('a wish to be left alone is told in milliseconds, from seconds and from a date', async () => {
    const { port } = await receiving((request, response) => {
      const date = new Date(Date.now() + 3_600_000).toUTCString();
      response.writeHead(429, { 'retry-after': request.url === '/date' ? date : '120' }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 429, wish: 120_000 });
    const { wish = 0 } = await post(`http://127.0.0.1:${port}/date`);
    expect(wish).toBeGreaterThan(3_590_000);
    expect(wish).toBeLessThanOrEqual(3_600_000);
  });
});

describe('slow receivers (W2)', () => {
  test('one that never answers is cut', async () => {
    const { port } = await serve(listen(() => {}));
    expect(await post(`http://127.0.0.1:${port}/`, { limits: quick })).toEqual({
      status: null,
      fault: 'timeout',
    });
  });

  test('one that says a byte now and then is cut all the same', async () => {
    const { port } = await serve(
      listen((socket) => {
        const timer = setInterval(() => socket.write('H'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const { status } = await post(`http://127.0.0.1:${port}/`, { limits: quick });
    expect(status).toBeNull();
  });

  test('one that has answered 200 is not waited for until it has said all', async () => {
    const { port } = await receiving((_request, response) => void response.writeHead(200).write('slowly'));
    const begun = performance.now();
    expect(await post(`http://127.0.0.1:${port}/`, { limits: { ...quick, whole: 60_000 } })).toEqual({
      status: 200,
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('an attempt ends when the service stops', async () => {
    const { port } = await serve(listen(() => {}));
    const stopping = AbortSignal.timeout(50);
    expect(await post(`http://127.0.0.1:${port}/`, {}, stopping)).toEqual({ status: null, fault: 'stopped' });
  });
});

test('of an answer without end no more than a little is read, and nothing is decompressed (W4)', async () => {
  let written = 0;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const endless: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const more = (): void => {
      if (response.destroyed || written > 2 ** 30) return;
      written += piece.length;
      if (response.write(piece)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  const { port } = await receiving(endless);
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 200 });
  // What the operating system buffers on the way comes on top of the 64 KiB that are read.
  expect(written).toBeLessThan(16 * 2 ** 20);

  const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
  const before = process.memoryUsage().rss;
  const gzipped = await receiving((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  expect(await post(`http://127.0.0.1:${gzipped.port}/`)).toEqual({ status: 200 });
  // Unpacked it would be 50 MiB; other tests of this process may take some.
  expect(process.memoryUsage().rss - before).toBeLessThan(30 * 2 ** 20);
});

describe('receivers that are not there (W1)', () => {
  test('a closed port is refused, an unknown name unknown', async () => {
    const { port } = await receiving(() => {});
    for (const close of closers.splice(0)) await close();
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'refused' });
    const unknown: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const options = { allowPrivate: false, resolve: unknown };
    expect(await post('http://unknown.example/', options)).toEqual({ status: null, fault: 'dns' });
  });

  test('one that hangs up is no delivery', async () => {
    const { port } = await serve(listen((socket) => socket.destroy()));
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'connection' });
  });

  test('one that speaks no TLS is told from others', async () => {
    const { port } = await receiving((_request, response) => response.end());
    expect((await post(`https://127.0.0.1:${port}/`)).status).toBeNull();
  });
});

describe('names that lead inside (W5, W6)', () => {
  const answers = (...lists: string[][]): Resolve => {
    let call = 0;
    return async () => {
      const list = lists[Math.min(call++, lists.length - 1)] ?? [];
      return list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
  };
  const blocked = { status: null, fault: 'blocked' };

  test.each([
    [['127.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['8.8.8.8', '::1']],
    [['::ffff:127.0.0.1']],
    [['169.254.169.254']],
    [[]],
  ])('%j is blocked, and nothing is dialled', async (addresses) => {
    const canary = await receiving((_request, response) => response.end());
    const options = { allowPrivate: false, resolve: answers(addresses) };
    expect(await post(`http://inside.example:${canary.port}/`, options)).toEqual(blocked);
    expect(canary.hits).toBe(0);
  });

  test('a literal is blocked without being looked up', async () => {
    const canary = await receiving((_request, response) => response.end());
    const never: Resolve = () => Promise.reject(new Error('looked up'));
    const options = { allowPrivate: false, resolve: never };
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]']) {
      expect(await post(`http://${host}:${canary.port}/`, options)).toEqual(blocked);
    }
    expect(canary.hits).toBe(0);
  });

  test('what was checked is what is dialled, and each dial is checked (rebinding)', async () => {
    // In this test 127.0.0.2 is the public internet, and 127.0.0.1 the inside.
    const canary = await receiving((_request, response) => response.end());
    const outside = createServer((_request, response) => response.end());
    let hits = 0;
    outside.on('connection', () => hits++);
    await new Promise<void>((resolve) => outside.listen(canary.port, '127.0.0.2', resolve));
    closers.push(() => new Promise((resolve) => outside.close(() => resolve())));
    const sender = webhookSender(
      { allowPrivate: false, own: [] },
      { forbidden: (address) => address === '127.0.0.1', resolve: answers(['127.0.0.2'], ['127.0.0.1']) },
    );
    closers.push(() => sender.close());
    const webhook = { url: `http://rebind.example:${canary.port}/`, headers: {}, body: Buffer.from('{}') };
    const { signal } = new AbortController();
    // The second look at the name would already lead inside: there is only one for each attempt.
    expect(await sender.send(webhook, signal)).toEqual({ status: 200 });
    expect(await sender.send(webhook, signal)).toEqual(blocked);
    expect([hits, canary.hits]).toEqual([1, 0]);
  });
});

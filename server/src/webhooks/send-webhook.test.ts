import { createServer as listen } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { collectGarbage } from '../held-memory.ts';
import { type LoopbackReceiver, loopbackReceiver } from './loopback-receiver.ts';
import { placesOf } from './places.ts';
import type { Resolve } from './resolve-name.ts';
import { type Sent, type WebhookSender, webhookLimits, webhookSender } from './send-webhook.ts';
import type { TargetPolicy } from './webhook-target.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function receiving(answer: Parameters<typeof loopbackReceiver>[0]): Promise<LoopbackReceiver> {
  const receiver = await loopbackReceiver(answer);
  closers.push(receiver.close);
  return receiver;
}

const nowhere = placesOf([]);
/** Development, but nothing private: names are looked up by what a test gives. */
const strict: TargetPolicy = {
  allowPrivate: false,
  allowPlain: true,
  anyPort: true,
  own: nowhere,
  denied: nowhere,
};
const open: TargetPolicy = { ...strict, allowPrivate: true };

interface Circumstances {
  readonly clock?: Clock;
  readonly limits?: typeof webhookLimits;
  readonly policy?: TargetPolicy;
  readonly resolve?: Resolve;
}

function senderIn({ policy = open, clock = Date.now, ...world }: Circumstances): WebhookSender {
  const sender = webhookSender(policy, clock, world);
  closers.push(() => sender.close());
  return sender;
}

function post(
  url: string,
  circumstances: Circumstances = {},
  stopping = new AbortController().signal,
): Promise<Sent> {
  const webhook = { url, headers: { 'x-auth-token': 't' }, body: Buffer.from('{}') };
  return senderIn(circumstances).send(webhook, stopping);
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
    expect(canary.hits()).toBe(0);
  });

  test('a wish to be left alone is told in milliseconds, from seconds and from a date', async () => {
    const { port } = await receiving((request, response) => {
      const wish = request.url === '/date' ? 'Sun, 06 Nov 1994 08:49:37 GMT' : '120';
      response.writeHead(429, { 'retry-after': wish }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 429, wish: 120_000 });
    // By the clock of deliveries, which need not be that of the process.
    const clock = () => Date.UTC(1994, 10, 6, 8, 49, 7);
    expect(await post(`http://127.0.0.1:${port}/date`, { clock })).toEqual({ status: 429, wish: 30_000 });
  });
});

describe('slow receivers (W2)', () => {
  test('one that never answers is cut', async () => {
    const { port } = await receiving(listen(() => {}));
    expect(await post(`http://127.0.0.1:${port}/`, { limits: quick })).toEqual({
      status: null,
      fault: 'timeout',
    });
  });

  test('one that says a byte now and then is cut all the same', async () => {
    const { port } = await receiving(
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

  test('time runs out also for what the collector of garbage has passed by', async () => {
    const collecting = setInterval(collectGarbage, 10);
    closers.push(async () => clearInterval(collecting));
    const stalled = await receiving((_request, response) => void response.writeHead(200).write('slowly'));
    const { port } = await receiving(listen(() => {}));
    // With a minute for the whole, and ten to stop in, only the limit that is meant can end either.
    const stopping = AbortSignal.timeout(600_000);
    const dropped = post(
      `http://127.0.0.1:${stalled.port}/`,
      { limits: { ...quick, whole: 60_000 } },
      stopping,
    );
    expect(await dropped).toEqual({ status: 200 });
    const silent = post(`http://127.0.0.1:${port}/`, { limits: quick }, stopping);
    expect(await silent).toEqual({ status: null, fault: 'timeout' });
  });

  test('an attempt ends when the service stops', async () => {
    const { port } = await receiving(listen(() => {}));
    const stopping = AbortSignal.timeout(50);
    expect(await post(`http://127.0.0.1:${port}/`, {}, stopping)).toEqual({ status: null, fault: 'stopped' });
  });
});

describe('receivers that are not there (W1)', () => {
  test('a closed port is refused, an unknown name unknown', async () => {
    const { port } = await receiving(() => {});
    for (const close of closers.splice(0)) await close();
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'refused' });
    const unknown: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const options = { policy: strict, resolve: unknown };
    expect(await post('http://unknown.example/', options)).toEqual({ status: null, fault: 'dns' });
  });

  test('one that hangs up is no delivery', async () => {
    const { port } = await receiving(listen((socket) => socket.destroy()));
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'connection' });
  });

  test('one that speaks no TLS is told from others', async () => {
    const { port } = await receiving((_request, response) => response.end());
    expect((await post(`https://127.0.0.1:${port}/`)).status).toBeNull();
  });
});

const blocked = { status: null, fault: 'blocked' };

test.each([
  ['http', 'localhost', { ...open, allowPlain: false }],
  ['the port', 'localhost', { ...open, anyPort: false }],
  ['the name', 'localhost', { ...open, denied: placesOf(['localhost']) }],
  ['the address', '127.0.0.1', { ...open, denied: placesOf(['127.0.0.0/8']) }],
  ['the address of a name', 'localhost', { ...open, denied: placesOf(['127.0.0.0/8', '::1']) }],
  ['a place', '2130706433', strict],
  ['a place in other words', '[::ffff:127.0.0.1]', strict],
])('%s is checked again when it is sent: rules may have changed (W5, W8)', async (_what, host, policy) => {
  const canary = await receiving((_request, response) => response.end());
  const url = `http://${host}:${canary.port}/`;
  expect(await post(url, { policy })).toEqual(blocked);
  expect(canary.hits()).toBe(0);
  if (policy !== strict) expect(await post(url, { policy: open })).toEqual({ status: 200 });
});

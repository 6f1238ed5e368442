import { createServer as listen } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { collectGarbage } from '../../../../testing/heap-usage.ts';
import { type LoopbackReceiver, loopbackReceiver } from '../../../../testing/loopback-receiver.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hostListOf } from '../../kernel/deny-list.ts';
import type { Resolve } from './dns-resolution.ts';
import type { TargetPolicy } from './ssrf-guard.ts';
import { type Sent, type WebhookSender, webhookLimits, webhookSender } from './webhook-sender.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function receiving(answer: Parameters<typeof loopbackReceiver>[0]): Promise<LoopbackReceiver> {
  const receiver = await loopbackReceiver(answer);
  closers.push(receiver.close);
  return receiver;
}

const nowhere = hostListOf([]);
/** Development without private networks; the resolver is set by each test. */
const strict: TargetPolicy = {
  allowPrivate: false,
  allowHttp: true,
  anyPort: true,
  ownHosts: nowhere,
  denyList: nowhere,
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

describe('the answer of a receiver (W3, W12)', () => {
  test.each([200, 204, 404, 410, 500, 502])('with status %i is reported unchanged', async (status) => {
    const { port } = await receiving((_request, response) => response.writeHead(status).end());
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status });
  });

  test.each([301, 302, 303, 307, 308])('with status %i is not followed', async (status) => {
    const canary = await receiving((_request, response) => response.end());
    const { port } = await receiving((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status });
    expect(canary.hits()).toBe(0);
  });

  test('Retry-After is reported in milliseconds, from seconds and from a date', async () => {
    const { port } = await receiving((request, response) => {
      const header = request.url === '/date' ? 'Sun, 06 Nov 1994 08:49:37 GMT' : '120';
      response.writeHead(429, { 'retry-after': header }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 429, retryAfter: 120_000 });
    // Uses the clock of deliveries, which may differ from that of the process.
    const clock = () => Date.UTC(1994, 10, 6, 8, 49, 7);
    expect(await post(`http://127.0.0.1:${port}/date`, { clock })).toEqual({
      status: 429,
      retryAfter: 30_000,
    });
  });
});

describe('slow receivers (W2)', () => {
  test('without an answer: times out', async () => {
    const { port } = await receiving(listen(() => {}));
    expect(await post(`http://127.0.0.1:${port}/`, { limits: quick })).toEqual({
      status: null,
      fault: 'timeout',
    });
  });

  test('with a byte from time to time: times out as well', async () => {
    const { port } = await receiving(
      listen((socket) => {
        const timer = setInterval(() => socket.write('H'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const { status } = await post(`http://127.0.0.1:${port}/`, { limits: quick });
    expect(status).toBeNull();
  });

  test('the body after a 200 is not awaited for more than a second', async () => {
    const { port } = await receiving((_request, response) => void response.writeHead(200).write('slowly'));
    const begun = performance.now();
    expect(await post(`http://127.0.0.1:${port}/`, { limits: { ...quick, whole: 60_000 } })).toEqual({
      status: 200,
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('timeouts fire even after a garbage collection', async () => {
    const collecting = setInterval(collectGarbage, 10);
    closers.push(async () => clearInterval(collecting));
    const stalled = await receiving((_request, response) => void response.writeHead(200).write('slowly'));
    const { port } = await receiving(listen(() => {}));
    // The other timeouts are a minute and ten minutes, so that only the tested one can end each attempt.
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

describe('receivers that cannot be reached (W1)', () => {
  test('a closed port is reported as refused, an unknown name as dns', async () => {
    const { port } = await receiving(() => {});
    for (const close of closers.splice(0)) await close();
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'refused' });
    const unknown: Resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const options = { policy: strict, resolve: unknown };
    expect(await post('http://unknown.example/', options)).toEqual({ status: null, fault: 'dns' });
  });

  test('a closed connection is reported as such', async () => {
    const { port } = await receiving(listen((socket) => socket.destroy()));
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: null, fault: 'connection' });
  });

  test('a receiver without TLS fails', async () => {
    const { port } = await receiving((_request, response) => response.end());
    expect((await post(`https://127.0.0.1:${port}/`)).status).toBeNull();
  });
});

const blocked = { status: null, fault: 'blocked' };

test.each([
  ['http', 'localhost', { ...open, allowHttp: false }],
  ['the port', 'localhost', { ...open, anyPort: false }],
  ['the name', 'localhost', { ...open, denyList: hostListOf(['localhost']) }],
  ['the address', '127.0.0.1', { ...open, denyList: hostListOf(['127.0.0.0/8']) }],
  ['the address of a name', 'localhost', { ...open, denyList: hostListOf(['127.0.0.0/8', '::1']) }],
  ['an address', '2130706433', strict],
  ['an address in another notation', '[::ffff:127.0.0.1]', strict],
])(
  '%s is checked again at each attempt: the policy may have changed (W5, W8)',
  async (_what, host, policy) => {
    const canary = await receiving((_request, response) => response.end());
    const url = `http://${host}:${canary.port}/`;
    expect(await post(url, { policy })).toEqual(blocked);
    expect(canary.hits()).toBe(0);
    if (policy !== strict) expect(await post(url, { policy: open })).toEqual({ status: 200 });
  },
);

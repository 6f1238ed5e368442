import { lookup } from 'node:dns/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type DnsAnswer, loopbackDns } from '../../../../testing/loopback-dns.ts';
import { type LoopbackReceiver, loopbackReceiver } from '../../../../testing/loopback-receiver.ts';
import { hostListOf } from '../../kernel/deny-list.ts';
import { checkedLookup } from './checked-lookup.ts';
import { dnsResolver, type Resolve } from './dns-resolution.ts';
import { ownAddresses } from './own-addresses.ts';
import type { TargetPolicy } from './ssrf-guard.ts';
import { type Sent, webhookLimits, webhookSender } from './webhook-sender.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Creates a resolver that queries a local DNS server, which answers with `say`. */
async function resolving(say: (name: string, before: number) => DnsAnswer): Promise<Resolve> {
  const dns = await loopbackDns(say);
  closers.push(dns.close);
  // Ten minutes: no query times out during a test.
  const retries = { timeout: 600_000, tries: 1 };
  return dnsResolver({ servers: [dns.server], hosts: async () => [], retries });
}

async function receiving(host: string, port = 0): Promise<LoopbackReceiver> {
  const receiver = await loopbackReceiver((_request, response) => response.end(), { host, port });
  closers.push(receiver.close);
  return receiver;
}

const nowhere = hostListOf([]);
const open: TargetPolicy = {
  allowPrivate: true,
  allowHttp: true,
  anyPort: true,
  ownHosts: nowhere,
  denyList: nowhere,
};
const { signal: neverAborted } = new AbortController();
const blocked = { status: null, fault: 'blocked' };

/** In these tests 127.0.0.2 stands for the public internet, and 127.0.0.1 for the private network. */
const insideForbidden: TargetPolicy = { ...open, denyList: hostListOf(['127.0.0.1', '::1']) };

/** Sends to a name that `say` resolves; the public and the private address listen on the same port. */
async function fixture(say: (name: string, before: number) => DnsAnswer) {
  const inside = await receiving('127.0.0.1');
  const outside = await receiving('127.0.0.2', inside.port);
  const resolve = await resolving(say);
  const sender = webhookSender(insideForbidden, Date.now, { resolve });
  closers.push(() => sender.close());
  const webhook = { url: `http://rebind.example:${inside.port}/`, headers: {}, body: Buffer.from('{}') };
  return {
    post: (): Promise<Sent> => sender.send(webhook, neverAborted),
    hits: (): number[] => [outside.hits(), inside.hits()],
  };
}

describe('DNS rebinding: names with another address at the second lookup (W6)', () => {
  test('the connection uses the checked address, and each attempt looks up and checks once', async () => {
    const { post, hits } = await fixture((_name, before) => ({
      addresses: [before === 0 ? '127.0.0.2' : '127.0.0.1'],
    }));
    expect(await post()).toEqual({ status: 200 });
    // A second lookup in the first attempt would have connected to the private address.
    expect(hits()).toEqual([1, 0]);
    expect(await post()).toEqual(blocked);
    expect(hits()).toEqual([1, 0]);
  });

  test.each([
    [['127.0.0.2', '127.0.0.1']],
    [['127.0.0.1', '127.0.0.2']],
    [['127.0.0.2', '::1']],
    [['::ffff:127.0.0.1']],
  ])('with one blocked address in %j, no address is connected to', async (addresses) => {
    const { post, hits } = await fixture(() => ({ addresses }));
    expect(await post()).toEqual(blocked);
    expect(hits()).toEqual([0, 0]);
  });
});

test.each([
  [['127.0.0.1'], 'blocked'],
  [['8.8.8.8', '127.0.0.1'], 'blocked'],
  [['8.8.8.8', '::1'], 'blocked'],
  [['2606:4700::1', '10.9.9.9'], 'blocked'],
  [['::ffff:8.8.8.8'], 'blocked'],
  [['169.254.169.254'], 'blocked'],
  // The address of a host name of the service, and one of its configured addresses.
  [['203.0.114.9'], 'blocked'],
  [['8.8.8.8', '203.0.114.7'], 'blocked'],
  [['203.0.114.10'], undefined],
  [['8.8.8.8', '2606:4700::1'], undefined],
  [[], 'dns'],
])('a name that resolves to %j: %s (W5)', async (addresses, fault) => {
  const resolve = await resolving((name) => ({
    addresses: name === 'lca.example' ? ['203.0.114.9'] : name === 'foreign.example' ? addresses : [],
  }));
  const service = hostListOf(['203.0.114.7', 'lca.example', 'nobody-knows-it']);
  const policy = { ...open, allowPrivate: false, ownHosts: service };
  const own = ownAddresses(policy.ownHosts, resolve);
  const found = await checkedLookup('foreign.example', neverAborted, { policy, resolve, own });
  const expected = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(found).toEqual(fault === undefined ? { addresses: expected } : { fault });
});

describe('names whose DNS servers are silent (W2)', () => {
  const say = (name: string): DnsAnswer => ({
    addresses: ['127.0.0.1'],
    silent: name.startsWith('silent') ? [4, 6] : [],
  });
  const slow = { ...webhookLimits, connect: 600_000, whole: 600_000 };

  test('delay no other delivery or lookup, and are cancelled at once', async () => {
    const { port } = await receiving('127.0.0.1');
    const sender = webhookSender(open, Date.now, { resolve: await resolving(say), limits: slow });
    const stopping = new AbortController();
    let ended = 0;
    const send = (name: string): Promise<Sent> =>
      sender.send({ url: `http://${name}:${port}/`, headers: {}, body: Buffer.from('{}') }, stopping.signal);
    const silent = Array.from({ length: 100 }, async (_, index) => {
      const sent = await send(`silent-${index}.example`);
      ended++;
      return sent;
    });
    // Each silent lookup has a timeout of ten minutes: waiting for one would exceed the timeout of this test.
    const healthy = Array.from({ length: 20 }, (_, index) => send(`healthy-${index}.example`));
    expect(await Promise.all(healthy)).toEqual(healthy.map(() => ({ status: 200 })));
    expect(await lookup('localhost')).toHaveProperty('address');
    expect(ended).toBe(0);
    stopping.abort();
    expect(new Set((await Promise.all(silent)).map(({ fault }) => fault))).toEqual(new Set(['stopped']));
  });

  test('end with the connect timeout', async () => {
    const sender = webhookSender(open, Date.now, {
      resolve: await resolving(say),
      limits: { ...slow, connect: 200 },
    });
    const webhook = { url: 'http://silent.example/', headers: {}, body: Buffer.from('{}') };
    expect(await sender.send(webhook, neverAborted)).toEqual({ status: null, fault: 'dns' });
  });
});

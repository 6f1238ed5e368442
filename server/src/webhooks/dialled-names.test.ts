import { lookup } from 'node:dns/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { checkedLookup } from './checked-lookup.ts';
import { loopbackDns, type Said } from './loopback-dns.ts';
import { type LoopbackReceiver, loopbackReceiver } from './loopback-receiver.ts';
import { ownAddresses } from './own-addresses.ts';
import { placesOf } from './places.ts';
import { nameResolver, type Resolve } from './resolve-name.ts';
import { type Sent, webhookLimits, webhookSender } from './send-webhook.ts';
import type { TargetPolicy } from './webhook-target.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Asks a DNS server on this machine, which answers so. */
async function resolving(say: (name: string, before: number) => Said): Promise<Resolve> {
  const dns = await loopbackDns(say);
  closers.push(dns.close);
  // Long enough that no question gives up by itself.
  const patience = { timeout: 600_000, tries: 1 };
  return nameResolver({ servers: [dns.server], hosts: async () => [], patience });
}

async function receiving(host: string, port = 0): Promise<LoopbackReceiver> {
  const receiver = await loopbackReceiver((_request, response) => response.end(), { host, port });
  closers.push(receiver.close);
  return receiver;
}

const nowhere = placesOf([]);
const open: TargetPolicy = {
  allowPrivate: true,
  allowPlain: true,
  anyPort: true,
  own: nowhere,
  denied: nowhere,
};
const { signal: patient } = new AbortController();
const blocked = { status: null, fault: 'blocked' };

/** In these tests 127.0.0.2 is the public internet, and 127.0.0.1 the inside. */
const insideForbidden: TargetPolicy = { ...open, denied: placesOf(['127.0.0.1', '::1']) };

/** Posts to a name with what it leads to; both the outside and the inside listen at the same port. */
async function scene(say: (name: string, before: number) => Said) {
  const inside = await receiving('127.0.0.1');
  const outside = await receiving('127.0.0.2', inside.port);
  const resolve = await resolving(say);
  const sender = webhookSender(insideForbidden, Date.now, { resolve });
  closers.push(() => sender.close());
  const webhook = { url: `http://rebind.example:${inside.port}/`, headers: {}, body: Buffer.from('{}') };
  return {
    post: (): Promise<Sent> => sender.send(webhook, patient),
    hits: (): number[] => [outside.hits(), inside.hits()],
  };
}

describe('names that lead elsewhere the second time (W6)', () => {
  test('what was checked is what is dialled, and each attempt looks and checks once', async () => {
    const { post, hits } = await scene((_name, before) => ({
      addresses: [before === 0 ? '127.0.0.2' : '127.0.0.1'],
    }));
    expect(await post()).toEqual({ status: 200 });
    // The first attempt did not look a second time: it would already have been led inside.
    expect(hits()).toEqual([1, 0]);
    expect(await post()).toEqual(blocked);
    expect(hits()).toEqual([1, 0]);
  });

  test.each([
    [['127.0.0.2', '127.0.0.1']],
    [['127.0.0.1', '127.0.0.2']],
    [['127.0.0.2', '::1']],
    [['::ffff:127.0.0.1']],
  ])('of %j one is bad, and none is dialled', async (addresses) => {
    const { post, hits } = await scene(() => ({ addresses }));
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
  // Where a name of the service itself leads, and an address that it was told.
  [['203.0.114.9'], 'blocked'],
  [['8.8.8.8', '203.0.114.7'], 'blocked'],
  [['203.0.114.10'], undefined],
  [['8.8.8.8', '2606:4700::1'], undefined],
  [[], 'dns'],
])('a name that leads to %j: %s (W5)', async (addresses, fault) => {
  const resolve = await resolving((name) => ({
    addresses: name === 'lca.example' ? ['203.0.114.9'] : name === 'foreign.example' ? addresses : [],
  }));
  const service = placesOf(['203.0.114.7', 'lca.example', 'nobody-knows-it']);
  const policy = { ...open, allowPrivate: false, own: service };
  const own = ownAddresses(policy.own, resolve);
  const found = await checkedLookup('foreign.example', patient, { policy, resolve, own });
  const dialled = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(found).toEqual(fault === undefined ? { addresses: dialled } : { fault });
});

describe('names that nobody answers for (W2)', () => {
  const say = (name: string): Said => ({
    addresses: ['127.0.0.1'],
    silent: name.startsWith('silent') ? [4, 6] : [],
  });
  const patience = { ...webhookLimits, connect: 600_000, whole: 600_000 };

  test('hold up no other delivery and no other use of names, and are called off at once', async () => {
    const { port } = await receiving('127.0.0.1');
    const sender = webhookSender(open, Date.now, { resolve: await resolving(say), limits: patience });
    const stopping = new AbortController();
    let ended = 0;
    const send = (name: string): Promise<Sent> =>
      sender.send({ url: `http://${name}:${port}/`, headers: {}, body: Buffer.from('{}') }, stopping.signal);
    const silent = Array.from({ length: 100 }, async (_, index) => {
      const sent = await send(`silent-${index}.example`);
      ended++;
      return sent;
    });
    // Each of them has ten minutes: whatever waited for one would wait longer than this test may take.
    const healthy = Array.from({ length: 20 }, (_, index) => send(`healthy-${index}.example`));
    expect(await Promise.all(healthy)).toEqual(healthy.map(() => ({ status: 200 })));
    expect(await lookup('localhost')).toHaveProperty('address');
    expect(ended).toBe(0);
    stopping.abort();
    expect(new Set((await Promise.all(silent)).map(({ fault }) => fault))).toEqual(new Set(['stopped']));
  });

  test('are given up when the time to connect is over', async () => {
    const sender = webhookSender(open, Date.now, {
      resolve: await resolving(say),
      limits: { ...patience, connect: 200 },
    });
    const webhook = { url: 'http://silent.example/', headers: {}, body: Buffer.from('{}') };
    expect(await sender.send(webhook, patient)).toEqual({ status: null, fault: 'dns' });
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type DnsAnswer, type LoopbackDns, loopbackDns } from '../../../../testing/loopback-dns.ts';
import { dnsResolver, hostsFile, type Resolve } from './dns-resolution.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const noHosts = async (): Promise<string[]> => [];

async function asking(say: (name: string) => DnsAnswer): Promise<{ resolve: Resolve; dns: LoopbackDns }> {
  const dns = await loopbackDns(say);
  closers.push(dns.close);
  return { dns, resolve: dnsResolver({ servers: [dns.server], hosts: noHosts }) };
}

const known: Readonly<Record<string, DnsAnswer>> = {
  'both.example': { addresses: ['2606:4700::1', '8.8.8.8', '8.8.4.4'] },
  'four.example': { addresses: ['8.8.8.8'] },
  'six.example': { addresses: ['2606:4700::1'] },
  'half.example': { addresses: ['8.8.8.8'], silent: [6] },
  'silent.example': { addresses: ['8.8.8.8'], silent: [4, 6] },
};
const fromTable = (name: string): DnsAnswer => known[name] ?? { addresses: [] };
const { signal: neverAborted } = new AbortController();

test('A and AAAA records are both queried, IPv4 is returned first', async () => {
  const { resolve } = await asking(fromTable);
  expect(await resolve('both.example', neverAborted)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
});

test('one address family is enough; a name without any address is unknown', async () => {
  const { resolve } = await asking(fromTable);
  expect(await resolve('four.example', neverAborted)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await resolve('six.example', neverAborted)).toEqual([{ address: '2606:4700::1', family: 6 }]);
  await expect(resolve('nobody.example', neverAborted)).rejects.toThrow();
});

test('an unanswered query for one family fails the lookup, since it could hide a private address', async () => {
  const { resolve, dns } = await asking(fromTable);
  await expect(resolve('half.example', AbortSignal.timeout(300))).rejects.toThrow();
  expect(new Set(dns.asked)).toEqual(new Set(['half.example']));
});

test('a lookup is cancelled at once, without affecting other lookups', async () => {
  const { resolve } = await asking(fromTable);
  const [one, other] = [new AbortController(), new AbortController()];
  let ended = 0;
  const lookups = [one, other].map(({ signal }) =>
    resolve('silent.example', signal).catch(() => {
      ended++;
    }),
  );
  await resolve('four.example', neverAborted);
  expect(ended).toBe(0);
  one.abort();
  await lookups[0];
  expect(ended).toBe(1);
  other.abort();
  await lookups[1];
  await expect(resolve('four.example', AbortSignal.abort())).rejects.toThrow();
});

test('the hosts file has precedence over DNS, and localhost is never queried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-hosts-'));
  const path = join(folder, 'hosts');
  writeFileSync(
    path,
    '# 1.1.1.1 four.example\n10.0.0.7\tShop.example shop # our shop\nfe80::1%lo x\n::7 shop\n',
  );
  const { dns } = await asking(fromTable);
  const resolve = dnsResolver({ servers: [dns.server], hosts: hostsFile(path) });
  expect(await resolve('shop.example', neverAborted)).toEqual([{ address: '10.0.0.7', family: 4 }]);
  expect(await resolve('shop', neverAborted)).toEqual([
    { address: '10.0.0.7', family: 4 },
    { address: '::7', family: 6 },
  ]);
  expect(await resolve('a.localhost', neverAborted)).toHaveLength(2);
  expect(dns.asked).toEqual([]);
  expect(await resolve('four.example', neverAborted)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  const without = dnsResolver({ servers: [dns.server], hosts: hostsFile(join(folder, 'none')) });
  expect(await without('four.example', neverAborted)).toHaveLength(1);
});

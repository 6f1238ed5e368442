import ipaddr from 'ipaddr.js';
import { afterEach, expect, test, vi } from 'vitest';
import { hostListOf } from '../../kernel/deny-list.ts';
import { checkedLookup } from './checked-lookup.ts';
import { ownAddresses } from './own-addresses.ts';
import type { TargetPolicy } from './ssrf-guard.ts';

afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const denied = Array.from({ length: 100 }, (_, index) => `198.41.${index}.4`);
const own = Array.from({ length: 100 }, (_, index) => `199.9.${index}.7`);
const policy: TargetPolicy = {
  allowPrivate: false,
  allowHttp: false,
  anyPort: false,
  ownHosts: hostListOf(own),
  denyList: hostListOf(denied),
};
/** Looks up a name with `count` addresses, all of them public. */
const lookup = (count: number) => {
  const addresses = Array.from({ length: count }, (_, index) => ({
    address: `8.8.${index >> 8}.${index & 255}`,
    family: 4,
  }));
  const resolve = async () => addresses;
  return checkedLookup('many.example', signal, {
    policy,
    resolve,
    own: ownAddresses(policy.ownHosts, resolve),
  });
};

test('a name with more than 32 addresses is treated as unknown: checking them all would delay every request (W2)', async () => {
  expect(await lookup(32)).toMatchObject({ addresses: { length: 32 } });
  expect(await lookup(33)).toEqual({ fault: 'dns' });
});

test('the addresses of a name that has too many are not parsed', async () => {
  const parsed = vi.spyOn(ipaddr, 'parse');
  await lookup(6_300);
  expect(parsed.mock.calls.filter(([text]) => text.startsWith('8.8.'))).toEqual([]);
});

test('deny list and own addresses are parsed once, not for each address (W2)', async () => {
  const parsed = vi.spyOn(ipaddr, 'parse');
  expect(await lookup(32)).toHaveProperty('addresses');
  const texts = new Set([...denied, ...own]);
  expect(parsed).toHaveBeenCalled();
  expect(parsed.mock.calls.filter(([text]) => texts.has(text))).toEqual([]);
});

import ipaddr from 'ipaddr.js';
import { afterEach, expect, test, vi } from 'vitest';
import { checkedLookup } from './checked-lookup.ts';
import { ownAddresses } from './own-addresses.ts';
import { placesOf } from './places.ts';
import type { TargetPolicy } from './webhook-target.ts';

afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const denied = Array.from({ length: 100 }, (_, index) => `198.41.${index}.4`);
const own = Array.from({ length: 100 }, (_, index) => `199.9.${index}.7`);
const policy: TargetPolicy = {
  allowPrivate: false,
  allowPlain: false,
  anyPort: false,
  own: placesOf(own),
  denied: placesOf(denied),
};
/** A name that leads to so many addresses, all of them public. */
const lookup = (count: number) => {
  const addresses = Array.from({ length: count }, (_, index) => ({
    address: `8.8.${index >> 8}.${index & 255}`,
    family: 4,
  }));
  const resolve = async () => addresses;
  return checkedLookup('many.example', signal, { policy, resolve, own: ownAddresses(policy.own, resolve) });
};

test('a name with more than 32 addresses is unknown: to check them all would hold up everybody (W2)', async () => {
  expect(await lookup(32)).toMatchObject({ addresses: { length: 32 } });
  expect(await lookup(33)).toEqual({ fault: 'dns' });
});

test('those of too many are not looked at', async () => {
  const parsed = vi.spyOn(ipaddr, 'parse');
  await lookup(6_300);
  expect(parsed.mock.calls.filter(([text]) => text.startsWith('8.8.'))).toEqual([]);
});

test('what an address is compared with is read once, not for each of them (W2)', async () => {
  const parsed = vi.spyOn(ipaddr, 'parse');
  expect(await lookup(32)).toHaveProperty('addresses');
  const texts = new Set([...denied, ...own]);
  expect(parsed).toHaveBeenCalled();
  expect(parsed.mock.calls.filter(([text]) => texts.has(text))).toEqual([]);
});

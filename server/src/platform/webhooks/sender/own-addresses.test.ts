import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isInRanges } from '../../kernel/address-range.ts';
import { hostListOf } from '../../kernel/deny-list.ts';
import type { Resolve } from './dns-resolution.ts';
import { ownAddresses } from './own-addresses.ts';

/** Never resolves; rejects only when aborted. */
const silence: Resolve = (_name, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

test('own addresses are those of configured names, configured addresses, and those of the machine', async () => {
  let lookups = 0;
  const resolve: Resolve = async (name) => {
    lookups++;
    if (name === 'machine') throw new Error('nobody knows it');
    return [{ address: '203.0.114.9', family: 4 }];
  };
  const own = ownAddresses(hostListOf(['203.0.114.7', 'machine', 'lca.example.org']), resolve);
  const addresses = await own();
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const expected = ['203.0.114.7', '203.0.114.9', ...interfaces.map(({ address }) => address)];
  for (const address of expected) expect(isInRanges(address, addresses)).toBe(true);
  expect(addresses).toHaveLength(expected.length);
  await own();
  expect(lookups).toBe(2);
});

test('a name whose DNS server does not answer delays the result by at most a second', async () => {
  const own = ownAddresses(hostListOf(['203.0.114.7', 'lca.example.org']), silence);
  expect(isInRanges('203.0.114.7', await own())).toBe(true);
});

import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { liesWithin } from './address-range.ts';
import { ownAddresses } from './own-addresses.ts';
import { placesOf } from './places.ts';
import type { Resolve } from './resolve-name.ts';

/** Answers only when it is called off. */
const silence: Resolve = (_name, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('called off'))));

test('the service is where its names lead, where it was told, and at every address of the machine', async () => {
  let asked = 0;
  const resolve: Resolve = async (name) => {
    asked++;
    if (name === 'machine') throw new Error('nobody knows it');
    return [{ address: '203.0.114.9', family: 4 }];
  };
  const own = ownAddresses(placesOf(['203.0.114.7', 'machine', 'lca.example.org']), resolve);
  const addresses = await own();
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const expected = ['203.0.114.7', '203.0.114.9', ...interfaces.map(({ address }) => address)];
  for (const address of expected) expect(liesWithin(address, addresses)).toBe(true);
  expect(addresses).toHaveLength(expected.length);
  await own();
  expect(asked).toBe(2);
});

test('a name that nobody answers for is not waited for longer than a moment', async () => {
  const own = ownAddresses(placesOf(['203.0.114.7', 'lca.example.org']), silence);
  expect(liesWithin('203.0.114.7', await own())).toBe(true);
});

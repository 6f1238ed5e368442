import { expect, test } from 'vitest';
import { sealTarget } from './new-delivery.ts';
import { sealer } from './sealed-text.ts';
import { shownAddress } from './shown-address.ts';

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example:8443/hook?key=secret', 'https://shop.example:8443/hook'],
  ['https://shop.example/hook/', 'https://shop.example/hook/…'],
  ['https://hooks.example/services/T0001/B0001/Xx0Xx0Xx', 'https://hooks.example/services/…'],
  ['https://hooks.example/v1/deliveries', 'https://hooks.example/v1/…'],
  ['https://hooks.example/k2h5j3k4h5', 'https://hooks.example/…'],
  ['https://hooks.example/abcdefghijklmnopqrstuvwxyz', 'https://hooks.example/…'],
  ['https://hooks.example//secret', 'https://hooks.example/…'],
])('of %s, what is shown is no secret', (url, shown) => expect(shownAddress(new URL(url))).toBe(shown));

const seals = sealer('a secret of 32 characters and more');
const target = (url: string, by = seals) => sealTarget(by, new URL(url), 'token');

test('nothing that is stored of an address holds its path or its query', () => {
  const {
    host,
    target: shown,
    targetKey,
    sealed,
  } = target('https://hooks.example/services/T0/Xx?key=of-url');
  for (const hidden of ['T0', 'Xx', 'of-url', 'token']) {
    expect(`${host} ${shown}`).not.toContain(hidden);
    expect(Buffer.from(`${targetKey}${sealed}`, 'base64url').toString('latin1')).not.toContain(hidden);
  }
});

test('a target is known by its address without the query, to this installation alone', () => {
  const { targetKey } = target('https://hooks.example/services/T0');
  expect(target('https://hooks.example/services/T0?a=b').targetKey).toBe(targetKey);
  expect(target('https://hooks.example/services/T1').targetKey).not.toBe(targetKey);
  expect(target('https://hooks.example:8443/services/T0').targetKey).not.toBe(targetKey);
  const elsewhere = sealer('another secret of 32 characters!');
  expect(target('https://hooks.example/services/T0', elsewhere).targetKey).not.toBe(targetKey);
});

test.each([
  ['https://Shop.Example/', 'shop.example'],
  ['https://shop.example.:8443/', 'shop.example'],
  ['http://shop.example:8080/', 'shop.example'],
  ['https://[2001:DB8::1]:8443/', '[2001:db8::1]'],
])('%s is of one host, whatever its port, letters and last dot', (url, host) =>
  expect(target(url).host).toBe(host),
);

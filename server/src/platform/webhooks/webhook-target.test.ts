import { expect, test } from 'vitest';
import { makeEncryption } from '../kernel/encryption.ts';
import { encryptTarget, redactedUrl } from './webhook-target.ts';

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example:8443/hook?key=secret', 'https://shop.example:8443/hook'],
  ['https://shop.example/hook/', 'https://shop.example/hook/…'],
  ['https://hooks.example/services/T0001/B0001/Xx0Xx0Xx', 'https://hooks.example/services/…'],
  ['https://hooks.example/v1/deliveries', 'https://hooks.example/v1/…'],
  ['https://hooks.example/k2h5j3k4h5', 'https://hooks.example/…'],
  ['https://hooks.example/abcdefghijklmnopqrstuvwxyz', 'https://hooks.example/…'],
  ['https://hooks.example//secret', 'https://hooks.example/…'],
])('the redacted URL of %s contains no secret', (url, shown) =>
  expect(redactedUrl(new URL(url))).toBe(shown),
);

const encryption = makeEncryption('a secret of 32 characters and more');
const target = (url: string, by = encryption) => encryptTarget(by, new URL(url), 'token');

test('no stored field of a target holds its path or its query in plain text', () => {
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

test('the key of a target depends on its URL without the query and on the installation', () => {
  const { targetKey } = target('https://hooks.example/services/T0');
  expect(target('https://hooks.example/services/T0?a=b').targetKey).toBe(targetKey);
  expect(target('https://hooks.example/services/T1').targetKey).not.toBe(targetKey);
  expect(target('https://hooks.example:8443/services/T0').targetKey).not.toBe(targetKey);
  const elsewhere = makeEncryption('another secret of 32 characters!');
  expect(target('https://hooks.example/services/T0', elsewhere).targetKey).not.toBe(targetKey);
});

test.each([
  ['https://Shop.Example/', 'shop.example'],
  ['https://shop.example.:8443/', 'shop.example'],
  ['http://shop.example:8080/', 'shop.example'],
  ['https://[2001:DB8::1]:8443/', '[2001:db8::1]'],
])('%s has the same host regardless of port, case and trailing dot', (url, host) =>
  expect(target(url).host).toBe(host),
);

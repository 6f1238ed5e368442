import { describe, expect, test } from 'vitest';
import { clientAddress, parseForwarded } from './client-address.ts';

const addressOf = clientAddress(['127.0.0.1', '10.0.0.0/24', '2001:db8:f::/48']);
const from = (peer: string, headers: Record<string, string> = {}): string =>
  addressOf({ headers, socket: { remoteAddress: peer } as never });
const forwardedFor = (list: string, peer = '127.0.0.1'): string => from(peer, { 'x-forwarded-for': list });
const forwarded = (list: string, peer = '127.0.0.1'): string => from(peer, { forwarded: list });

describe('the address of the client', () => {
  test('is that of the connection without trusted proxies', () => {
    const headers = { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.1' };
    const socket = { remoteAddress: '127.0.0.1' } as never;
    expect(clientAddress()({ headers, socket })).toBe('127.0.0.1');
  });

  test.each([
    ['the only one', '192.0.2.1', '192.0.2.1'],
    ['the right-most untrusted one', '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    ['the one before further trusted proxies', '192.0.2.1, 10.0.0.9', '192.0.2.1'],
    ['the left-most, if all are trusted', '10.0.0.7, 10.0.0.9', '10.0.0.7'],
    ['without its port', '192.0.2.1:4711', '192.0.2.1'],
    ['IPv6 with a port', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv4 written as IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
    ['the proxy, if it names nobody', 'unknown', '127.0.0.1'],
    ['the last proxy known, if what is before it makes no sense', 'nonsense, 10.0.0.9', '10.0.0.9'],
    ['the proxy, if the header is empty', '', '127.0.0.1'],
  ])('in X-Forwarded-For is %s', (_what, list, expected) => {
    expect(forwardedFor(list)).toBe(expected);
  });

  test.each(['192.0.2.200', '10.0.1.1', '2001:db8:e::1'])(
    '%s is no trusted proxy: its headers are ignored',
    (peer) => {
      expect(forwardedFor('203.0.113.1', peer)).toBe(peer);
      expect(forwarded('for=203.0.113.1', peer)).toBe(peer);
    },
  );

  test.each(['::ffff:127.0.0.1', '10.0.0.255', '2001:db8:f:1::2'])('%s is a trusted proxy', (peer) => {
    expect(forwardedFor('203.0.113.1', peer)).toBe('203.0.113.1');
  });

  // The examples of RFC 7239, 4 and 7.1.
  test.each([
    ['for="_gazonk"', '127.0.0.1'],
    ['For="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for=192.0.2.60;proto=http;by=203.0.113.43', '192.0.2.60'],
    ['for=192.0.2.43, for=198.51.100.17', '198.51.100.17'],
    ['for=192.0.2.43,for="[2001:db8:f::17]",for=unknown', '127.0.0.1'],
    ['for=192.0.2.43 , for="[2001:db8:f::17]"', '192.0.2.43'],
  ])('in Forwarded: %s is %s', (list, expected) => {
    expect(forwarded(list)).toBe(expected);
  });

  test('is that of the proxy if the two headers name different clients', () => {
    const both = (list: string, standard: string): string =>
      from('127.0.0.1', { 'x-forwarded-for': list, forwarded: standard });
    expect(both('192.0.2.1', 'for=192.0.2.2')).toBe('127.0.0.1');
    expect(both('192.0.2.1', 'for=192.0.2.1')).toBe('192.0.2.1');
  });
});

test.each([
  'for',
  'for=',
  'for=192.0.2.1 for=192.0.2.2',
  'for=192.0.2.1;for=192.0.2.2',
  'for="192.0.2.1',
  'for=[2001:db8::1]',
  'for = 192.0.2.1',
  'for=192.0.2.1;',
])('a malformed Forwarded has no clients: %s', (header) => {
  expect(parseForwarded(header).filter((node) => node !== '')).toEqual(
    header.endsWith(';') ? ['192.0.2.1'] : [],
  );
});

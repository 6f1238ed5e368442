import { describe, expect, test } from 'vitest';
import { isForbiddenAddress } from './forbidden-address.ts';
import { checkTarget } from './webhook-target.ts';

const strict = { allowPrivate: false, allowPlain: true, own: ['203.0.114.7', 'lca.example.org'] };

/** Why a target is refused, in the first words of its rule; `taken` when it is not. */
function verdict(text: string, policy = strict): string {
  const outcome = checkTarget(text, policy);
  if ('url' in outcome) return 'taken';
  return outcome.rule.en.includes('private') ? 'place' : outcome.rule.en.includes('port') ? 'port' : 'form';
}

/** One from each range of the registries of special-purpose addresses, written as they are. */
const forbidden = [
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001::7f00:1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '5f00::1',
  '2001:db8::1',
  'no address',
  '',
];

test.each(forbidden)('%s is forbidden', (address) => expect(isForbiddenAddress(address)).toBe(true));

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '203.0.114.7',
  '2606:4700:4700::1111',
  '2a00::1',
])('%s is not', (address) => expect(isForbiddenAddress(address)).toBe(false));

test('addresses of the service itself are forbidden, however they are written', () => {
  expect(isForbiddenAddress('203.0.114.7', strict.own)).toBe(true);
  expect(isForbiddenAddress('2606:4700:0:0::1', ['2606:4700::1'])).toBe(true);
});

describe('targets (W5, W8)', () => {
  test.each([
    // Spellings of loopback that the parser of URLs turns into it.
    ['http://0177.1/', 'place'],
    ['http://2130706433/', 'place'],
    ['http://0x7f.1/', 'place'],
    ['http://127.1/', 'place'],
    ['http://①②⑦.①/', 'form'],
    ['http://0/', 'place'],
    ['http://[::1]/', 'place'],
    ['http://[::]/', 'place'],
    ['http://[::ffff:127.0.0.1]/', 'place'],
    ['http://[::127.0.0.1]/', 'place'],
    ['http://[64:ff9b::7f00:1]/', 'place'],
    ['http://[fe80::1%25eth0]/', 'form'],
    ['http://169.254.169.254./', 'place'],
    ['https://168.63.129.16/', 'place'],
    ['https://203.0.114.7/', 'place'],
    ['https://lca.example.org/hook', 'place'],
    ['https://LCA.example.org./hook', 'place'],
    ['https://localhost/', 'place'],
    ['https://localhost./', 'place'],
    ['https://a.localhost/', 'place'],
    ['https://metadata.google.internal/', 'place'],
    ['https://printer.local/', 'place'],
    ['https://intranet/', 'place'],
    ['http://user:pw@127.0.0.1@example.com/', 'form'],
    ['https://user@example.com/', 'form'],
    ['https://@example.com/', 'form'],
    ['http://example.com\\@127.0.0.1/', 'form'],
    ['https://example.com/\r\nX: y', 'form'],
    ['https://exa\tmple.com/', 'form'],
    ['https://example.com/\0', 'form'],
    ['https://example.com/é', 'form'],
    [`https://example.com/${'x'.repeat(2_048)}`, 'form'],
    ['ftp://example.com/', 'form'],
    ['file:///etc/passwd', 'form'],
    ['javascript:alert(1)', 'form'],
    ['https:example.com', 'form'],
    ['https://', 'form'],
    ['https://example.com:0/', 'port'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:25/', 'port'],
    ['https://example.com:6379/', 'port'],
    ['https://example.com:8443/', 'taken'],
    ['https://example.com:443/', 'taken'],
    ['http://example.com/', 'taken'],
    ['https://example.com/hook?key=1#part', 'taken'],
    ['https://8.8.8.8/', 'taken'],
    ['https://[2606:4700:4700::1111]/', 'taken'],
  ])('%j: %s', (text, expected) => expect(verdict(text)).toBe(expected));

  test('production takes https only, development everything that is an address', () => {
    expect(verdict('http://example.com/', { ...strict, allowPlain: false })).toBe('form');
    const open = { ...strict, allowPrivate: true, allowPlain: false };
    expect(verdict('http://127.0.0.1:6379/', open)).toBe('taken');
    expect(verdict('http://127.0.0.1:0/', open)).toBe('port');
    expect(verdict('http://user:pw@127.0.0.1/', open)).toBe('form');
  });
});

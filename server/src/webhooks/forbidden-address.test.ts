import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { liesWithin } from './address-range.ts';
import { isDenied, readDenied } from './denied-target.ts';
import { isForbiddenAddress } from './forbidden-address.ts';
import { placesOf } from './places.ts';
import { targetPolicy } from './target-policy.ts';
import { checkTarget, type TargetPolicy } from './webhook-target.ts';

const strict: TargetPolicy = {
  allowPrivate: false,
  allowPlain: true,
  anyPort: false,
  own: placesOf(['203.0.114.7', '2606:4700:4700::64', 'lca.example.org', 'machine.example.org']),
  denied: placesOf(['partner.example', '198.41.0.4', '199.9.14.0/24', '2a01:4f8::/32']),
};
/** A production whose receivers stand in its own network. */
const inside = { ...strict, allowPrivate: true, allowPlain: false };
const development = { ...strict, allowPrivate: true, anyPort: true };

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
  '3fff::1',
  // ISATAP: an address of IPv4 behind 0000:5efe or 0200:5efe, under any prefix.
  '2a00::5efe:7f00:1',
  '2a00:1:2:3:200:5efe:a09:909',
  '2a00::5efe:808:808',
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
  '2a00::100:5efe:808:808',
  '2a00:5efe::1',
])('%s is not', (address) => expect(isForbiddenAddress(address)).toBe(false));

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['10.9.9.9', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['fd00::1', false],
  ['8.8.8.8', false],
  ['169.254.169.254', true],
  ['fe80::1', true],
  ['100.100.100.200', true],
  ['168.63.129.16', true],
  ['fd00:ec2::254', true],
  ['fd20:ce::254', true],
  ['0.0.0.0', true],
  ['::', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['192.0.0.192', true],
  ['::ffff:10.9.9.9', true],
  ['64:ff9b::7f00:1', true],
])('%s, where networks of one’s own are allowed: forbidden %s', (address, forbidden) =>
  expect(isForbiddenAddress(address, { allowPrivate: true })).toBe(forbidden),
);

test('addresses of the service itself are forbidden, however they are written', () => {
  expect(isForbiddenAddress('203.0.114.7', { own: strict.own.ranges })).toBe(true);
  expect(isForbiddenAddress('2606:4700:0:0::1', { own: placesOf(['2606:4700::1']).ranges })).toBe(true);
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
    ['https://lca.example.org../hook', 'place'],
    ['https://machine.example.org:8443/', 'place'],
    ['https://[2606:4700:4700::64]/', 'place'],
    ['https://metadata.goog/', 'place'],
    ['https://localhost../', 'place'],
    ['https://a.localhost../', 'place'],
    // Names with an address in them, that services for that purpose lead there.
    ['https://127.0.0.1.nip.io/', 'place'],
    ['https://app.10.8.0.1.nip.io/', 'place'],
    ['https://app-1-127-0-0-1.nip.io/', 'place'],
    ['https://127-0-0-1.sslip.io/', 'place'],
    ['https://www.192-168-1-250.sslip.io/', 'place'],
    ['https://7f000001.nip.io/', 'place'],
    ['https://app-a9fea9fe.nip.io/', 'place'],
    ['https://--1.sslip.io/', 'place'],
    ['https://www.fd00--1.sslip.io/', 'place'],
    ['https://10.0.0.1.other.example/', 'place'],
    ['https://0.0.0.0.nip.io./', 'place'],
    ['https://198.41.0.4.nip.io/', 'place'],
    ['https://8.8.8.8.nip.io/', 'taken'],
    ['https://2606-4700-4700--1111.sslip.io/', 'taken'],
    ['https://ec2-3-120-5-6.compute.example/', 'taken'],
    ['https://7f000001.example.com/', 'taken'],
    ['https://api-v1-2-3.example.com/', 'taken'],
    ['https://hooks-2026-11-21-10.example.com/', 'taken'],
    ['https://a1-127-0-0-1b.example.com/', 'taken'],
    // What the operator forbids.
    ['https://partner.example/', 'place'],
    ['https://hooks.partner.example/', 'place'],
    ['https://notpartner.example/', 'taken'],
    ['https://198.41.0.4/', 'place'],
    ['https://199.9.14.201/', 'place'],
    ['https://199.9.15.201/', 'taken'],
    ['https://[2a01:4f8:1::2]/', 'place'],
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

  // 443 and 8443 in production, as everywhere; in development any.
  test.each([
    ['http://example.com/', { ...strict, allowPlain: false }, 'form'],
    ['https://example.com:8443/', { ...strict, allowPlain: false }, 'taken'],
    ['https://example.com:8080/', { ...strict, allowPlain: false }, 'port'],
    ['http://example.com:8080/', strict, 'taken'],
    ['http://example.com:8443/', strict, 'port'],
    ['http://127.0.0.1:6379/', development, 'taken'],
    ['https://shop.internal:9/', development, 'taken'],
    ['http://127.0.0.1:0/', development, 'port'],
    ['http://user:pw@127.0.0.1/', development, 'form'],
    ['http://169.254.169.254/', development, 'place'],
    ['http://partner.example/', development, 'place'],
    ['https://10.9.9.9/', inside, 'taken'],
    ['https://shop/', inside, 'taken'],
    ['https://lca.example.org/', inside, 'taken'],
    ['https://10.9.9.9:8443/', inside, 'taken'],
    ['https://10.9.9.9:6379/', inside, 'port'],
    ['http://10.9.9.9/', inside, 'form'],
    ['https://169.254.169.254/', inside, 'place'],
    ['https://169.254.169.254.nip.io/', inside, 'place'],
    ['https://10.9.9.9.nip.io/', inside, 'taken'],
    ['https://metadata.google.internal/', inside, 'place'],
    ['https://metadata/', inside, 'place'],
    ['https://metadata.example.org/', inside, 'taken'],
    ['https://198.41.0.4/', inside, 'place'],
  ])('%s with %j: %s', (text, policy, expected) => expect(verdict(text, policy)).toBe(expected));
});

test.each([
  ['Partner.Example.', 'partner.example'],
  ['intranet', 'intranet'],
  ['203.0.114.7', '203.0.114.7'],
  ['203.0.114.0/24', '203.0.114.0/24'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::1', '::1'],
  ['203.0.114', undefined],
  ['203.0.114.256', undefined],
  ['203.0.114.0/33', undefined],
  ['203.0.114.0/', undefined],
  ['203.0.114.0/024', undefined],
  ['203.0.114.0/24/24', undefined],
  ['/24', undefined],
  ['10/8', undefined],
  ['10.0.0.0/-8', undefined],
  ['::ffff:10.0.0.0/95', undefined],
  // URLs have them as addresses.
  ['0x7f.1', undefined],
  ['partner.01', undefined],
  ['[::1]', undefined],
  ['*.example.org', undefined],
  ['https://example.org', undefined],
  ['two words', undefined],
  ['-a.example', undefined],
  ['', undefined],
])('as an entry of the list of what is forbidden, %j is %j', (text, entry) =>
  expect(readDenied(text)).toBe(entry),
);

test('what is forbidden by the operator counts also inside of an address of IPv6', () => {
  expect(isDenied('::ffff:198.41.0.4', strict.denied)).toBe(true);
  expect(isDenied('::ffff:198.41.0.5', strict.denied)).toBe(false);
  expect(isDenied('2a02::1', strict.denied)).toBe(false);
});

test.each([
  ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
  // The network of an address is meant.
  ['10.1.2.3/8', '10.9.9.9', '11.1.2.3'],
  ['198.41.0.4/32', '198.41.0.4', '198.41.0.5'],
  ['0.0.0.0/0', '8.8.8.8', '2a00::1'],
  ['::/0', '2a00::1', '8.8.8.8'],
  ['2a01:4f8:1::7/32', '2a01:4f8:ffff::1', '2a01:4f9::1'],
  // A range of IPv4 that is written in IPv6.
  ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.0'],
  ['::ffff:a00:0/104', '::ffff:10.9.9.9', '::a00:1'],
  ['::ffff:198.41.0.4', '198.41.0.4', '198.41.0.5'],
])('%s forbids %s, not %s', (text, inside, outside) => {
  const denied = placesOf([readDenied(text) ?? '']);
  expect(isDenied(inside, denied)).toBe(true);
  expect(isDenied(outside, denied)).toBe(false);
});

test('of the settings and the machine: https in production, whatever else; names without brackets', () => {
  const settings = { webhookAllowPrivate: true, webhookDeny: ['partner.example'] };
  const production = targetPolicy({
    ...settings,
    environment: 'production',
    publicUrl: 'https://[2A00::7]:8443',
  });
  expect(production).toMatchObject({ allowPrivate: true, allowPlain: false, anyPort: false });
  expect(production.own.names).toEqual([hostname().toLowerCase()]);
  for (const own of ['2a00::7', '127.0.0.1']) expect(liesWithin(own, production.own.ranges)).toBe(true);
  expect(production.denied.names).toEqual(['partner.example']);
  const demo = { ...settings, environment: 'demo' } as const;
  expect(targetPolicy(demo)).toMatchObject({ allowPrivate: true, allowPlain: true, anyPort: true });
  const closed = targetPolicy({ ...demo, webhookAllowPrivate: false });
  expect(closed).toMatchObject({ allowPrivate: false, allowPlain: true, anyPort: false });
});

import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isInRanges } from '../../kernel/address-range.ts';
import { hostListOf, isListed, parseDenyListEntry } from '../../kernel/deny-list.ts';
import { isPrivateOrReserved } from './private-address.ts';
import { checkTarget, type TargetPolicy, targetPolicy } from './ssrf-guard.ts';

const strict: TargetPolicy = {
  allowPrivate: false,
  allowHttp: true,
  anyPort: false,
  ownHosts: hostListOf(['203.0.114.7', '2606:4700:4700::64', 'lca.example.org', 'machine.example.org']),
  denyList: hostListOf(['partner.example', '198.41.0.4', '199.9.14.0/24', '2a01:4f8::/32']),
};
/** Production with receivers in a private network. */
const inside = { ...strict, allowPrivate: true, allowHttp: false };
const development = { ...strict, allowPrivate: true, anyPort: true };

/** The rule that rejects a target; `accepted` if none does. */
function verdict(text: string, policy = strict): string {
  const outcome = checkTarget(text, policy);
  if ('url' in outcome) return 'accepted';
  return outcome.rule.en.includes('private') ? 'network' : outcome.rule.en.includes('port') ? 'port' : 'form';
}

/** One address from each range of the IANA special-purpose address registries. */
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
  // ISATAP: an IPv4 address after 0000:5efe or 0200:5efe, under any prefix.
  '2a00::5efe:7f00:1',
  '2a00:1:2:3:200:5efe:a09:909',
  '2a00::5efe:808:808',
  'not an address',
  '',
];

test.each(forbidden)('%s is private or reserved', (address) =>
  expect(isPrivateOrReserved(address)).toBe(true),
);

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
])('%s is public', (address) => expect(isPrivateOrReserved(address)).toBe(false));

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
])('%s, if private networks are allowed: blocked %s', (address, forbidden) =>
  expect(isPrivateOrReserved(address, { allowPrivate: true })).toBe(forbidden),
);

test('addresses of the service itself are blocked in every notation', () => {
  expect(isPrivateOrReserved('203.0.114.7', { own: strict.ownHosts.ranges })).toBe(true);
  expect(isPrivateOrReserved('2606:4700:0:0::1', { own: hostListOf(['2606:4700::1']).ranges })).toBe(true);
});

describe('targets (W5, W8)', () => {
  test.each([
    // Notations of loopback addresses that the URL parser normalises.
    ['http://0177.1/', 'network'],
    ['http://2130706433/', 'network'],
    ['http://0x7f.1/', 'network'],
    ['http://127.1/', 'network'],
    ['http://①②⑦.①/', 'form'],
    ['http://0/', 'network'],
    ['http://[::1]/', 'network'],
    ['http://[::]/', 'network'],
    ['http://[::ffff:127.0.0.1]/', 'network'],
    ['http://[::127.0.0.1]/', 'network'],
    ['http://[64:ff9b::7f00:1]/', 'network'],
    ['http://[fe80::1%25eth0]/', 'form'],
    ['http://169.254.169.254./', 'network'],
    ['https://168.63.129.16/', 'network'],
    ['https://203.0.114.7/', 'network'],
    ['https://lca.example.org/hook', 'network'],
    ['https://LCA.example.org./hook', 'network'],
    ['https://lca.example.org../hook', 'network'],
    ['https://machine.example.org:8443/', 'network'],
    ['https://[2606:4700:4700::64]/', 'network'],
    ['https://metadata.goog/', 'network'],
    ['https://localhost../', 'network'],
    ['https://a.localhost../', 'network'],
    // Names with an embedded address, as wildcard DNS services resolve them.
    ['https://127.0.0.1.nip.io/', 'network'],
    ['https://app.10.8.0.1.nip.io/', 'network'],
    ['https://app-1-127-0-0-1.nip.io/', 'network'],
    ['https://127-0-0-1.sslip.io/', 'network'],
    ['https://www.192-168-1-250.sslip.io/', 'network'],
    ['https://7f000001.nip.io/', 'network'],
    ['https://app-a9fea9fe.nip.io/', 'network'],
    ['https://--1.sslip.io/', 'network'],
    ['https://www.fd00--1.sslip.io/', 'network'],
    ['https://10.0.0.1.other.example/', 'network'],
    ['https://0.0.0.0.nip.io./', 'network'],
    ['https://198.41.0.4.nip.io/', 'network'],
    ['https://8.8.8.8.nip.io/', 'accepted'],
    ['https://2606-4700-4700--1111.sslip.io/', 'accepted'],
    ['https://ec2-3-120-5-6.compute.example/', 'accepted'],
    ['https://7f000001.example.com/', 'accepted'],
    ['https://api-v1-2-3.example.com/', 'accepted'],
    ['https://hooks-2026-11-21-10.example.com/', 'accepted'],
    ['https://a1-127-0-0-1b.example.com/', 'accepted'],
    // The deny list of the operator.
    ['https://partner.example/', 'network'],
    ['https://hooks.partner.example/', 'network'],
    ['https://notpartner.example/', 'accepted'],
    ['https://198.41.0.4/', 'network'],
    ['https://199.9.14.201/', 'network'],
    ['https://199.9.15.201/', 'accepted'],
    ['https://[2a01:4f8:1::2]/', 'network'],
    ['https://localhost/', 'network'],
    ['https://localhost./', 'network'],
    ['https://a.localhost/', 'network'],
    ['https://metadata.google.internal/', 'network'],
    ['https://printer.local/', 'network'],
    ['https://intranet/', 'network'],
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
    ['https://example.com:8443/', 'accepted'],
    ['https://example.com:443/', 'accepted'],
    ['http://example.com/', 'accepted'],
    ['https://example.com/hook?key=1#part', 'accepted'],
    ['https://8.8.8.8/', 'accepted'],
    ['https://[2606:4700:4700::1111]/', 'accepted'],
  ])('%j: %s', (text, expected) => expect(verdict(text)).toBe(expected));

  // Ports 443 and 8443 are accepted everywhere; any port in development.
  test.each([
    ['http://example.com/', { ...strict, allowHttp: false }, 'form'],
    ['https://example.com:8443/', { ...strict, allowHttp: false }, 'accepted'],
    ['https://example.com:8080/', { ...strict, allowHttp: false }, 'port'],
    ['http://example.com:8080/', strict, 'accepted'],
    ['http://example.com:8443/', strict, 'port'],
    ['http://127.0.0.1:6379/', development, 'accepted'],
    ['https://shop.internal:9/', development, 'accepted'],
    ['http://127.0.0.1:0/', development, 'port'],
    ['http://user:pw@127.0.0.1/', development, 'form'],
    ['http://169.254.169.254/', development, 'network'],
    ['http://partner.example/', development, 'network'],
    ['https://10.9.9.9/', inside, 'accepted'],
    ['https://shop/', inside, 'accepted'],
    ['https://lca.example.org/', inside, 'accepted'],
    ['https://10.9.9.9:8443/', inside, 'accepted'],
    ['https://10.9.9.9:6379/', inside, 'port'],
    ['http://10.9.9.9/', inside, 'form'],
    ['https://169.254.169.254/', inside, 'network'],
    ['https://169.254.169.254.nip.io/', inside, 'network'],
    ['https://10.9.9.9.nip.io/', inside, 'accepted'],
    ['https://metadata.google.internal/', inside, 'network'],
    ['https://metadata/', inside, 'network'],
    ['https://metadata.example.org/', inside, 'accepted'],
    ['https://198.41.0.4/', inside, 'network'],
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
  // The URL parser reads these as IPv4 addresses.
  ['0x7f.1', undefined],
  ['partner.01', undefined],
  ['[::1]', undefined],
  ['*.example.org', undefined],
  ['https://example.org', undefined],
  ['two words', undefined],
  ['-a.example', undefined],
  ['', undefined],
])('entry %j of the deny list is parsed as %j', (text, entry) =>
  expect(parseDenyListEntry(text)).toBe(entry),
);

test('a denied IPv4 address is also denied inside an IPv6 address', () => {
  expect(isListed('::ffff:198.41.0.4', strict.denyList)).toBe(true);
  expect(isListed('::ffff:198.41.0.5', strict.denyList)).toBe(false);
  expect(isListed('2a02::1', strict.denyList)).toBe(false);
});

test.each([
  ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
  // Only the network part of the address counts.
  ['10.1.2.3/8', '10.9.9.9', '11.1.2.3'],
  ['198.41.0.4/32', '198.41.0.4', '198.41.0.5'],
  ['0.0.0.0/0', '8.8.8.8', '2a00::1'],
  ['::/0', '2a00::1', '8.8.8.8'],
  ['2a01:4f8:1::7/32', '2a01:4f8:ffff::1', '2a01:4f9::1'],
  // An IPv4 range in IPv6 notation.
  ['::ffff:10.0.0.0/104', '10.9.9.9', '11.0.0.0'],
  ['::ffff:a00:0/104', '::ffff:10.9.9.9', '::a00:1'],
  ['::ffff:198.41.0.4', '198.41.0.4', '198.41.0.5'],
])('range %s contains %s, not %s', (text, inside, outside) => {
  const denied = hostListOf([parseDenyListEntry(text) ?? '']);
  expect(isListed(inside, denied)).toBe(true);
  expect(isListed(outside, denied)).toBe(false);
});

test('the policy follows the settings and the machine: https in production, hosts without brackets', () => {
  const settings = { webhookAllowPrivate: true, webhookDeny: ['partner.example'] };
  const production = targetPolicy({
    ...settings,
    environment: 'production',
    publicUrl: 'https://[2A00::7]:8443',
  });
  expect(production).toMatchObject({ allowPrivate: true, allowHttp: false, anyPort: false });
  expect(production.ownHosts.names).toEqual([hostname().toLowerCase()]);
  for (const own of ['2a00::7', '127.0.0.1']) expect(isInRanges(own, production.ownHosts.ranges)).toBe(true);
  expect(production.denyList.names).toEqual(['partner.example']);
  const demo = { ...settings, environment: 'demo' } as const;
  expect(targetPolicy(demo)).toMatchObject({ allowPrivate: true, allowHttp: true, anyPort: true });
  const closed = targetPolicy({ ...demo, webhookAllowPrivate: false });
  expect(closed).toMatchObject({ allowPrivate: false, allowHttp: true, anyPort: false });
});

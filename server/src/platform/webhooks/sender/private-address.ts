import ipaddr from 'ipaddr.js';
import { type AddressRange, isInRanges } from '../../kernel/address-range.ts';
import { hostListOf } from '../../kernel/deny-list.ts';

/**
 * Metadata and host services of clouds at addresses that look public: Azure, Alibaba, and those of AWS and
 * Google over IPv6. The address of most clouds, 169.254.169.254, is link-local and covered by its range.
 */
const { ranges: cloudServices } = hostListOf([
  '168.63.129.16',
  '100.100.100.200',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

/** Ranges allowed for installations with receivers in their own network, by their names in ipaddr.js. */
const ownNetworkRanges = ['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

interface AddressExceptions {
  /** Addresses of the service itself, which are blocked as well. */
  readonly own?: readonly AddressRange[];
  /** Allows private networks and this machine; cloud services and reserved ranges stay blocked. */
  readonly allowPrivate?: boolean;
}

/**
 * Checks whether an IP literal is anything but plain global unicast, or one of `own`, so that nothing may be
 * sent there. IPv4 embedded in IPv6 counts as reserved in every form, since the machine would connect to the
 * embedded address. Texts that are not addresses count as reserved.
 * Source: the IANA special-purpose address registries, https://www.iana.org/assignments/iana-ipv4-special-registry and
 * https://www.iana.org/assignments/iana-ipv6-special-registry.
 */
export function isPrivateOrReserved(
  text: string,
  { own = [], allowPrivate = false }: AddressExceptions = {},
): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.parse(text);
  if (isInRanges(text, cloudServices) || isInRanges(text, own) || isIsatap(address)) return true;
  const range = address.range();
  if (allowPrivate && range !== 'unicast') return !ownNetworkRanges.includes(range);
  if (range !== 'unicast') return true;
  // Of IPv6, IANA has allocated only 2000::/3 as global unicast.
  return address.kind() === 'ipv6' && !address.match(ipaddr.parse('2000::'), 3);
}

/**
 * Whether the last 64 bits are 0000:5efe or 0200:5efe and an IPv4 address, under any prefix.
 * Source: RFC 5214, 6.1.
 */
function isIsatap(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (!('parts' in address)) return false;
  const [, , , , flags = 0, identifier] = address.parts;
  return identifier === 0x5efe && (flags & ~0x0200) === 0;
}

/** Wildcard DNS services, which resolve any name to the address written in it. */
const wildcardDns = /(^|\.)(nip\.io|sslip\.io|xip\.io|traefik\.me)$/;

/** Four numbers with dots or dashes, as whole labels or at the end of a label: `app-10-0-0-1`, `10.0.0.1`. */
const dottedOrDashed = /(?<![^.-])(?=(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?![^.-]))/g;

/**
 * Returns the addresses written in a host name, as wildcard DNS services resolve them, as IP literals: IPv4
 * with dots or dashes in any name; in names of known services also IPv4 as eight hexadecimal digits and IPv6
 * with dashes. In other names these last two forms are usually something else, such as a commit hash.
 */
export function embeddedAddresses(name: string): string[] {
  const found = [...name.matchAll(dottedOrDashed)].map(([, a, , b, c, d]) =>
    [a, b, c, d].map(Number).join('.'),
  );
  if (wildcardDns.test(name)) {
    for (const label of name.split('.')) {
      const [, hex] = /(?:^|-)([0-9a-f]{8})$/.exec(label) ?? [];
      if (hex !== undefined) found.push([...Buffer.from(hex, 'hex')].join('.'));
      found.push(label.replaceAll('-', ':'));
    }
  }
  return found.filter((text) => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text));
}

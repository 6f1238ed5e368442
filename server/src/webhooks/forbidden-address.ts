import ipaddr from 'ipaddr.js';
import { type AddressRange, liesWithin } from './address-range.ts';
import { placesOf } from './places.ts';

/**
 * Metadata and host services of clouds behind addresses that look like any other: Azure, Alibaba, and those of AWS and
 * Google over IPv6. That of most clouds, 169.254.169.254, is link-local.
 */
const { ranges: services } = placesOf(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

/** Where an installation may post that serves receivers of its own network. Names: as the library calls the ranges. */
const ofOwnNetwork = ['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat'];

/** What is forbidden beside the special ranges, or not forbidden for once. */
export interface Exceptions {
  /** Addresses of the service itself. */
  readonly own?: readonly AddressRange[];
  /** Networks of one's own are allowed, with this machine; clouds' services, link-local and the rest are not. */
  readonly allowPrivate?: boolean;
}

/**
 * Whether nothing may be sent to an address, written as an IP literal: everything but plain global unicast, and what is
 * named in `own`. IPv4 inside IPv6 is refused in every form, since the machine would dial what is inside.
 * Source: the registries of special-purpose addresses, https://www.iana.org/assignments/iana-ipv6-special-registry.
 */
export function isForbiddenAddress(
  text: string,
  { own = [], allowPrivate = false }: Exceptions = {},
): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.parse(text);
  if (liesWithin(text, services) || liesWithin(text, own) || isTunnel(address)) return true;
  const range = address.range();
  if (allowPrivate && range !== 'unicast') return !ofOwnNetwork.includes(range);
  if (range !== 'unicast') return true;
  // Of IPv6 only 2000::/3 has been given out; the rest means nothing, or nothing good.
  return address.kind() === 'ipv6' && !address.match(ipaddr.parse('2000::'), 3);
}

/** ISATAP (RFC 5214, 6.1): under any prefix the last 64 bits are 0000:5efe or 0200:5efe and an IPv4 address. */
function isTunnel(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (!('parts' in address)) return false;
  const [, , , , flags = 0, mark] = address.parts;
  return mark === 0x5efe && (flags & ~0x0200) === 0;
}

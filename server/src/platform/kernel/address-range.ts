import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * A CIDR range: the addresses that share their first `bits` bits with `address`; all bits: a single address.
 */
export interface AddressRange {
  readonly address: Address;
  readonly bits: number;
}

/** Prefix length of IPv4-mapped IPv6 addresses, ::ffff:0:0/96. Source: RFC 4291, 2.5.5.2. */
const mapped = 96;

/**
 * Parses an address, or a range such as 203.0.113.0/24; 203.0.113.7/24 is the same range. An IPv4 range in
 * IPv4-mapped IPv6 notation is an IPv4 range. Returns undefined for anything else, including short forms such
 * as 10/8, which some programs read as 0.0.0.10/8.
 */
export function parseAddressRange(text: string): AddressRange | undefined {
  const [written = '', bits, ...rest] = text.split('/');
  const family = isIP(written);
  if (family === 0 || !ipaddr.isValid(written) || rest.length > 0) return undefined;
  const longest = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : /^(0|[1-9]\d{0,2})$/.test(bits) ? Number(bits) : Number.NaN;
  if (!(prefix <= longest)) return undefined;
  const address = ipaddr.process(written);
  if (family === 4 || address.kind() === 'ipv6') return { address, bits: prefix };
  return prefix < mapped ? undefined : { address, bits: prefix - mapped };
}

/**
 * Checks whether an IP literal lies in one of the ranges, also an IPv4 address in IPv4-mapped IPv6 notation.
 */
export function isInRanges(text: string, ranges: readonly AddressRange[]): boolean {
  const ip = ipaddr.process(text);
  return ranges.some(({ address, bits }) => address.kind() === ip.kind() && ip.match(address, bits));
}

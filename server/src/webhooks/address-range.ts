import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The addresses that begin with the same bits as one of them; a single address with all of them. */
export interface AddressRange {
  readonly address: Address;
  readonly bits: number;
}

/** Bits before an address of IPv4 that is written within one of IPv6, ::ffff:0:0/96. */
const mapped = 96;

/**
 * Reads an address, or a range such as 203.0.113.0/24; of 203.0.113.7/24 the same range is meant. A range of IPv4 that
 * is written within one of IPv6 is one of IPv4. Shape: undefined for everything else, also for the short forms of other
 * programs: what they mean by 10/8 is 0.0.0.10/8 to some.
 */
export function readRange(text: string): AddressRange | undefined {
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

/** Whether an IP literal lies in one of the ranges; one of IPv4 also when it is written within one of IPv6. */
export function liesWithin(text: string, ranges: readonly AddressRange[]): boolean {
  const asked = ipaddr.process(text);
  return ranges.some(({ address, bits }) => address.kind() === asked.kind() && asked.match(address, bits));
}

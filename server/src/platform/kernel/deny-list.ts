import { isIP } from 'node:net';
import { type AddressRange, isInRanges, parseAddressRange } from './address-range.ts';

/** Host names and address ranges, parsed once because every webhook attempt is compared with all of them. */
export interface HostList {
  /** In lower case. */
  readonly names: readonly string[];
  readonly ranges: readonly AddressRange[];
}

/** Parses host names (lower case), addresses and ranges into a list. */
export function hostListOf(entries: readonly string[]): HostList {
  const read = entries.map((entry) => ({ entry, range: parseAddressRange(entry) }));
  return {
    names: read.flatMap(({ entry, range }) => (range === undefined ? [entry] : [])),
    ranges: read.flatMap(({ range }) => range ?? []),
  };
}

/**
 * Host names: labels of up to 63 letters, digits, dashes and underscores, 253 characters in all.
 * Source: RFC 1035, 2.3.4.
 */
const hostName =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * A number as the last label, as in 10.1 or 0x7f.1: URL parsers read such a host as an IPv4 address.
 * Source: WHATWG URL Standard, "ends in a number checker".
 */
const endsInNumber = /(^|\.)(\d+|0x[\da-f]*)$/;

/**
 * Parses one entry of the operator's deny list: a name, which also covers all names below it, an address, or
 * a range such as 203.0.113.0/24. Returns the entry in normal form, or undefined if it is malformed.
 */
export function parseDenyListEntry(text: string): string | undefined {
  const entry = text.toLowerCase().replace(/\.$/, '');
  if (parseAddressRange(entry) !== undefined) return entry;
  return hostName.test(entry) && !endsInNumber.test(entry) ? entry : undefined;
}

/** Checks whether a host, a name in lower case or an IP literal, is on the list. */
export function isListed(host: string, { names, ranges }: HostList): boolean {
  if (isIP(host) !== 0) return isInRanges(host, ranges);
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

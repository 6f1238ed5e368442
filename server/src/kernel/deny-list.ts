import { isIP } from 'node:net';
import { type AddressRange, isInRanges, parseAddressRange } from './address-range.ts';

/** Host names and address ranges, parsed once: each webhook attempt is compared with all of them. */
export interface HostList {
  /** In lower case. */
  readonly names: readonly string[];
  readonly ranges: readonly AddressRange[];
}

/** Parses host names in lower case, addresses and ranges into a list. */
export function hostListOf(entries: readonly string[]): HostList {
  const read = entries.map((entry) => ({ entry, range: parseAddressRange(entry) }));
  return {
    names: read.flatMap(({ entry, range }) => (range === undefined ? [entry] : [])),
    ranges: read.flatMap(({ range }) => range ?? []),
  };
}

/** Host names: labels of up to 63 letters, digits, dashes and underscores, 253 characters in all. Source: RFC 1035, 2.3.4. */
const hostName =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** The last label is a number, as in 10.1 or 0x7f.1: URLs read that as an IPv4 address. Source: WHATWG URL Standard, "ends in a number checker". */
const endsInNumber = /(^|\.)(\d+|0x[\da-f]*)$/;

/**
 * Parses one entry of the deny list of an operator: a name, which stands for all names below it, too, an address, or a
 * range such as 203.0.113.0/24. Shape: the entry in normal form; undefined when it is malformed.
 */
export function parseDenyListEntry(text: string): string | undefined {
  const entry = text.toLowerCase().replace(/\.$/, '');
  if (parseAddressRange(entry) !== undefined) return entry;
  return hostName.test(entry) && !endsInNumber.test(entry) ? entry : undefined;
}

/** Whether a host, a name in lower case or an IP literal, is on the list. */
export function isListed(host: string, { names, ranges }: HostList): boolean {
  if (isIP(host) !== 0) return isInRanges(host, ranges);
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

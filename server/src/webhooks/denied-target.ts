import { isIP } from 'node:net';
import { liesWithin, readRange } from './address-range.ts';
import type { Places } from './places.ts';

/** Names as resolvers take them: labels of letters, digits, dashes and underscores. */
const nameForm =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** What URLs read as an address of IPv4, or as none: the last label is a number, e.g. 10.1 or 0x7f.1. */
const endsInNumber = /(^|\.)(\d+|0x[\da-f]*)$/;

/**
 * One entry of the list of targets that an operator forbids: a name with all names below it, an address, or a range
 * such as 203.0.113.0/24. Shape: as it is compared; undefined when it is none of them.
 */
export function readDenied(text: string): string | undefined {
  const entry = text.toLowerCase().replace(/\.$/, '');
  if (readRange(entry) !== undefined) return entry;
  return nameForm.test(entry) && !endsInNumber.test(entry) ? entry : undefined;
}

/** Whether a host, a name in lower case or an IP literal, is among the places of such a list. */
export function isDenied(host: string, { names, ranges }: Places): boolean {
  if (isIP(host) !== 0) return liesWithin(host, ranges);
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

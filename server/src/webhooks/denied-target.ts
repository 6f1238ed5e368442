import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names as resolvers take them: labels of letters, digits, dashes and underscores. */
const nameForm =
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * One entry of the list of targets that an operator forbids: a name with all names below it, an address, or a range
 * such as 203.0.113.0/24. Shape: as it is compared; undefined when it is none of them.
 */
export function readDenied(text: string): string | undefined {
  const entry = text.toLowerCase().replace(/\.$/, '');
  if (isIP(entry) !== 0) return entry;
  if (/^[\d.]+$/.test(entry)) return undefined;
  if (entry.includes('/')) return ipaddr.isValidCIDR(entry) ? entry : undefined;
  return nameForm.test(entry) ? entry : undefined;
}

/** Whether a host, a name in lower case or an IP literal, is on such a list. */
export function isDenied(host: string, denied: readonly string[]): boolean {
  if (isIP(host) === 0) return denied.some((entry) => host === entry || host.endsWith(`.${entry}`));
  // An address of IPv4 counts also when it is written within one of IPv6.
  const address = ipaddr.process(host);
  return denied
    .filter((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry))
    .some((entry) => {
      if (!entry.includes('/'))
        return ipaddr.process(entry).toNormalizedString() === address.toNormalizedString();
      const [range, bits] = ipaddr.parseCIDR(entry);
      return range.kind() === address.kind() && address.match(range, bits);
    });
}

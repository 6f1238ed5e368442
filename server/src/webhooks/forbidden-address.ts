import ipaddr from 'ipaddr.js';

/** Cloud services behind addresses that look like any other: the host agent of Azure. */
const alsoForbidden = ['168.63.129.16'];

/**
 * Whether nothing may be sent to an address, written as an IP literal: everything but plain global unicast, and what is
 * named in `own`. IPv4 inside IPv6 is refused in every form, since the machine would dial what is inside.
 * Source: the registries of special-purpose addresses, https://www.iana.org/assignments/iana-ipv6-special-registry.
 */
export function isForbiddenAddress(text: string, own: readonly string[] = []): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.parse(text);
  const isListed = [...alsoForbidden, ...own].some(
    (other) =>
      ipaddr.isValid(other) && ipaddr.parse(other).toNormalizedString() === address.toNormalizedString(),
  );
  if (isListed || address.range() !== 'unicast') return true;
  // Of IPv6 only 2000::/3 has been given out; the rest means nothing, or nothing good.
  return address.kind() === 'ipv6' && !address.match(ipaddr.parse('2000::'), 3);
}

import ipaddr from 'ipaddr.js';

/** Services that answer for any name with the address written in it. */
const wildcards = /(^|\.)(nip\.io|sslip\.io|xip\.io|traefik\.me)$/;

/** Four numbers with dots or dashes, as a whole of labels or at their end: `app-10-0-0-1`, `10.0.0.1`. */
const quad = /(?<![^.-])(?=(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?![^.-]))/g;

/**
 * Addresses that are written in a host name, as names of wildcard DNS services have them: IPv4 with dots or dashes in
 * any name; in names of such services also as eight hexadecimal digits, and IPv6 with dashes. Elsewhere the last two
 * are more often something else, such as the number of a commit.
 * Shape: IP literals.
 */
export function embeddedAddresses(name: string): string[] {
  const found = [...name.matchAll(quad)].map(([, a, , b, c, d]) => [a, b, c, d].map(Number).join('.'));
  if (wildcards.test(name)) {
    for (const label of name.split('.')) {
      const [, hex] = /(?:^|-)([0-9a-f]{8})$/.exec(label) ?? [];
      if (hex !== undefined) found.push([...Buffer.from(hex, 'hex')].join('.'));
      found.push(label.replaceAll('-', ':'));
    }
  }
  return found.filter((text) => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text));
}

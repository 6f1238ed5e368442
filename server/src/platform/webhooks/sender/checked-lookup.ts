import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Resolve } from './dns-resolution.ts';
import type { OwnAddresses } from './own-addresses.ts';
import { isBlockedAddress, type TargetPolicy } from './ssrf-guard.ts';

/** Maximum addresses of one name: the check is synchronous, and thousands would delay every request. */
const maximumAddresses = 32;

/** The addresses that may be connected to; or why the host is rejected. */
export type CheckedAddresses =
  | { readonly addresses: readonly LookupAddress[] }
  | { readonly fault: 'blocked' | 'dns' };

/**
 * Resolves a host, a name or an IP literal, and checks its addresses. The connection must use the returned
 * addresses: a second lookup could return unchecked ones (DNS rebinding). One blocked address blocks the
 * host. A name with more than 32 addresses is treated as unknown.
 */
export async function checkedLookup(
  host: string,
  signal: AbortSignal,
  { policy, resolve, own }: { policy: TargetPolicy; resolve: Resolve; own: OwnAddresses },
): Promise<CheckedAddresses> {
  const family = isIP(host);
  try {
    const [addresses, ofService] = await Promise.all([
      family === 0 ? resolve(host, signal) : [{ address: host, family }],
      policy.allowPrivate ? [] : own(),
    ]);
    if (addresses.length > maximumAddresses) return { fault: 'dns' };
    const blocked = addresses.some(({ address }) => isBlockedAddress(address, policy, ofService));
    return blocked ? { fault: 'blocked' } : { addresses };
  } catch {
    return { fault: 'dns' };
  }
}

import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { OwnAddresses } from './own-addresses.ts';
import type { Resolve } from './resolve-name.ts';
import { isForbiddenPlace, type TargetPolicy } from './webhook-target.ts';

/** Of a name; whoever gives it more would have everybody wait while they are checked. */
const mostAddresses = 32;

/** Where a host may be dialled: at these addresses and no others; or why it may not. */
export type Dialled =
  | { readonly addresses: readonly LookupAddress[] }
  | { readonly fault: 'blocked' | 'dns' };

/**
 * Finds the addresses of a host, a name or an IP literal, and checks them. What is returned is what has to be dialled,
 * so a name cannot show one address to the check and another one to the connection. One bad address among several
 * forbids them all. A name with more than 32 counts as unknown.
 */
export async function checkedLookup(
  host: string,
  signal: AbortSignal,
  { policy, resolve, own }: { policy: TargetPolicy; resolve: Resolve; own: OwnAddresses },
): Promise<Dialled> {
  const family = isIP(host);
  try {
    const [addresses, ofService] = await Promise.all([
      family === 0 ? resolve(host, signal) : [{ address: host, family }],
      policy.allowPrivate ? [] : own(),
    ]);
    if (addresses.length > mostAddresses) return { fault: 'dns' };
    const bad = addresses.some(({ address }) => isForbiddenPlace(address, policy, ofService));
    return bad ? { fault: 'blocked' } : { addresses };
  } catch {
    return { fault: 'dns' };
  }
}

import { networkInterfaces } from 'node:os';
import type { AddressRange } from '../../kernel/address-range.ts';
import { type HostList, hostListOf } from '../../kernel/deny-list.ts';
import type { Resolve } from './dns-resolution.ts';

/** Milliseconds: how long resolved addresses are cached, and how long resolving one name may take. */
const limits = { lifetime: 30_000, timeout: 1_000 };

/** Addresses at which the service itself can be reached. */
export type OwnAddresses = () => Promise<readonly AddressRange[]>;

/**
 * Returns the addresses of this machine and of the service's host names, such as that of a reverse proxy: a
 * foreign name that resolves to one of them would make the service call itself. A name that cannot be
 * resolved now keeps its previous addresses.
 */
export function ownAddresses({ names, ranges }: HostList, resolve: Resolve): OwnAddresses {
  const resolved = new Map<string, readonly AddressRange[]>();
  let cached: { readonly at: number; readonly done: Promise<unknown> } | undefined;

  async function resolveOwn(name: string): Promise<void> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), limits.timeout);
    try {
      const addresses = await resolve(name, timeout.signal);
      resolved.set(name, rangesOf(addresses));
    } catch {
      // The host names of many machines are not in DNS.
    } finally {
      clearTimeout(timer);
    }
  }

  return async () => {
    const now = performance.now();
    if (cached === undefined || now - cached.at > limits.lifetime) {
      cached = { at: now, done: Promise.all(names.map(resolveOwn)) };
    }
    await cached.done;
    const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    return [...ranges, ...rangesOf(interfaces), ...[...resolved.values()].flat()];
  };
}

const rangesOf = (addresses: readonly { readonly address: string }[]): readonly AddressRange[] =>
  hostListOf(addresses.map(({ address }) => address)).ranges;

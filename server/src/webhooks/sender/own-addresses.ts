import { networkInterfaces } from 'node:os';
import type { AddressRange } from '../../kernel/address-range.ts';
import { type HostList, hostListOf } from '../../kernel/deny-list.ts';
import type { Resolve } from './dns-resolution.ts';

/** Milliseconds: how long resolved addresses of the service are cached, and how long resolving one name may take. */
const limits = { lifetime: 30_000, timeout: 1_000 };

/** Addresses that lead to the service itself. */
export type OwnAddresses = () => Promise<readonly AddressRange[]>;

/**
 * The addresses of this machine and of the host names of the service, such as that of a reverse proxy in front of it: a
 * foreign name that leads to one of them would make the service call itself. A name that cannot be resolved now keeps
 * the addresses that it had before.
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
      // The host name of many machines is known to no DNS server.
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

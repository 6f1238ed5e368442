import { networkInterfaces } from 'node:os';
import type { AddressRange } from './address-range.ts';
import { type Places, placesOf } from './places.ts';
import type { Resolve } from './resolve-name.ts';

/** Milliseconds: for which addresses count as known, and that it may take to learn them. */
const limits = { fresh: 30_000, patience: 1_000 };

/** Addresses that lead to the service itself. */
export type OwnAddresses = () => Promise<readonly AddressRange[]>;

/**
 * The addresses of this machine and of the names of the service, e.g. that of a router or proxy in front of it: whoever
 * makes a foreign name point there would have the service call itself. What cannot be learned now stays as it was.
 */
export function ownAddresses({ names, ranges }: Places, resolve: Resolve): OwnAddresses {
  const known = new Map<string, readonly AddressRange[]>();
  let learned: { readonly at: number; readonly done: Promise<unknown> } | undefined;

  async function learn(name: string): Promise<void> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limits.patience);
    try {
      const addresses = await resolve(name, late.signal);
      known.set(name, rangesOf(addresses));
    } catch {
      // Many machines have a name that nobody else knows.
    } finally {
      clearTimeout(timer);
    }
  }

  return async () => {
    const now = performance.now();
    if (learned === undefined || now - learned.at > limits.fresh) {
      learned = { at: now, done: Promise.all(names.map(learn)) };
    }
    await learned.done;
    const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    return [...ranges, ...rangesOf(interfaces), ...[...known.values()].flat()];
  };
}

const rangesOf = (addresses: readonly { readonly address: string }[]): readonly AddressRange[] =>
  placesOf(addresses.map(({ address }) => address)).ranges;

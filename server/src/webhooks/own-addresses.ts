import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Resolve } from './resolve-name.ts';

/** Milliseconds: for which addresses count as known, and that it may take to learn them. */
const limits = { fresh: 30_000, patience: 1_000 };

/** Addresses that lead to the service itself. */
export type OwnAddresses = () => Promise<readonly string[]>;

/**
 * The addresses of this machine and of the names of the service, e.g. that of a router or proxy in front of it: whoever
 * makes a foreign name point there would have the service call itself. What cannot be learned now stays as it was.
 */
export function ownAddresses(own: readonly string[], resolve: Resolve): OwnAddresses {
  const known = new Map<string, readonly string[]>();
  let learned: { readonly at: number; readonly done: Promise<unknown> } | undefined;

  async function learn(name: string): Promise<void> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limits.patience);
    try {
      const addresses = await resolve(name, late.signal);
      known.set(
        name,
        addresses.map(({ address }) => address),
      );
    } catch {
      // Many machines have a name that nobody else knows.
    } finally {
      clearTimeout(timer);
    }
  }

  return async () => {
    const now = performance.now();
    if (learned === undefined || now - learned.at > limits.fresh) {
      learned = { at: now, done: Promise.all(own.filter((name) => isIP(name) === 0).map(learn)) };
    }
    await learned.done;
    const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    return [
      ...own.filter((name) => isIP(name) !== 0),
      ...interfaces.map(({ address }) => address),
      ...[...known.values()].flat(),
    ];
  };
}

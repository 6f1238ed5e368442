import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';

/** Failures of one account from one address before the next try has to wait; times in milliseconds. */
export const loginLimits = {
  failures: 10,
  window: 15 * 60_000,
  firstDelay: 30_000,
  longestDelay: 15 * 60_000,
};

interface Failures {
  readonly count: number;
  readonly last: number;
}

export interface LoginLimits {
  /** Throws: Refusal auth.too-many-failures while the pair has to wait, whatever the password. */
  admit(name: string, address: string): void;
  failed(name: string, address: string): void;
  succeeded(name: string, address: string): void;
}

/**
 * Counts failed logins by account and address, so that nobody can shut out the owner of an account from elsewhere. The
 * delay doubles with each further failure. Names that nobody has are counted alike. Kept in memory: a restart forgets.
 */
export function makeLoginLimits(clock: Clock): LoginLimits {
  const pairs = new LRUCache<string, Failures>({ max: 100_000 });
  const pairOf = (name: string, address: string): string =>
    JSON.stringify([name.normalize('NFKC').toLowerCase().slice(0, 200), address]);

  function current(pair: string): Failures | undefined {
    const failures = pairs.get(pair);
    return failures !== undefined && clock() - failures.last < loginLimits.window ? failures : undefined;
  }

  return {
    admit(name, address) {
      const failures = current(pairOf(name, address));
      if (failures === undefined || failures.count < loginLimits.failures) return;
      const { firstDelay, longestDelay } = loginLimits;
      const delay = Math.min(firstDelay * 2 ** (failures.count - loginLimits.failures), longestDelay);
      const left = failures.last + delay - clock();
      if (left > 0) throw new Refusal('auth.too-many-failures', { seconds: Math.ceil(left / 1000) });
    },
    failed(name, address) {
      const pair = pairOf(name, address);
      pairs.set(pair, { count: (current(pair)?.count ?? 0) + 1, last: clock() });
    },
    succeeded(name, address) {
      pairs.delete(pairOf(name, address));
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';

/** The number of failures after which attempts are delayed, and the delays; times in milliseconds. */
interface FailureLimit {
  readonly failures: number;
  /** Failures are counted anew after a period without failures of this length. */
  readonly window: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
}

const minute = 60_000;

/** Limits for one account from one address, and for one address over all accounts. */
export const loginLimits = {
  account: { failures: 10, window: 15 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
  address: { failures: 100, window: 60 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
} as const satisfies Record<string, FailureLimit>;

interface Failures {
  readonly count: number;
  readonly last: number;
}

export interface LoginLimits {
  /** Throws: DomainError auth.too-many-failures while logins of the account or the address are delayed. */
  check(name: string, address: string): void;
  failed(name: string, address: string): void;
  succeeded(name: string, address: string): void;
}

/**
 * Counts failed logins by account and address together, so that an account cannot be locked from another
 * address, and by address. The delay doubles with each further failure. Unknown names are counted like
 * accounts. The counts are only in memory: a restart clears them.
 */
export function makeLoginLimits(clock: Clock): LoginLimits {
  const accounts = failureCounter(loginLimits.account, clock);
  const addresses = failureCounter(loginLimits.address, clock);
  const accountOf = (name: string, address: string): string =>
    JSON.stringify([name.normalize('NFKC').toLowerCase().slice(0, 200), address]);

  return {
    check(name, address) {
      const left = Math.max(accounts.delay(accountOf(name, address)), addresses.delay(address));
      if (left > 0) throw new DomainError('auth.too-many-failures', { seconds: Math.ceil(left / 1000) });
    },
    failed(name, address) {
      accounts.add(accountOf(name, address));
      addresses.add(address);
    },
    // The failures of the address are kept:
    // a correct password proves nothing about the other names tried from it.
    succeeded: (name, address) => accounts.reset(accountOf(name, address)),
  };
}

function failureCounter({ failures: limit, window, firstDelay, longestDelay }: FailureLimit, clock: Clock) {
  // 100,000 entries, as `maxSize`: with `max`, the cache would allocate memory for all of them at startup.
  const counted = new LRUCache<string, Failures>({ maxSize: 100_000, sizeCalculation: () => 1 });
  const current = (key: string): Failures | undefined => {
    const failures = counted.get(key);
    return failures !== undefined && clock() - failures.last < window ? failures : undefined;
  };
  return {
    /** Milliseconds until the next attempt is accepted; 0 or less: now. */
    delay(key: string): number {
      const failures = current(key);
      if (failures === undefined || failures.count < limit) return 0;
      const delay = Math.min(firstDelay * 2 ** (failures.count - limit), longestDelay);
      return failures.last + delay - clock();
    },
    add(key: string): void {
      counted.set(key, { count: (current(key)?.count ?? 0) + 1, last: clock() });
    },
    reset: (key: string): void => void counted.delete(key),
  };
}

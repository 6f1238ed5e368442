import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';

/** How many failures are let pass before the next try has to wait, and how long; times in milliseconds. */
interface FailureLimit {
  readonly failures: number;
  readonly window: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
}

const minute = 60_000;

/** Of one account from one address, and of one address whatever the account. */
export const loginLimits = {
  account: { failures: 10, window: 15 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
  address: { failures: 100, window: 60 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
} as const satisfies Record<string, FailureLimit>;

interface Failures {
  readonly count: number;
  readonly last: number;
}

export interface LoginLimits {
  /** Throws: Refusal auth.too-many-failures while the account or the address has to wait, whatever the password. */
  admit(name: string, address: string): void;
  failed(name: string, address: string): void;
  succeeded(name: string, address: string): void;
}

/**
 * Counts failed logins by account and address, so that nobody can shut out the owner of an account from elsewhere, and
 * by address. The delay doubles with each further failure. Names that nobody has are counted alike. Kept in memory: a
 * restart forgets.
 */
export function makeLoginLimits(clock: Clock): LoginLimits {
  const accounts = failureCounter(loginLimits.account, clock);
  const addresses = failureCounter(loginLimits.address, clock);
  const accountOf = (name: string, address: string): string =>
    JSON.stringify([name.normalize('NFKC').toLowerCase().slice(0, 200), address]);

  return {
    admit(name, address) {
      const left = Math.max(accounts.waits(accountOf(name, address)), addresses.waits(address));
      if (left > 0) throw new Refusal('auth.too-many-failures', { seconds: Math.ceil(left / 1000) });
    },
    failed(name, address) {
      accounts.add(accountOf(name, address));
      addresses.add(address);
    },
    // A right password says nothing of the other names tried from there.
    succeeded: (name, address) => accounts.forget(accountOf(name, address)),
  };
}

function failureCounter({ failures: limit, window, firstDelay, longestDelay }: FailureLimit, clock: Clock) {
  // Of sizes, not of entries: those it makes room for in advance, at each start.
  const counted = new LRUCache<string, Failures>({ maxSize: 100_000, sizeCalculation: () => 1 });
  const current = (key: string): Failures | undefined => {
    const failures = counted.get(key);
    return failures !== undefined && clock() - failures.last < window ? failures : undefined;
  };
  return {
    /** Milliseconds until the next try is looked at; 0 or less: now. */
    waits(key: string): number {
      const failures = current(key);
      if (failures === undefined || failures.count < limit) return 0;
      const delay = Math.min(firstDelay * 2 ** (failures.count - limit), longestDelay);
      return failures.last + delay - clock();
    },
    add(key: string): void {
      counted.set(key, { count: (current(key)?.count ?? 0) + 1, last: clock() });
    },
    forget: (key: string): void => void counted.delete(key),
  };
}

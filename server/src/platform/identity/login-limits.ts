import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Clock, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Encryption } from '../kernel/encryption.ts';
import type { FailureCount, FailureCounts, SignInFailures } from '../ports/sign-in-failures.ts';

/** The number of failures after which attempts are delayed, and the delays; times in milliseconds. */
interface FailureLimit {
  readonly failures: number;
  /** Failures are counted again after a period without failures of this length. */
  readonly window: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
}

const minute = 60_000;
/** Limits for one account, or for one device that knows it, and for one address over all accounts. */
export const loginLimits = {
  account: { failures: 10, window: 15 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
  address: { failures: 100, window: 60 * minute, firstDelay: 30_000, longestDelay: 15 * minute },
} as const satisfies Record<string, FailureLimit>;

/** Milliseconds by which the clock may have been set back; a later failure counts as expired. */
const clockLeeway = minute;

/** An attempt to log in. */
export interface LoginAttempt {
  /** The id of the user; for an unknown name, the name. */
  readonly account: string;
  /** Network address of the client. */
  readonly address: string;
  /**
   * A device on which this user has signed in before. Its attempts have a counter of their own: strangers who
   * lock the account, or flood from the same address, do not lock out the device.
   */
  readonly device?: string | undefined;
}

/** An attempt that is counted as failed until it has succeeded. */
export interface ReservedAttempt {
  /** Everything was right: the failures of the account are forgotten, those of the address are kept. */
  succeeded(): Promise<void>;
  /** The attempt is not counted after all, and nothing else changes. */
  returned(): Promise<void>;
}

/**
 * A guess at something of one's own with a token, such as the present password. It has a counter of its own:
 * strangers who lock the account do not lock out those who are logged in.
 */
export function ownAttempt({ id }: { readonly id: string }, address: string): LoginAttempt {
  return { account: id, address, device: 'token' };
}

export interface LoginLimits {
  /** Throws: DomainError auth.too-many-failures while attempts like this one are delayed. */
  check(attempt: LoginAttempt): Promise<void>;
  /**
   * Counts the attempt as failed, before anything is checked: of many attempts at once, no more are reserved
   * than the limits allow. Throws: DomainError auth.too-many-failures.
   */
  reserve(attempt: LoginAttempt): Promise<ReservedAttempt>;
}

interface LoginLimitsOptions {
  readonly storage: SignInFailures;
  readonly clock: Clock;
  readonly encryption: Pick<Encryption, 'digest'>;
}

interface Counter {
  readonly key: string;
  readonly limit: FailureLimit;
  /** Whether a successful attempt resets it. */
  readonly reset: boolean;
}

/**
 * Counts failed logins by account and by address, for all processes together. The delay doubles with each
 * further failure. Unknown names are counted like accounts.
 */
export function makeLoginLimits({ storage, clock, encryption }: LoginLimitsOptions): LoginLimits {
  /** Keys are digests: the stored counters reveal neither names nor addresses, and have one length. */
  const counter = (kind: string, of: readonly string[], limit: FailureLimit, reset: boolean): Counter => ({
    key: encryption.digest(JSON.stringify(['failed logins', kind, ...of])),
    limit,
    reset,
  });
  const countersOf = ({ account: written, address, device }: LoginAttempt): readonly Counter[] => {
    const account = written.normalize('NFKC').toLowerCase();
    if (device !== undefined) return [counter('device', [account, device], loginLimits.account, true)];
    return [
      counter('account', [account], loginLimits.account, true),
      counter('address', [networkOf(address)], loginLimits.address, false),
    ];
  };
  const keysOf = (counters: readonly Counter[]): readonly string[] => counters.map(({ key }) => key);

  function requireNoDelay(counters: readonly Counter[], present: FailureCounts): void {
    const left = Math.max(...counters.map(({ key, limit }) => delayOf(present.get(key), limit, clock())));
    if (left > 0) throw new DomainError('auth.too-many-failures', { seconds: Math.ceil(left / 1000) });
  }

  return {
    async check(attempt) {
      const counters = countersOf(attempt);
      requireNoDelay(counters, await storage.readSignInFailures(keysOf(counters)));
    },

    async reserve(attempt) {
      const counters = countersOf(attempt);
      const before = new Map<string, FailureCount | undefined>();
      const reserved = new Map<string, FailureCount>();
      await storage.changeSignInFailures(keysOf(counters), (present) => {
        // Thrown inside of the transaction: nothing is counted by an attempt that is refused.
        requireNoDelay(counters, present);
        const now = clock();
        for (const { key, limit } of counters) {
          const count = current(present.get(key), limit, now);
          before.set(key, count);
          reserved.set(key, {
            failures: (count?.failures ?? 0) + 1,
            lastFailedAt: timestamp(now),
            expiresAt: timestamp(now + limit.window),
          });
        }
        return reserved;
      });

      /** The counter without this attempt; the attempts that came later stay. */
      const without = (key: string, present: FailureCount | undefined): FailureCount | undefined => {
        if (present === undefined || present.failures <= 1) return undefined;
        const isLast = present.lastFailedAt === reserved.get(key)?.lastFailedAt;
        const times = (isLast ? before.get(key) : undefined) ?? present;
        return { ...times, failures: present.failures - 1 };
      };
      const give = (isReset: (counter: Counter) => boolean): Promise<void> =>
        storage.changeSignInFailures(
          keysOf(counters),
          (present) =>
            new Map(
              counters.map((one) => [
                one.key,
                isReset(one) ? undefined : without(one.key, present.get(one.key)),
              ]),
            ),
        );
      return {
        // A correct password proves nothing about the other names tried from the same address.
        succeeded: () => give(({ reset }) => reset),
        returned: () => give(() => false),
      };
    },
  };
}

/** A failure count that still matters. */
function current(
  count: FailureCount | undefined,
  { window }: FailureLimit,
  now: number,
): FailureCount | undefined {
  if (count === undefined) return undefined;
  const age = now - Date.parse(count.lastFailedAt);
  return age < window && age > -clockLeeway ? count : undefined;
}

/** Milliseconds until the next attempt is accepted; 0 or less: now. */
function delayOf(count: FailureCount | undefined, limit: FailureLimit, now: number): number {
  const failed = current(count, limit, now);
  if (failed === undefined || failed.failures < limit.failures) return 0;
  const doubled = limit.firstDelay * 2 ** (failed.failures - limit.failures);
  return Date.parse(failed.lastFailedAt) + Math.min(doubled, limit.longestDelay) - now;
}

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address, since one subscriber
 * has all addresses that share them. Source: RFC 6177, 2; RFC 4291, 2.5.4.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4' || !isIPv6(ip.toString())) return ip.toString();
  return ip.toByteArray().slice(0, 8).join('.');
}

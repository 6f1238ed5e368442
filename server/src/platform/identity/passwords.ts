import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { DomainError } from '../kernel/domain-error.ts';

/** Parameters of Argon2id, the default algorithm of the library. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** The minimum of the OWASP Password Storage Cheat Sheet, section "Argon2id": 19 MiB, two passes, one lane. */
const owaspMinimum: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes computed concurrently: 2, so that many logins do not use all memory (19 MiB each) and all cores. */
const hashesAtOnce = 2;
/**
 * Logins that may wait for a hash before further ones are rejected:
 * about one second of work at 20 ms each, two at once.
 */
export const hashesWaiting = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Checks whether the password matches the hash. Without a hash (unknown user) a dummy is verified, so that
   * the response time does not reveal which users exist.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /**
   * Runs a task in one turn of the queue; the task verifies by the function it is given, without waiting again.
   * Throws: DomainError auth.busy.
   */
  inTurn<T>(task: (verify: Passwords['verify']) => Promise<T>): Promise<T>;
}

/**
 * Creates the password functions.
 * `cost` is set only by tests, which log in hundreds of times; no setting changes it.
 */
export function passwords(cost = owaspMinimum): Passwords {
  const limit = pLimit(hashesAtOnce);
  async function queue<T>(task: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= hashesAtOnce + hashesWaiting)
      throw new DomainError('auth.busy', { seconds: 2 });
    return limit(task);
  }
  const hashed = (password: string): Promise<string> => queue(() => hash(password, cost));
  // Computed at once, so that even the first login of an unknown user takes no longer than others.
  const dummy = hashed(randomBytes(32).toString('hex'));
  async function verifyNow(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await dummy), password);
    return matches && passwordHash !== undefined;
  }
  return {
    hash: hashed,
    async verify(passwordHash, password) {
      // Awaited before the queue: the dummy waits in the same queue.
      await dummy;
      return queue(() => verifyNow(passwordHash, password));
    },
    async inTurn(task) {
      await dummy;
      return queue(() => task(verifyNow));
    },
  };
}

/** Generates a password: 120 random bits in letters and digits, so that a double click selects it. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
}

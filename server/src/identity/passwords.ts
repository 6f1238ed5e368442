import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '../kernel/concurrency-limit.ts';
import { DomainError } from '../kernel/domain-error.ts';

/** Of Argon2id, the library's default kind. */
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
/** Hashes computed at once: 2, so that many logins do not take all memory (19 MiB each) and all cores. */
const hashesAtOnce = 2;
/** Logins that wait for a hash: 100 take a second, at about 20 ms each and two at once; then logins are refused. */
export const hashesWaiting = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (unknown user) a dummy is verified, so that the response time
   * does not reveal which users exist.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** No setting leads to another `cost`: it is given by tests alone, which log in hundreds of times. */
export function passwords(cost = owaspMinimum): Passwords {
  const queue = concurrencyLimit(
    hashesAtOnce,
    hashesWaiting,
    () => new DomainError('auth.busy', { seconds: 2 }),
  );
  const hashed = (password: string): Promise<string> => queue(() => hash(password, cost));
  // Computed at once, so that not even the first unknown user takes longer.
  const dummy = hashed(randomBytes(32).toString('hex'));
  return {
    hash: hashed,
    async verify(passwordHash, password) {
      const against = passwordHash ?? (await dummy);
      const matches = await queue(() => verify(against, password));
      return matches && passwordHash !== undefined;
    },
  };
}

/** A generated password: 120 random bits in letters and digits, so that a double click selects it. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';
import { jobQueue } from './job-queue.ts';

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: the OWASP minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would let a flood of logins take all memory and all cores. */
const hashesAtOnce = 2;
/** More would wait longer than a login is worth: at about 20 ms each, two at once, these take a second. */
export const hashesWaiting = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without a hash (unknown user) a dummy is verified, so that the time
   * of the answer does not tell who exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function passwords(): Passwords {
  const queue = jobQueue(hashesAtOnce, hashesWaiting, () => new Refusal('auth.busy', { seconds: 2 }));
  const hashed = (password: string): Promise<string> => queue(() => hash(password, cost));
  // Made at once, so that not even the first unknown user takes longer.
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

/** A password that nobody has to think up: 120 random bits, easy to paste and to select with a double click. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
}

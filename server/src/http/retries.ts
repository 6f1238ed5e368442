import { hash } from 'node:crypto';
import type { Caller } from '../auth/caller.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { RetryKey } from '../storage/retry-keys.ts';
import { type Storage, StorageConflict } from '../storage/storage.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds for which a key is remembered. */
export const retryLifetime = 24 * 3_600_000;

/** What is sent again when a POST is repeated. */
export interface KeptAnswer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Post {
  readonly caller: Caller;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  /** Does it, and puts the key into the commit. */
  act(retryKey: RetryKey): Promise<KeptAnswer>;
  /** The answer again, where the process ended before it was kept. */
  rebuild(recordId: string): Promise<KeptAnswer>;
}

export type Retries = (post: Post) => Promise<KeptAnswer>;

/**
 * Makes a POST with an `Idempotency-Key` happen once. The key is stored in the commit of what the POST makes, so that a
 * process that is killed leaves both or neither. Refused requests leave no key and may be corrected under the same one.
 *
 * Throws: Refusal idempotency.invalid-key, idempotency.other-body, idempotency.running.
 */
export function retries(storage: Pick<Storage, 'commit' | 'readRetry'>, clock: Clock): Retries {
  const running = new Map<string, string>();

  return async ({ caller, path, key, body, act, rebuild }) => {
    if (!isRetryKey(key)) throw new Refusal('idempotency.invalid-key');
    const { organizationId, userId } = caller;
    const bodyHash = hash('sha256', JSON.stringify(body), 'base64url');
    const place = JSON.stringify([organizationId, userId, path, key]);
    const underWay = running.get(place);
    if (underWay !== undefined) {
      throw new Refusal(underWay === bodyHash ? 'idempotency.running' : 'idempotency.other-body', { key });
    }

    async function known(): Promise<KeptAnswer | undefined> {
      const first = await storage.readRetry(organizationId, userId, path, key);
      if (first === undefined || clock() - Date.parse(first.createdAt) > retryLifetime) return undefined;
      if (first.bodyHash !== bodyHash) throw new Refusal('idempotency.other-body', { key });
      if (first.answer !== null) return JSON.parse(first.answer) as KeptAnswer;
      return keep(await rebuild(first.recordId));
    }

    async function keep(answer: KeptAnswer): Promise<KeptAnswer> {
      const text = JSON.stringify({ body: answer.body, headers: answer.headers });
      await storage.commit(organizationId, [{ kind: 'keep-answer', userId, path, key, answer: text }]);
      return answer;
    }

    running.set(place, bodyHash);
    try {
      const before = await known();
      if (before !== undefined) return before;
      const forgetBefore = timestamp(clock() - retryLifetime);
      return await keep(await act({ path, key, bodyHash, forgetBefore }));
    } catch (error) {
      // Another process on the same storage was quicker with the same key: what it did is the answer.
      const after = isTaken(error) ? await known() : undefined;
      if (after === undefined) throw error;
      return after;
    } finally {
      running.delete(place);
    }
  };
}

/** What an `Idempotency-Key` may be. */
export function isRetryKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key);
}

function isTaken(error: unknown): boolean {
  return error instanceof StorageConflict && error.reason === 'taken';
}

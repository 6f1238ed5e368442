import { hash } from 'node:crypto';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isRetryKey, retryLifetime } from '../../http/retries.ts';
import type { RetryKey } from '../../storage/retry-keys.ts';

/** Remembers each item of a batch under the key of the batch and its place, in the commit that stores it. */
export interface BatchRetries {
  keyOf(index: number, value: unknown): RetryKey;
  /** The evaluation that the item made before. Throws: Refusal idempotency.other-body. */
  made(key: RetryKey): Promise<string | undefined>;
}

const path = '/evaluations/batch';

/** Throws: Refusal idempotency.invalid-key. */
export function batchRetries(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  { organizationId, userId }: Caller,
  sent: string,
): BatchRetries {
  if (!isRetryKey(sent)) throw new Refusal('idempotency.invalid-key');
  const forgetBefore = timestamp(clock() - retryLifetime);
  return {
    keyOf: (index, value) => ({
      path,
      key: `${sent}#${index}`,
      bodyHash: hash('sha256', JSON.stringify(value), 'base64url'),
      forgetBefore,
    }),
    async made({ key, bodyHash }) {
      const first = await storage.readRetry(organizationId, userId, path, key);
      if (first === undefined || first.createdAt < forgetBefore) return undefined;
      if (first.bodyHash !== bodyHash) throw new Refusal('idempotency.other-body', { key });
      return first.recordId;
    },
  };
}

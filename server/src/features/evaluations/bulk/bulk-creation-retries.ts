import { hash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { idempotencyKeyLifetime, isIdempotencyKey } from '../../../http/idempotency-keys.ts';
import type { Caller } from '../../../identity/caller.ts';
import { timestamp } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { IdempotencyKey } from '../../../ports/idempotency-keys.ts';

/**
 * Idempotency of a batch:
 * the key of each item is the key of the batch and its index, committed with the item.
 */
export interface BulkCreationRetries {
  keyOf(index: number, value: unknown): IdempotencyKey;
  /**
   * Returns the id of the evaluation that an earlier request created for the item.
   * Throws: DomainError idempotency.other-body.
   */
  made(key: IdempotencyKey): Promise<string | undefined>;
}

/** Throws: DomainError idempotency.invalid-key. */
export function bulkCreationRetries(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  { organizationId, userId }: Caller,
  sent: string,
  path: '/evaluations/batch' | '/evaluations/imports',
): BulkCreationRetries {
  if (!isIdempotencyKey(sent)) throw new DomainError('idempotency.invalid-key');
  const expiredBefore = timestamp(clock() - idempotencyKeyLifetime);
  return {
    keyOf: (index, value) => ({
      path,
      key: `${sent}#${index}`,
      bodyHash: hash('sha256', JSON.stringify(value), 'base64url'),
      expiredBefore,
    }),
    async made({ key, bodyHash }) {
      const first = await storage.readIdempotencyKey(organizationId, userId, path, key);
      if (first === undefined || first.createdAt < expiredBefore) return undefined;
      if (first.bodyHash !== bodyHash) throw new DomainError('idempotency.other-body', { key });
      return first.recordId;
    },
  };
}

import { hash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { idempotencyKeyLifetime, isIdempotencyKey } from '../../platform/http/idempotency-keys.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { IdempotencyKey } from '../../platform/ports/idempotency-keys.ts';

/**
 * Idempotency of a batch:
 * the key of each item is the key of the batch and its index, committed with the item.
 */
export interface BulkCreationRetries {
  keyOf(index: number, value: unknown): IdempotencyKey;
  /** Reads what earlier requests have made of some items, by one statement. */
  read(indexes: readonly number[]): Promise<MadeBefore>;
}

/**
 * The id of the evaluation that an earlier request created for an item, if it did.
 * Throws: DomainError idempotency.other-body.
 */
export type MadeBefore = (key: IdempotencyKey) => string | undefined;

/** Throws: DomainError idempotency.invalid-key. */
export function bulkCreationRetries(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  { organizationId, userId }: Caller,
  sent: string,
  path: '/evaluations/batch' | '/evaluations/imports',
): BulkCreationRetries {
  if (!isIdempotencyKey(sent)) throw new DomainError('idempotency.invalid-key');
  const expiredBefore = timestamp(clock() - idempotencyKeyLifetime);
  const keyAt = (index: number): string => `${sent}#${index}`;
  return {
    keyOf: (index, value) => ({
      path,
      key: keyAt(index),
      // Needed only if the item is stored, or has been: most items of a batch that is sent every night are unchanged.
      get bodyHash() {
        return hash('sha256', JSON.stringify(value), 'base64url');
      },
      expiredBefore,
    }),
    async read(indexes) {
      const found = await storage.readIdempotencyKeys(organizationId, userId, path, indexes.map(keyAt));
      return (own) => {
        const first = found.get(own.key);
        if (first === undefined || first.createdAt < expiredBefore) return undefined;
        if (first.bodyHash !== own.bodyHash)
          throw new DomainError('idempotency.other-body', { key: own.key });
        return first.recordId;
      };
    },
  };
}

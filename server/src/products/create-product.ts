import type { ProductPayload, ProductRecord } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { retryWhenStale } from '../platform/ports/storage-errors.ts';
import { computeProduct } from './compute-product.ts';
import { productRecord } from './product-record.ts';

/**
 * Combines published versions into a product and computes its results.
 * Throws: DomainError document.invalid, service.overloaded; nothing is stored then.
 */
export function createProduct(
  context: Context,
  caller: Caller,
  payload: ProductPayload,
  signal?: AbortSignal,
): Promise<ProductRecord> {
  return retryWhenStale(() => storeNewProduct(context, caller, payload, false, signal));
}

/** One attempt. `onlyOfReference`: rejected if another product has the reference. Throws: also StorageConflict. */
export async function storeNewProduct(
  context: Context,
  caller: Caller,
  payload: ProductPayload,
  onlyOfReference: boolean,
  signal?: AbortSignal,
): Promise<ProductRecord> {
  const id = context.newId();
  const now = new Date(context.clock()).toISOString();
  const head = { id, revision: 1, createdAt: now, updatedAt: now };
  const computed = await computeProduct(context, caller.organizationId, payload, head, signal);
  const revisions = { revisionBefore: null, revisionAfter: 1 };
  await context.storage.commit(caller.organizationId, [
    { kind: 'insert-product', ...computed, ...(onlyOfReference ? { onlyOfReference } : {}) },
    audit(context, caller, {
      action: 'create',
      noun: 'product',
      recordId: id,
      ...revisions,
      after: payload,
    }),
  ]);
  return productRecord(context, caller, computed.product);
}

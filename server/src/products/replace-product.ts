import type { ProductPayload, ProductRecord } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../platform/kernel/expected-revision.ts';
import type { ProductState } from '../platform/ports/products.ts';
import { retryWhenStale } from '../platform/ports/storage-errors.ts';
import { deletion } from '../platform/records/deletion.ts';
import { throwRemovalRefusal } from '../platform/records/reference-conflict.ts';
import { computeProduct } from './compute-product.ts';
import { productRecord } from './product-record.ts';

/** Reads a product. Throws: DomainError record.not-found. */
export async function requireProduct(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<ProductState> {
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  return product;
}

/**
 * Replaces a product: pins its versions again and computes its results again. Sending back an unchanged
 * product changes nothing.
 * Throws: DomainError record.not-found, revision.stale, document.invalid, service.overloaded; nothing is
 * stored then.
 */
export function replaceProduct(
  context: Context,
  caller: Caller,
  id: string,
  payload: ProductPayload,
  ifMatch: ExpectedRevision,
  signal?: AbortSignal,
): Promise<ProductRecord> {
  return retryWhenStale(async () => {
    const before = await requireProduct(context, caller, id);
    requireRevision(ifMatch, before.revision);
    const { revision, createdAt } = before;
    const updatedAt = new Date(context.clock()).toISOString();
    const head = { id, revision: revision + 1, createdAt, updatedAt };
    const computed = await computeProduct(context, caller.organizationId, payload, head, signal, before);
    if (computed === undefined) return productRecord(context, caller, before);
    const revisions = { revisionBefore: revision, revisionAfter: revision + 1 };
    const states = { before: before.payload, after: computed.product.payload };
    await context.storage.commit(caller.organizationId, [
      { kind: 'replace-product', ...computed, expectedRevision: revision },
      audit(context, caller, { action: 'replace', noun: 'product', recordId: id, ...revisions, ...states }),
    ]);
    return productRecord(context, caller, computed.product);
  });
}

/** Moves a product to the trash. Throws: DomainError record.not-found, revision.stale. */
export async function removeProduct(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch: ExpectedRevision,
): Promise<void> {
  await retryWhenStale(async () => {
    const { revision, payload: before } = await requireProduct(context, caller, id);
    requireRevision(ifMatch, revision);
    const revisions = { revisionBefore: revision, revisionAfter: null };
    await context.storage.commit(caller.organizationId, [
      { kind: 'remove-product', productId: id, expectedRevision: revision, trash: deletion(context, caller) },
      audit(context, caller, { action: 'remove', noun: 'product', recordId: id, ...revisions, before }),
    ]);
  }).catch((error: unknown) => throwRemovalRefusal(error, 'product', id));
}

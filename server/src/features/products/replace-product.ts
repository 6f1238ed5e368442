import type { ProductPayload, ProductRecord } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { type IfMatch, requireRevision } from '../../http/if-match.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseRemoval } from '../../in-use.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import type { ProductState } from '../../storage/storage.ts';
import { computeProduct } from './compute-product.ts';
import { productRecord } from './product-record.ts';

/** Throws: Refusal record.not-found. */
export async function requireProduct(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<ProductState> {
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new Refusal('record.not-found', { noun: 'product', id });
  return product;
}

/**
 * Replaces a product: its versions are pinned anew and its results computed again. What it read before, sent back when
 * nothing has changed since, changes nothing.
 * Throws: Refusal record.not-found, revision.stale, document.invalid; then nothing is stored.
 */
export function replaceProduct(
  context: Context,
  caller: Caller,
  id: string,
  payload: ProductPayload,
  ifMatch: IfMatch,
): Promise<ProductRecord> {
  return retryWhenStale(async () => {
    const before = await requireProduct(context, caller, id);
    requireRevision(ifMatch, before.revision);
    const { revision, createdAt } = before;
    const updatedAt = new Date(context.clock()).toISOString();
    const head = { id, revision: revision + 1, createdAt, updatedAt };
    const computed = await computeProduct(context, caller.organizationId, payload, head);
    if (computed.product.payload === before.payload && before.inputsChanged !== true)
      return productRecord(before);
    const revisions = { revisionBefore: revision, revisionAfter: revision + 1 };
    await context.storage.commit(caller.organizationId, [
      { kind: 'replace-product', ...computed, expectedRevision: revision },
      audit(context, caller, { action: 'replace', noun: 'product', recordId: id, ...revisions }),
    ]);
    return productRecord(computed.product);
  });
}

/** Throws: Refusal record.not-found, revision.stale. */
export async function removeProduct(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await retryWhenStale(async () => {
    const { revision } = await requireProduct(context, caller, id);
    requireRevision(ifMatch, revision);
    const revisions = { revisionBefore: revision, revisionAfter: null };
    await context.storage.commit(caller.organizationId, [
      { kind: 'remove-product', productId: id, expectedRevision: revision },
      audit(context, caller, { action: 'remove', noun: 'product', recordId: id, ...revisions }),
    ]);
  }).catch((error: unknown) => refuseRemoval(error, 'product', id));
}

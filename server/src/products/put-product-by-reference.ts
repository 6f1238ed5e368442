import { ProductPayload, type ProductRecord } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import {
  createOrReplace,
  holdersRead,
  type Preconditions,
  withReference,
} from '../platform/records/by-reference.ts';
import { storeNewProduct } from './create-product.ts';
import { replaceProduct } from './replace-product.ts';

interface PutProduct extends Preconditions {
  readonly reference: string;
  readonly sent: ProductPayload;
  readonly signal?: AbortSignal;
}

/**
 * Replaces the product that has a reference, or creates it; one that is the same, with the same versions, is left as it
 * is. Of two callers who would create it, the later one replaces the product of the other.
 * Throws: DomainError document.invalid, record.not-found (If-Match), reference.exists (If-None-Match), revision.stale,
 * service.overloaded; nothing is stored then.
 */
export async function putProductByReference(
  context: Context,
  caller: Caller,
  { reference, sent, signal, ...conditions }: PutProduct,
): Promise<{ readonly record: ProductRecord; readonly created: boolean }> {
  const payload = withReference(ProductPayload, sent, reference);
  return createOrReplace({
    noun: 'product',
    reference,
    ...conditions,
    holders: (wanted) =>
      context.storage.listProducts(caller.organizationId, { reference: wanted, limit: holdersRead }),
    create: () => storeNewProduct(context, caller, payload, true, signal),
    replace: (id) => replaceProduct(context, caller, id, payload, conditions.ifMatch, signal),
  });
}

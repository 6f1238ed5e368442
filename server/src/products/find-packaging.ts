import type { Issue, PackagingPayload, ProductPayload } from '@sillage/contract';
import { checkPackaging } from '@sillage/engine';
import { packagingPayloadOf } from '../library/own-data/reusables.ts';
import type { Context } from '../platform/context.ts';
import type { ProductState } from '../platform/ports/products.ts';
import type { StoredReusable } from '../platform/ports/reusables.ts';

/**
 * Reads the packaging that a product refers to; undefined if it has none.
 * Issues: reference.unknown, packaging.level, and those of `checkPackaging` for a packaging that is older than the
 * catalog. A product that has a primary packaging already keeps it, with a warning.
 */
export async function findPackaging(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  { packaging: named }: ProductPayload,
  issues: Issue[],
  before?: ProductState,
): Promise<{ readonly stored: StoredReusable; readonly packaging: PackagingPayload } | undefined> {
  if (named === undefined) return undefined;
  const pointer = '/packaging/id';
  const stored = await storage.readReusable(organizationId, 'packaging', named.id);
  if (stored === undefined) {
    issues.push({ code: 'reference.unknown', pointer, facts: { noun: 'packaging', id: named.id } });
    return undefined;
  }
  const packaging = packagingPayloadOf(stored);
  const { level } = packaging;
  if (level !== 'outer' && packagingOf(before) !== named.id)
    issues.push({ code: 'packaging.level', pointer, facts: { id: named.id, level } });
  issues.push(...checkPackaging(packaging, catalog).map((fault) => ({ ...fault, pointer })));
  return { stored, packaging };
}

const packagingOf = (product: ProductState | undefined): string | undefined =>
  product && (JSON.parse(product.payload) as ProductPayload).packaging?.id;

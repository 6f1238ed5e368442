import type { Issue, PackagingPayload, ProductPayload } from '@sillage/contract';
import { checkPackaging } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { StoredReusable } from '../../ports/reusables.ts';
import { packagingPayloadOf } from '../../records/reusables.ts';

interface FoundPackaging {
  readonly stored: StoredReusable;
  readonly packaging: PackagingPayload;
}

/**
 * Reads the packaging that a product refers to; undefined if it has none.
 * Issues: reference.unknown, and those of `checkPackaging` for a packaging that is older than the catalog.
 */
export async function findPackaging(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  { packaging: named }: ProductPayload,
  issues: Issue[],
): Promise<FoundPackaging | undefined> {
  if (named === undefined) return undefined;
  const pointer = '/packaging/id';
  const stored = await storage.readReusable(organizationId, 'packaging', named.id);
  if (stored === undefined) {
    issues.push({ code: 'reference.unknown', pointer, facts: { noun: 'packaging', id: named.id } });
    return undefined;
  }
  const packaging = packagingPayloadOf(stored);
  issues.push(...checkPackaging(packaging, catalog).map((fault) => ({ ...fault, pointer })));
  return { stored, packaging };
}

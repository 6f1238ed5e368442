import type {
  ExtscoreDeclaration,
  ExtscoreResult,
  ProductExtscoreResult,
  ProductPayload,
  ScoringMethodId,
} from '@sillage/contract';
import { type Catalog, scoringMethodFor } from '@sillage/engine';
import { rankOf } from '../library/benchmarks/rank.ts';
import { productScoringOf } from '../methods/methods.ts';
import type { ProductScoring, ScoredProduct } from '../methods/server-method.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { PinnedScore } from '../platform/ports/external-results.ts';

const decoder = new TextDecoder();

type ReadContext = Pick<Context, 'storage' | 'catalog'>;

/** Computes the external score of a product. Throws: DomainError, those of `scoredProduct`. */
export async function productExternalScore(
  context: ReadContext,
  caller: Caller,
  id: string,
): Promise<ProductExtscoreResult> {
  const { scored, scoring } = await scoredProduct(context, caller, id);
  const [only, ...others] = scored.versions;
  // A pack is no piece of a category.
  const isPiece = only?.quantity === 1 && others.length === 0;
  const ranked = await rankOf(context, caller.organizationId, () => (isPiece ? only.extscore : undefined));
  return { ...scoring.score(scored), ...ranked };
}

/** Builds the declaration of a product. Throws: DomainError document.invalid, those of `scoredProduct`. */
export async function productDeclaration(
  context: ReadContext,
  caller: Caller,
  id: string,
  brandId: string,
): Promise<ExtscoreDeclaration> {
  const { scored, scoring } = await scoredProduct(context, caller, id);
  return scoring.declare(scored, brandId);
}

/**
 * Reads the versions of a product with their scores, and the product scoring of their method.
 * Throws: DomainError record.not-found, extscore.version-without for the first version without score,
 * extscore.versions-differ, extscore.not-available for a method that scores no products.
 */
export async function scoredProduct(
  { storage, catalog }: ReadContext,
  { organizationId }: Caller,
  id: string,
): Promise<ProductToScore> {
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  return productToScore(catalog, product, await storage.listPinnedScores(organizationId, id));
}

export interface ProductToScore {
  readonly scored: ScoredProduct;
  readonly scoring: ProductScoring;
  readonly method: ScoringMethodId;
}

/** A product with what it is scored by; undefined: it has no external score. */
export function scorableProduct(
  catalog: Catalog,
  product: ScoredProduct['product'],
  pinned: readonly PinnedScore[],
): ProductToScore | undefined {
  try {
    return productToScore(catalog, product, pinned);
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('extscore.')) return undefined;
    throw error;
  }
}

/** Throws: as `scoredProduct`. */
function productToScore(
  catalog: Catalog,
  product: ScoredProduct['product'],
  pinned: readonly PinnedScore[],
): ProductToScore {
  const { id } = product;
  const versions = pinned.map(({ versionId, quantity, extscore }) => {
    if (extscore === null) throw new DomainError('extscore.version-without', { versionId });
    return { versionId, quantity, extscore: JSON.parse(decoder.decode(extscore)) as ExtscoreResult };
  });
  // Each product has a version: it was deleted between the two reads.
  if (versions.length === 0) throw new DomainError('record.not-found', { noun: 'product', id });
  const differ = (names: readonly string[]): never => {
    throw new DomainError('extscore.versions-differ', { methods: names.join(', ') });
  };
  const methodVersions = new Set(versions.map(({ extscore }) => extscore.methodVersion ?? '?'));
  if (methodVersions.size > 1) differ([...methodVersions]);
  const methods = new Set(
    versions.map(({ extscore }) => scoringMethodFor(catalog, extscore.evaluation.category.id)),
  );
  if (methods.size > 1) differ([...methods]);
  const [method = scoringMethodFor(catalog, '')] = methods;
  const scoring = productScoringOf(method);
  if (scoring === undefined) throw new DomainError('extscore.not-available', { id });
  return {
    scored: { product, payload: JSON.parse(product.payload) as ProductPayload, versions },
    scoring,
    method,
  };
}

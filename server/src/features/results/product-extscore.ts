import type { ExtscoreResult, ProductExtscoreResult, ProductPayload } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ProductState } from '../../storage/storage.ts';

const decoder = new TextDecoder();

/** A version that a product pins, with its French environmental cost. */
export interface ScoredVersion {
  readonly versionId: string;
  readonly quantity: number;
  readonly extscore: ExtscoreResult;
}

export interface ScoredProduct {
  readonly product: ProductState;
  readonly payload: ProductPayload;
  readonly versions: readonly ScoredVersion[];
}

/**
 * The versions of a product with their scores.
 * Throws: Refusal record.not-found, extscore.version-without for the first version without one, extscore.versions-differ.
 */
export async function scoredProduct(
  { storage }: Context,
  { organizationId }: Caller,
  id: string,
): Promise<ScoredProduct> {
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new Refusal('record.not-found', { noun: 'product', id });
  const pinned = await storage.listPinnedScores(organizationId, id);
  const versions = pinned.map(({ versionId, quantity, extscore }) => {
    if (extscore === null) throw new Refusal('extscore.version-without', { versionId });
    return { versionId, quantity, extscore: JSON.parse(decoder.decode(extscore)) as ExtscoreResult };
  });
  const methods = new Set(versions.map(({ extscore }) => extscore.methodVersion ?? '?'));
  if (methods.size > 1) throw new Refusal('extscore.versions-differ', { methods: [...methods].join(', ') });
  return { product, payload: JSON.parse(product.payload) as ProductPayload, versions };
}

/**
 * The French environmental cost of a product: Σ quantity × score of its versions. Its durability is that of the versions
 * weighted by their scores, as the official portal does for packs (method 7.0.0, section 1.7).
 */
export function productExtscore({ product, versions }: ScoredProduct): ProductExtscoreResult {
  const evaluations = versions.map(({ versionId, quantity, extscore }) => {
    const { evaluation, score, durability, request } = extscore;
    const mass = Number(request.mass);
    return { versionId, evaluationId: evaluation.id, quantity, score: score.value, durability, mass };
  });
  const sumOf = (term: (item: (typeof evaluations)[number]) => number): number =>
    evaluations.reduce((total, item) => total + item.quantity * term(item), 0);
  const value = sumOf(({ score }) => score);
  const { id, name, reference } = product;
  const scores = versions.map(({ extscore }) => extscore);
  const warnings = new Map(
    scores.flatMap((extscore) => extscore.warnings.map((warning) => [JSON.stringify(warning), warning])),
  );
  return {
    product: { id, name, ...(reference === undefined ? {} : { reference }) },
    score: { value, unit: 'Pts' },
    per100g: (value / sumOf(({ mass }) => mass)) * 0.1,
    durability: sumOf(({ score, durability }) => score * durability) / value,
    evaluations,
    methodVersion: scores[0]?.methodVersion ?? null,
    scorer: scores.every(({ scorer }) => scorer === 'embedded') ? 'embedded' : 'remote',
    provenance: {
      attribution: [...new Set(scores.map(({ provenance }) => provenance.attribution))].join('; '),
    },
    warnings: [...warnings.values()],
  };
}

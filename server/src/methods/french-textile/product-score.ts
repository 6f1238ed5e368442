import type { ProductExtscoreResult } from '@sillage/contract';
import type { ScoredProduct } from '../server-method.ts';

/**
 * The score of a product: Σ quantity × score of its versions. Its durability is the mean of the versions'
 * durabilities weighted by their scores, as for packs on the French declaration portal. Source: French
 * declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, API, POST /api/produits/lot.
 */
export function productScore({ product, versions }: ScoredProduct): ProductExtscoreResult {
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

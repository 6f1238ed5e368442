import {
  at,
  type ExtscoreDeclaration,
  type Issue,
  type LocalizedText,
  textileFieldName,
} from '@sillage/contract';
import { frenchTextile, type GarmentRequest } from '@sillage/engine';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { ScoredProduct } from '../server-method.ts';
import { regulatoryMethod } from './regulatory-method.ts';

/**
 * Builds the request that declares a product of one garment on the French portal. Source: French declaration
 * portal,
 * https://affichage-environnemental.ecobalyse.beta.gouv.fr, API, POST /api/produits.
 * Packs are not covered: their price and references are those of the pack, which a product does not have.
 *
 * Throws: DomainError document.invalid with everything that the portal would reject;
 * pointers refer to the product.
 */
export function declaration(scored: ScoredProduct, brandId: string): ExtscoreDeclaration {
  const issues = obstaclesOf(scored);
  const [version] = scored.versions;
  if (issues.length > 0 || version === undefined) throw invalidDocument(issues);
  const { extscore } = version;
  const { gtins, reference } = scored.payload;
  return {
    method: 'POST',
    path: '/api/produits',
    body: {
      gtins,
      internalReference: reference,
      brandId,
      // Unrounded: below 50 points, rounding can exceed the 1 % that the portal allows.
      declaredScore: extscore.score.value,
      ...extscore.request,
    },
    per100g: extscore.per100g,
    methodVersion: regulatoryMethod,
    warnings: extscore.warnings,
  };
}

function obstaclesOf({ payload, versions }: ScoredProduct): Issue[] {
  const issues: Issue[] = [];
  const object = (pointer: string, en: string, fr: string): number =>
    issues.push({
      code: 'extscore.not-declarable',
      pointer,
      facts: { reason: { en, fr } satisfies LocalizedText },
    });
  const { gtins = [], reference, evaluations } = payload;
  if (gtins.length === 0) object('/gtins', 'it has no GTIN', 'il n’a pas de GTIN');
  for (const [index, gtin] of gtins.entries()) {
    if (gtin.length === 8 || gtin.length === 13) continue;
    object(at('/gtins', index), 'a GTIN has 8 or 13 digits there', 'un GTIN y a 8 ou 13 chiffres');
  }
  if (reference === undefined) object('/reference', 'it has no reference', 'il n’a pas de référence');
  if (evaluations.length !== 1 || evaluations[0]?.quantity !== 1) {
    object(
      '/evaluations',
      'it is a pack; price and references of packs are not held here, declare it on the portal',
      'c’est un lot ; le prix et les références d’un lot ne sont pas tenus ici, déclarez-le sur le portail',
    );
  }
  for (const [index, { extscore }] of versions.entries()) {
    const pointer = at('/evaluations', index);
    const { methodVersion } = extscore;
    if (methodVersion !== regulatoryMethod) {
      const method = methodVersion ?? '?';
      object(
        pointer,
        `it was scored with the method ${method}, declarations take ${regulatoryMethod}`,
        `il a été évalué par la méthode ${method}, une déclaration demande ${regulatoryMethod}`,
      );
    }
    const request = extscore.request as unknown as GarmentRequest;
    for (const { field, reason } of frenchTextile.regulatoryObstacles(request))
      issues.push({
        code: 'extscore.not-regulatory',
        pointer,
        facts: { name: textileFieldName(field), reason },
      });
  }
  return issues;
}

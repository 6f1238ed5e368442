import { type ExtscoreResult, type LocalizedText, textileFieldName } from '@sillage/contract';
import { frenchTextile, type GarmentRequest } from '@sillage/engine';
import { invalidDocument } from '../../../platform/kernel/domain-error.ts';
import type { LabelFigure } from '../../server-method.ts';
import { regulatoryMethod } from '../regulatory-method.ts';

/** The official drawing has room for five digits. Source: French
 * declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, label. */
const largestTotal = 99_999;

/**
 * The figures of a label: whole points, the total from 1 to 99,999. `scores`: the results that the cost was computed from.
 * Source: French order of 6 September 2025 (décret n° 2025-957).
 * Throws: DomainError document.invalid with an issue extscore.not-showable for every reason why the cost may not be shown: scored with another
 * version of the method, outside the regulatory calculation, resting on something that Sillage assumed, or without
 * room on the label. Its pointer is that of the field in the cost that GET …/extscore answers with.
 */
export function labelFigure(
  { score, per100g }: Pick<ExtscoreResult, 'score' | 'per100g'>,
  scores: readonly ExtscoreResult[],
): LabelFigure {
  const total = Math.round(score.value);
  const reasons = [...scores.flatMap(obstaclesOf), ...obstaclesOfTotal(total)];
  // Versions of a product often have the same obstacle.
  const distinct = [...new Map(reasons.map((obstacle) => [obstacle.reason.en, obstacle])).values()];
  if (distinct.length === 0) return { total, per100g: Math.round(per100g) };
  throw invalidDocument(
    distinct.map(({ pointer, reason }) => ({ code: 'extscore.not-showable', pointer, facts: { reason } })),
  );
}

interface Obstacle {
  /** In the cost. */
  readonly pointer: string;
  readonly reason: LocalizedText;
}

function obstaclesOf({ methodVersion, request, warnings }: ExtscoreResult): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (pointer: string, reason: LocalizedText): void => {
    found.push({ pointer, reason });
  };
  if (methodVersion !== regulatoryMethod) {
    const method = methodVersion ?? '?';
    add('/methodVersion', {
      en: `it was scored with the method ${method}, the label takes ${regulatoryMethod}`,
      fr: `il a été calculé par la méthode ${method}, l’affichage demande ${regulatoryMethod}`,
    });
  }
  const obstacles = frenchTextile.regulatoryObstacles(request as unknown as GarmentRequest);
  for (const { field, reason } of obstacles) {
    const name = textileFieldName(field);
    add(`/request/${field.split('.', 1)[0]}`, {
      en: `${name.en}: ${reason.en}`,
      fr: `${name.fr} : ${reason.fr}`,
    });
  }
  // Which product it is was our guess: each has its own durability, and with it another cost.
  if (warnings.some(({ code }) => code === 'extscore.product-assumed'))
    add('/request/product', {
      en: 'the product was assumed from the category, say which one it is',
      fr: 'le produit a été supposé d’après la catégorie, dites lequel c’est',
    });
  return found;
}

function obstaclesOfTotal(total: number): Obstacle[] {
  if (total >= 1 && total <= largestTotal) return [];
  return [
    {
      pointer: '/score/value',
      reason: {
        en: `the label takes 1 to ${largestTotal} points, this is ${total}`,
        fr: `l’affichage prend de 1 à ${largestTotal} points, en voici ${total}`,
      },
    },
  ];
}

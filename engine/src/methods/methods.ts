import { type ScoringMethodId, scoringMethodIds } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { frenchTextile } from './french-textile/french-textile.ts';
import type { EvaluationMethod, ScoringMethod } from './method.ts';
import { evaluate } from './pef/evaluate.ts';
import { prepareEvaluation } from './pef/prepare-evaluation.ts';

/** The scoring methods, one line each. */
export const scoringMethods: ScoringMethods = {
  'french-textile': frenchTextile,
};

/**
 * A named mapped type, so that TypeScript resolves
 * `scoringMethods[id]` of a generic id to `ScoringMethod<Id>`.
 */
export type ScoringMethods = { readonly [Id in ScoringMethodId]: ScoringMethod<Id> };

/** Every method. */
export const methods: Methods = {
  pef: { id: 'pef', prepare: prepareEvaluation, evaluate },
  ...scoringMethods,
};

export type Methods = { readonly pef: EvaluationMethod } & ScoringMethods;

/**
 * The scoring method for a category: the first that covers it, else the
 * first of all, which reports why it does not.
 */
export function scoringMethodFor(
  { methods: data }: Pick<Catalog, 'methods'>,
  categoryId: string,
): ScoringMethodId {
  const covers = <Id extends ScoringMethodId>(id: Id): boolean =>
    scoringMethods[id].covers(data[id].mapping, categoryId);
  return scoringMethodIds.find((id) => covers(id)) ?? scoringMethodIds[0];
}

import type { EvaluationPayload, Warning } from '@sillage/contract';
import { type Catalog, warningOf, weightWarnings } from '@sillage/engine';
import type { ListedEvaluation } from '../../platform/ports/evaluations.ts';

/**
 * What is probably a slip in the mass of an evaluation, for lists and exports. Worked out at each reading: they show no
 * figure without the doubt, of whatever release its result is.
 */
export function weightWarningsOf(
  { catalog }: { readonly catalog: Catalog },
  { categoryId, figures }: Pick<ListedEvaluation, 'categoryId' | 'figures'>,
  { composition }: Partial<Pick<EvaluationPayload, 'composition'>>,
): Warning[] {
  const category = catalog.category(categoryId);
  const weight = composition?.totalWeight ?? figures?.weight;
  if (category === undefined || weight === undefined || weight === null) return [];
  return weightWarnings(category, weight).map(warningOf);
}

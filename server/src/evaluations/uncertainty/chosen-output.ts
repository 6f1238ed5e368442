import type { Issue } from '@sillage/contract';
import type { EvaluationModel } from './evaluation-models.ts';

/** The place of a figure that a request names; a problem if one of the models does not have it. */
export function chosenOutput(
  models: readonly Pick<EvaluationModel, 'method' | 'values'>[],
  figure: string,
): number | { readonly issues: readonly Issue[] } {
  const ids = [...(models[0]?.method.indicators ?? []).map(({ id }) => id), 'score'];
  const isKnown = (output: number): boolean => models.every(({ values }) => values[output] !== null);
  const output = ids.indexOf(figure);
  if (output >= 0 && isKnown(output)) return output;
  const known = ids.filter((_, c) => isKnown(c)).join(', ');
  const rule = { en: `one of ${known}`, fr: `l’un de ${known}` };
  return { issues: [{ code: 'field.value', pointer: '/figure', facts: { rule } }] };
}

import type { EvaluationPreview } from '@sillage/contract';
import type { Method } from '../catalog/catalog.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Described } from './calculation/calculation.ts';
import { calculatedScores, frenchPefScore, pefScore } from './impacts/calculated-scores.ts';
import { ipcView } from './impacts/ipc-view.ts';

/**
 * Renders the standard result of an unstored evaluation with the six scores; it has no evaluation to name.
 */
export function previewView(
  calculation: Described,
  evaluated: Evaluated,
  method: Method,
): Omit<EvaluationPreview, 'extscore' | 'warnings'> {
  const { evaluation, warnings: _, ...figures } = ipcView(calculation, evaluated, method);
  return {
    category: evaluation.category,
    ...figures,
    calculatedScores: calculatedScores(
      pefScore(evaluated, method),
      frenchPefScore(evaluated, method),
      calculation.functionalUnit,
    ),
  };
}

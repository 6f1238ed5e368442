import type { EvaluationPreview } from '@sillage/contract';
import type { Method } from '../catalog.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import { calculatedScores, frenchPefScore, pefScore } from './calculated-scores.ts';
import type { Described } from './calculation.ts';
import { ipcView } from './ipc-view.ts';

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

import type { EvaluationPreview, Stage } from '@sillage/contract';
import type { StagedScore } from './change-of.ts';

/** The PEF score of a result with its parts; undefined where it is unknown. */
export function stagedScore({
  score,
  lifecycles,
}: Pick<EvaluationPreview, 'score' | 'lifecycles'>): StagedScore | undefined {
  if (score.value === null) return undefined;
  const stages: Partial<Record<Stage, number>> = {};
  for (const { stage, score: part } of lifecycles) stages[stage] = (stages[stage] ?? 0) + (part ?? 0);
  return { score: score.value, stages };
}

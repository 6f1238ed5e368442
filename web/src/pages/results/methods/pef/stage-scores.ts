import type { FullResult, Stage } from '@sillage/contract';

/** One stage with its part of the score, µPt; negative if its credits outweigh its burdens. */
export interface StageScore {
  readonly stage: Stage;
  readonly score: number;
}

/** The score by stage, in the order of the result; stages without a score are left out. */
export function stageScores({ lifecycles }: Pick<FullResult, 'lifecycles'>): StageScore[] {
  const scores = new Map<Stage, number>();
  for (const { stage, score } of lifecycles) {
    if (score !== null) scores.set(stage, (scores.get(stage) ?? 0) + score);
  }
  return [...scores].map(([stage, score]) => ({ stage, score })).filter(({ score }) => score !== 0);
}

import type { FullResult, Interval, Stage } from '@sillage/contract';
import { type FigureDigits, figureDigits } from '../../locales/figures.ts';

/** One stage with its part of the score, µPt; negative if its credits outweigh its burdens. */
export interface StageScore {
  readonly stage: Stage;
  readonly score: number;
  /** µPt; absent if it is not known. */
  readonly interval?: Interval;
}

/** The digits that a stage of a result is shown with. */
export const stageDigits = (result: Pick<FullResult, 'lifecycles'>, stage: Stage): FigureDigits =>
  figureDigits(stageScores(result).find((one) => one.stage === stage) ?? {});

/** The score by stage, in the order of the result; stages without a score are left out. */
export function stageScores({ lifecycles }: Pick<FullResult, 'lifecycles'>): StageScore[] {
  const scores = new Map<Stage, StageScore>();
  for (const { stage, score, interval } of lifecycles) {
    if (score === null || score === 0) continue;
    const before = scores.get(stage);
    // The interval of a sum is not the sum of the intervals.
    const own = before === undefined && interval != null ? { interval } : {};
    scores.set(stage, { stage, score: (before?.score ?? 0) + score, ...own });
  }
  return [...scores.values()].filter(({ score }) => score !== 0);
}

import { type FullResult, type Interval, type Stage, scoreKeys } from '@sillage/contract';
import { calculatedDigits, isWholeOnly, partDigits } from '@sillage/engine/figures';
import { type FigureDigits, figureDigits } from '../../locales/figures.ts';
import { climateUnit } from '../../locales/format.ts';
import { useSession } from '../../session/session.tsx';
import { calculatedInterval, type ScoreKey, scoreMeasure, scoreUnit } from './score-measure.ts';
import { stageDigits, stageScores } from './stage-scores.ts';
import { climateOf } from './use-indicator-name.ts';

/** What a result can be read and compared by. */
export const resultFigures = ['climate', ...scoreKeys] as const;
export type ResultFigure = (typeof resultFigures)[number];

/** A figure of a result, and what its stages add to it. */
export interface ShownFigure {
  readonly value: number | null;
  readonly unit: string;
  readonly digits: FigureDigits;
  readonly interval: Interval | undefined;
  /** Whether it is a lower bound. */
  readonly atLeast: boolean;
  /** Empty if it is only known as a whole. */
  readonly stages: readonly { readonly stage: Stage; readonly value: number }[];
  readonly stageDigits: (stage: Stage) => FigureDigits;
}

export function figureOf(result: FullResult, key: ResultFigure): ShownFigure {
  return key === 'climate' ? climateFigure(result) : scoreFigure(result, key);
}

export function climateFigure(result: Pick<FullResult, 'impacts' | 'lifecycles'>): ShownFigure {
  const climate = climateOf(result);
  const { value = null, atLeast, interval } = climate ?? {};
  const digits = figureDigits({ interval });
  const byStage = new Map<Stage, number>();
  const at = climate === undefined ? -1 : result.impacts.indexOf(climate);
  for (const { stage, impacts } of result.lifecycles) {
    const part = impacts[at] ?? 0;
    if (part !== 0) byStage.set(stage, (byStage.get(stage) ?? 0) + part);
  }
  return {
    ...{ value, unit: climateUnit(), digits, interval: interval ?? undefined, atLeast: atLeast === true },
    stages: value === null ? [] : [...byStage].map(([stage, part]) => ({ stage, value: part })),
    stageDigits: (stage) => partDigits(byStage.get(stage) ?? 0, value ?? 0, digits),
  };
}

function scoreFigure(result: FullResult, key: ScoreKey): ShownFigure {
  const { value = null, unit } = result.calculatedScores.find((one) => one.key === key) ?? {};
  const { factor, instead } = scoreMeasure(result, key);
  const known = !isWholeOnly(key) && !instead && result.score.value !== null;
  return {
    ...{ value, unit: scoreUnit(unit), digits: calculatedDigits(result, key) },
    ...{ interval: calculatedInterval(result, key), atLeast: result.score.atLeast === true },
    stages: known ? stageScores(result).map(({ stage, score }) => ({ stage, value: score * factor })) : [],
    stageDigits: (stage) => stageDigits(result, stage),
  };
}

/** The figure that the organization decides by, as far as it has stages and a range: the French cost has none. */
export function useLeadingFigure(): ResultFigure {
  return useSession().organization.leadingFigure === 'climate' ? 'climate' : 'pef';
}

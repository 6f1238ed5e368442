import type { CalculatedScore, FullResult, Interval } from '@sillage/contract';
import { isWholeOnly } from '@sillage/engine/figures';
import { scaledInterval } from '../../locales/figures.ts';

export type ScoreKey = CalculatedScore['key'];

/** How the parts of a result are shown for a chosen score. */
export interface ScoreMeasure {
  readonly key: ScoreKey;
  /** Converts µPt over the whole life to the unit of the chosen score. */
  readonly factor: number;
  /** The chosen score is known as a whole only, or not at all: the parts shown are those of the PEF score. */
  readonly instead: boolean;
}

/**
 * Three of the six scores are the PEF score times a number, and so are their parts. The French PEF scores are
 * sums of published scores, which have no parts by stage in a result.
 */
export function scoreMeasure(
  { calculatedScores, score }: Pick<FullResult, 'calculatedScores' | 'score'>,
  key: ScoreKey,
): ScoreMeasure {
  const chosen = calculatedScores.find((one) => one.key === key)?.value ?? null;
  const whole = score.value ?? 0;
  if (isWholeOnly(key) || chosen === null || whole === 0)
    return { key: 'pef', factor: 1, instead: key !== 'pef' };
  return { key, factor: chosen / whole, instead: false };
}

type Scored = Pick<FullResult, 'calculatedScores' | 'score'>;

/** The interval of one of the six scores in its unit; undefined where it is not known. */
export function calculatedInterval(result: Scored, key: ScoreKey): Interval | undefined {
  const { factor, instead } = scoreMeasure(result, key);
  return instead ? undefined : scaledInterval(result.score.interval, factor);
}

/** The unit of a score in words: `Pts` of the French method are points, as those of its cost. */
export const scoreUnit = (unit: string | undefined): string => (unit === 'Pts' ? 'points' : (unit ?? ''));

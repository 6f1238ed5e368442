import type { CalculatedScore, FullResult } from '@sillage/contract';

export type ScoreKey = CalculatedScore['key'];

/** How the parts of a result are shown for a chosen score. */
export interface ScoreMeasure {
  readonly key: ScoreKey;
  /** From µPt over the whole life to the score shown. */
  readonly factor: number;
  /** The chosen score is known as a whole only, or not at all: parts are those of the PEF score. */
  readonly instead: boolean;
}

/**
 * Of the six scores the three PEF ones are the PEF score times a number, so their parts are, too. The French ones are
 * sums of published scores, which have no parts by stage in a result.
 */
export function scoreMeasure(
  { calculatedScores, score }: Pick<FullResult, 'calculatedScores' | 'score'>,
  key: ScoreKey,
): ScoreMeasure {
  const chosen = calculatedScores.find((one) => one.key === key)?.value ?? null;
  const whole = score.value ?? 0;
  if (isFrench(key) || chosen === null || whole === 0)
    return { key: 'pef', factor: 1, instead: key !== 'pef' };
  return { key, factor: chosen / whole, instead: false };
}

export const isFrench = (key: ScoreKey): boolean => key.startsWith('french');

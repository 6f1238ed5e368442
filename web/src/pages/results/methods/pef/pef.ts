import { scoreKeys } from '@sillage/contract';
import { calculatedDigits } from '@sillage/engine/figures';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure, lowerBoundSign } from '../../../../locales/figures.ts';
import { scoreUnit } from '../../../../results/pef/score-measure.ts';
import type { MethodPages, ScoredItem, ScoreRow } from '../method-pages.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { Answer, ResultSection } from './result-section.tsx';

/** Not needed where single results are shown. */
const ProductSection = lazy(async () => ({
  default: (await import('./product-section.tsx')).ProductSection,
}));

/** The Product Environmental Footprint. It needs no texts of its own: those of the result page cover it. */
export const pef: MethodPages = { HeadlineFigures, Answer, ResultSection, ProductSection, useScoreRows };

/** The PEF score and the scores derived from it. */
function useScoreRows(items: readonly ScoredItem[]): readonly ScoreRow[] {
  const { t } = useTranslation();
  return scoreKeys.map((key) => {
    const scores = items.map(({ result }) => result.calculatedScores.find((score) => score.key === key));
    return {
      name: t(`scores.${key}`),
      unit: scoreUnit(scores.find((score) => score !== undefined)?.unit),
      values: scores.map((score) => score?.value ?? null),
      shown: (value, item) => {
        const shown = items[item];
        if (shown === undefined) return formatFigure(value);
        return (
          lowerBoundSign(shown.result.score.atLeast) +
          formatFigure(value, calculatedDigits(shown.result, key))
        );
      },
    };
  });
}

import { scoreKeys } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { figureDigits, formatFigure } from '../../../../locales/figures.ts';
import type { MethodPages, ScoredItem, ScoreRow } from '../method-pages.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { ProductSection } from './product-section.tsx';
import { ResultSection } from './result-section.tsx';

/** The Product Environmental Footprint. It needs no texts of its own: those of the result page cover it. */
export const pef: MethodPages = { HeadlineFigures, ResultSection, ProductSection, useScoreRows };

/** The PEF score and the scores derived from it. */
function useScoreRows(items: readonly ScoredItem[]): readonly ScoreRow[] {
  const { t } = useTranslation();
  // One of them estimated: the row has the digits that all of its figures justify.
  const digits = figureDigits(items.flatMap(({ result }) => result.impacts));
  return scoreKeys.map((key) => {
    const scores = items.map(({ result }) => result.calculatedScores.find((score) => score.key === key));
    return {
      name: t(`scores.${key}`),
      unit: scores.find((score) => score !== undefined)?.unit ?? '',
      values: scores.map((score) => score?.value ?? null),
      shown: (value) => formatFigure(value, digits),
    };
  });
}

import { scoreKeys } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import type { MethodPages, ScoredItem, ScoreRow } from '../method-pages.ts';
import { ProductSection } from './product-section.tsx';
import { ResultSection } from './result-section.tsx';

/** The Product Environmental Footprint. It needs no texts of its own: those of the result page cover it. */
export const pef: MethodPages = { ResultSection, ProductSection, useScoreRows };

/** The PEF score and the scores derived from it. */
function useScoreRows(items: readonly ScoredItem[]): readonly ScoreRow[] {
  const { t } = useTranslation();
  return scoreKeys.map((key) => {
    const scores = items.map(({ result }) => result.calculatedScores.find((score) => score.key === key));
    return {
      name: t(`scores.${key}`),
      unit: scores.find((score) => score !== undefined)?.unit ?? '',
      values: scores.map((score) => score?.value ?? null),
    };
  });
}

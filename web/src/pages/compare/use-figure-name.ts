import { useTranslation } from 'react-i18next';
import type { ResultFigure } from '../../results/pef/result-figure.ts';

/** The name of each figure in the language of the page. */
export function useFigureName(): (key: ResultFigure) => string {
  const { t } = useTranslation();
  return (key) => (key === 'climate' ? t('result.climate') : t(`scores.${key}`));
}

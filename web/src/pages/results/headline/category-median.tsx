import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { type FigureDigits, figureDigits, formatFigure, formatPoints } from '../../../locales/figures.ts';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import * as styles from '../../../results/results.module.css';
import { type CategoryStatistics, parseStatistics } from './category-statistics.ts';

interface CategoryMedianProps {
  readonly category: string;
  readonly figure: keyof CategoryStatistics['figures'];
  readonly value: number | null;
}

/** A median of fewer evaluations says nothing about a category. */
const fewest = 3;
/** Of fewer, a tenth at each end is less than one evaluation. */
const fewestOfSpread = 10;
/** From this multiple of the median on, a percentage is hard to read. */
const manyTimes = 3;

/**
 * How a figure compares with the median of the same category in the organization, and between which figures most of
 * them are; renders nothing if that is not known.
 */
export function CategoryMedian({ category, figure, value }: CategoryMedianProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['evaluations', 'statistics', category],
    queryFn: async ({ signal }) => {
      const path = '/evaluations/statistics';
      const response = await sendToApi('GET', path, { query: { category_id: category }, signal });
      return parseStatistics(await response.json()) ?? null;
    },
    retry: false,
  });
  const found = data?.figures[figure];
  if (found === undefined || value === null || found.count < fewest || found.median === 0) return null;
  const { count, median, medianInterval, p10, p90 } = found;
  const shown = (one: number, digits?: FigureDigits): string =>
    figure === 'cost' ? formatPoints(one) : formatFigure(one, digits);
  const distance = value / median - 1;
  return (
    <p className={styles.figureMedian}>
      {t(`result.median.${comparisonOf(distance)}`, {
        share: formatPercent(Math.abs(distance)),
        times: formatNumber(value / median, 2),
        median: `${shown(median, figureDigits({ interval: medianInterval }))}\u00a0${t(`figures.${figure}Unit`)}`,
        count,
      })}{' '}
      {count >= fewestOfSpread && t('result.median.spread', { low: shown(p10), high: shown(p90) })}
    </p>
  );
}

/** How a figure compares with a median, by the share of the median that it is above it. */
function comparisonOf(distance: number): 'same' | 'below' | 'above' | 'times' {
  if (Math.abs(distance) < 0.005) return 'same';
  if (distance < 0) return 'below';
  return distance < manyTimes - 1 ? 'above' : 'times';
}
